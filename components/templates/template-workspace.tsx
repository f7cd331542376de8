"use client";

import { Languages, Plus } from "lucide-react";
import { parseAsBoolean, parseAsString, useQueryState } from "nuqs";
import { useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { newDraft } from "@/components/templates/content-draft";
import { ContentPanel } from "@/components/templates/content-panel";
import { NewTemplateButton } from "@/components/templates/create/new-template-button";
import { useNewLanguage } from "@/components/templates/create/use-new-language";
import type { DraftEdit } from "@/components/templates/draft-edits";
import { focusPath } from "@/components/templates/focus-path";
import { AddLanguageDialog } from "@/components/templates/languages/add-language-dialog";
import { DeleteLanguageDialog } from "@/components/templates/languages/delete-language-dialog";
import { LanguageTabs } from "@/components/templates/languages/language-tabs";
import { ReviewNotice } from "@/components/templates/review/review-notice";
import { namedPart } from "@/components/templates/review/review-state";
import { UnstoredLanguages } from "@/components/templates/review/unstored-languages";
import { SaveQuestions } from "@/components/templates/save/save-questions";
import { useSaveContent } from "@/components/templates/save/use-save-content";
import { TemplateHeader } from "@/components/templates/template-header";
import { TemplateToolbar } from "@/components/templates/template-toolbar";
import { UseLine } from "@/components/templates/use/template-use";
import { useContentSearch } from "@/components/templates/use-content-search";
import { useRememberedCode } from "@/components/templates/use-template-codes";
import { useTemplateEditor } from "@/components/templates/use-template-editor";
import { Button, ButtonLink } from "@/components/ui/button";
import { LeaveDialog } from "@/components/ui/drafts/leave-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { StateView } from "@/components/ui/page/state-view";
import { TabPanel } from "@/components/ui/page/tabs";
import { useAccount } from "@/lib/console/account";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useModKey } from "@/lib/console/browser/keys";
import { useLeaveGuard } from "@/lib/console/drafts/use-leave-guard";
import type { TemplateReview } from "@/lib/contract/extensions/templates";

type TemplateWorkspaceProps = {
	templateCode: string;
	/** The languages stored in the service. */
	langCodes: readonly string[];
	nameOf: (langCode: string) => string;
	/** What the messaging platform says of its languages, also of those that aren't stored. */
	reviews: ReadonlyMap<string, TemplateReview>;
	/** Whether the service lists templates, so that the console needn't keep which ones were opened. */
	listsTemplates: boolean;
};

/** Editor of a template's languages. */
export function TemplateWorkspace({
	templateCode,
	langCodes,
	nameOf,
	reviews,
	listsTemplates,
}: TemplateWorkspaceProps) {
	const t = useTranslations("templates");
	const tList = useTranslations("templateList");
	const { id: accountId } = useAccount();
	const toast = useToast();
	const addDenial = useDenial("Chat Templates — Add");
	const editDenial = useDenial("Chat Templates — Edit");
	const [asked, setAsked] = useQueryState("lang", parseAsString.withOptions({ history: "push" }));
	const [compare, setCompare] = useQueryState("compare", parseAsBoolean.withDefault(true));
	const [dialog, setDialog] = useState<"add" | "delete" | null>(null);
	/** The language that "delete" asks about, although another one may be open by the answer. */
	const [deleting, setDeleting] = useState<string>();
	/** The field to focus once its language is open. */
	const [target, setTarget] = useState<{ langCode: string; path: string } | null>(null);
	const [isEmptied, setEmptied] = useState(false);
	const editing = useTemplateEditor(accountId, templateCode, langCodes, nameOf);
	const { store, editor, dispatch, findings, languages } = editing;
	const saving = useSaveContent({ accountId, templateCode, dispatch, nameOf });
	const search = useContentSearch(accountId, templateCode, editor);
	const unsaved = languages.some((langCode) => findings[langCode]?.isUnsaved);
	const { asking } = useLeaveGuard(unsaved, editing.isKept);
	useRememberedCode(accountId, templateCode, !listsTemplates && langCodes.length > 0);
	useNewLanguage({
		languages,
		dispatch,
		onPlaced: (langCode) => void setAsked(langCode, { history: "replace" }),
	});

	const current = asked !== null && languages.includes(asked) ? asked : languages[0];
	const open = current === undefined ? undefined : editor[current];
	const review = current === undefined ? undefined : reviews.get(current);
	const rejectedPart = review && namedPart(review);
	const unstored = [...reviews.values()].filter(
		({ lang_code, status }) => status !== "DELETED" && !languages.includes(lang_code),
	);
	const shown = languages.filter((langCode) => langCode === current || search.matches(langCode));

	const hasOpen = open !== undefined;
	useEffect(() => {
		if (target === null || target.langCode !== current || !hasOpen) return;
		focusPath(target.path);
		setTarget(null);
	}, [target, current, hasOpen]);

	const save = useCallback(
		(asReady: boolean) => {
			const draft = current === undefined ? undefined : store.getState()[current]?.draft;
			if (draft) void saving.save(draft, asReady);
		},
		[current, store, saving.save],
	);
	useModKey("s", () => {
		if (dialog === null && saving.question === null) save(open?.draft.base?.is_draft === false);
	});
	const edit = useCallback(
		(change: DraftEdit, field?: string) => {
			if (current === undefined) return;
			const typing = field === undefined ? undefined : { group: field, at: Date.now() };
			dispatch({ type: "edited", langCode: current, edit: change, typing });
			// It stays open when the first language becomes another one.
			if (asked !== current) void setAsked(current, { history: "replace" });
		},
		[current, dispatch, asked, setAsked],
	);

	function add(langCode: string, copyOf: string | null) {
		const source = copyOf === null ? null : (store.getState()[copyOf]?.draft ?? null);
		dispatch({ type: "placed", draft: newDraft(langCode, source) });
		setDialog(null);
		void setAsked(langCode);
	}

	/** Restores the stored content; removes a language that isn't stored. */
	function discard() {
		const now = current === undefined ? undefined : store.getState()[current];
		if (!now) return;
		const { draft, isDeleted } = now;
		const { langCode } = draft;
		const stored = editing.reading(langCode)?.data;
		dispatch({ type: "discarded", langCode, stored });
		const key = draft.base === null && stored === undefined ? "remove.discarded" : "save.discarded";
		toast.undo(t(key, { language: nameOf(langCode) }), () => {
			dispatch({ type: "restored", draft });
			if (isDeleted) dispatch({ type: "deleted", langCode });
		});
	}

	return (
		<>
			<TemplateHeader
				accountId={accountId}
				templateCode={templateCode}
				findings={findings}
				nameOf={nameOf}
				open={open}
				language={current === undefined ? "" : nameOf(current)}
				isStored={langCodes.length > 0}
				pending={saving.pending}
				onSave={save}
				onDiscard={discard}
				onDelete={() => {
					setDeleting(current);
					setDialog("delete");
				}}
			/>
			{current === undefined ? (
				<StateView
					icon={<Languages />}
					title={
						unstored.length > 0 || isEmptied
							? t("page.emptyTitle")
							: tList("missing.title", { code: templateCode })
					}
					action={
						<>
							<Button
								variant="primary"
								icon={<Plus />}
								onClick={() => setDialog("add")}
								disabledReason={addDenial}
							>
								{t("languages.addLong")}
							</Button>
							{unstored.length === 0 && <NewTemplateButton variant="secondary" code={templateCode} />}
							<ButtonLink href={areaAddress(accountId, "templates")}>{t("page.otherCode")}</ButtonLink>
						</>
					}
				>
					{unstored.length > 0 ? (
						<UnstoredLanguages reviews={unstored} nameOf={nameOf} />
					) : isEmptied ? (
						t("page.emptiedText", { code: templateCode })
					) : (
						tList("missing.text")
					)}
				</StateView>
			) : (
				<LanguageTabs
					languages={shown}
					findings={findings}
					nameOf={nameOf}
					reviews={reviews}
					value={current}
					onValueChange={(langCode) => void setAsked(langCode)}
					aside={
						<Button
							variant="ghost"
							size="small"
							icon={<Plus />}
							onClick={() => setDialog("add")}
							disabledReason={addDenial}
						>
							{t("languages.add")}
						</Button>
					}
				>
					<TabPanel
						value={current}
						className="relative flex min-h-0 flex-1 flex-col overflow-y-auto outline-offset-[-2px]"
					>
						<ContentPanel
							key={current}
							editing={editing}
							langCode={current}
							nameOf={nameOf}
							search={search.text.trim()}
							rejectedPart={rejectedPart}
							onEdit={edit}
							failure={saving.failureOf(current)}
							onSave={save}
							onDiscard={discard}
							denial={open?.draft.base === null ? addDenial : editDenial}
						>
							{review && <ReviewNotice review={review} rejectedPart={rejectedPart} />}
							<UseLine {...{ templateCode, nameOf, langCodes }} langCode={current} />
							{unstored.length > 0 && <UnstoredLanguages reviews={unstored} nameOf={nameOf} />}
							{languages.length > 1 && (
								<TemplateToolbar
									search={search}
									drafts={shown.flatMap((langCode) => editor[langCode]?.draft ?? [])}
									findings={findings}
									nameOf={nameOf}
									selected={current}
									onSelect={(langCode, path) => {
										void setAsked(langCode);
										setTarget(path === undefined ? null : { langCode, path });
									}}
									compare={compare}
									onCompareChange={(on) => void setCompare(on)}
								/>
							)}
						</ContentPanel>
					</TabPanel>
				</LanguageTabs>
			)}
			<AddLanguageDialog
				accountId={accountId}
				templateCode={templateCode}
				open={dialog === "add"}
				onOpenChange={(isOpen) => setDialog(isOpen ? "add" : null)}
				present={languages}
				current={current}
				nameOf={nameOf}
				onAdd={add}
			/>
			{deleting !== undefined && (
				<DeleteLanguageDialog
					accountId={accountId}
					templateCode={templateCode}
					langCode={deleting}
					language={nameOf(deleting)}
					open={dialog === "delete"}
					onOpenChange={(isOpen) => setDialog(isOpen ? "delete" : null)}
					onDeleted={(langCode) => {
						setDialog(null);
						setEmptied(true);
						dispatch({ type: "removed", langCode });
						void setAsked(null, { history: "replace" });
					}}
				/>
			)}
			<SaveQuestions
				question={saving.question}
				draftOf={(langCode) => store.getState()[langCode]?.draft}
				templateCode={templateCode}
				nameOf={nameOf}
				onClose={saving.dropQuestion}
				onDecided={(draft, asReady, addsAgain) => {
					dispatch({ type: "placed", draft });
					void saving.save(draft, asReady, addsAgain);
				}}
			/>
			<LeaveDialog asking={asking} isKept={editing.isKept} />
		</>
	);
}

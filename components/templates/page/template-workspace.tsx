"use client";

import { Languages, Plus } from "lucide-react";
import { parseAsArrayOf, parseAsBoolean, parseAsString, useQueryState } from "nuqs";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useNewLanguage } from "@/components/templates/create/new-template";
import { draftBody, newDraft } from "@/components/templates/edit/content-draft";
import type { DraftEdit } from "@/components/templates/edit/draft-edits";
import { withoutOrigin } from "@/components/templates/edit/draft-edits";
import { focusPath } from "@/components/templates/edit/focus-path";
import { useTemplateEditor } from "@/components/templates/edit/use-template-editor";
import { type BesideSource, SourceDraftProvider } from "@/components/templates/fields/content-editing";
import { AddLanguageDialog } from "@/components/templates/languages/add-language-dialog";
import { DeleteLanguageDialog } from "@/components/templates/languages/delete-language-dialog";
import { orderLanguages, useLastLanguage } from "@/components/templates/languages/language-state";
import { LanguageTabs } from "@/components/templates/languages/language-tabs";
import { ContentPanel } from "@/components/templates/page/content-panel";
import { TemplateHeader } from "@/components/templates/page/template-header";
import { TemplateToolbar } from "@/components/templates/page/template-toolbar";
import { useContentSearch } from "@/components/templates/page/use-content-search";
import { useRememberedCode } from "@/components/templates/page/use-template-codes";
import { ReadyPanel } from "@/components/templates/ready/ready-panel";
import { ReadyRequestNotice } from "@/components/templates/ready/ready-request-notice";
import { ReviewNotice, UnstoredLanguages } from "@/components/templates/review/review-notice";
import { namedPart } from "@/components/templates/review/review-state";
import { SaveAllDialog } from "@/components/templates/save/save-all-dialog";
import { LeaveQuestion, SaveQuestions } from "@/components/templates/save/save-questions";
import { useSaveContent } from "@/components/templates/save/use-save-content";
import { SideBySide, TARGETS_MAX } from "@/components/templates/sides/side-by-side";
import { useTranslation } from "@/components/templates/translation/use-translation";
import { UseLine } from "@/components/templates/use/template-use";
import { RestoreTemplateButton } from "@/components/templates/versions/deleted-templates";
import { TemplateVersionsView } from "@/components/templates/versions/template-versions-view";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { useToast } from "@/components/ui/overlay/toaster";
import { StateView } from "@/components/ui/page/state-view";
import { TabPanel } from "@/components/ui/page/tabs";
import { useVersionsAddress } from "@/components/versions/versions-layout";
import { useAccount } from "@/lib/console/account";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useModKey } from "@/lib/console/browser/keys";
import { useFormats } from "@/lib/console/formats/reader";
import { useReadyDenial } from "@/lib/console/templates/use-ready-denial";
import type { TemplateReview } from "@/lib/contract/extensions/templates";
import { partTexts } from "@/lib/template/translation/parts";

const TranslatorNotesDialog = lazyPart(
	async () =>
		(await import("@/components/templates/translation/translator-notes-dialog")).TranslatorNotesDialog,
);

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
	const readyDenial = useReadyDenial();
	// `compare` is the comparison of languages.
	const versions = useVersionsAddress("with");
	const [asked, setAsked] = useQueryState("lang", parseAsString.withOptions({ history: "push" }));
	const [compare, setCompare] = useQueryState("compare", parseAsBoolean.withDefault(true));
	const [sides, setSides] = useQueryState("side", parseAsArrayOf(parseAsString).withDefault([]));
	const [dialog, setDialog] = useState<"add" | "delete" | "notes" | "save-all" | null>(null);
	/** The language that "delete" asks about, although another one may be open by the answer. */
	const [deleting, setDeleting] = useState<string>();
	/** The field to focus once its language is open. */
	const [target, setTarget] = useState<{ langCode: string; path: string } | null>(null);
	const [isEmptied, setEmptied] = useState(false);
	const translation = useTranslation(templateCode);
	const editing = useTemplateEditor(accountId, templateCode, langCodes, nameOf, translation);
	const { store, editor, dispatch, findings, sourceLang } = editing;
	const { locale } = useFormats();
	const languages = useMemo(
		() => orderLanguages(editing.languages, { sourceLang, nameOf, locale }),
		[editing.languages, sourceLang, nameOf, locale],
	);
	const saving = useSaveContent({
		accountId,
		templateCode,
		dispatch,
		nameOf,
		openPartsOf: (langCode) => findings[langCode]?.open ?? [],
		onStored: (sent, content) => {
			const drafts = Object.values(store.getState()).map(({ draft }) => draft);
			void translation.recordSave({ sent, content, sourceLang, drafts });
		},
	});
	const search = useContentSearch(accountId, templateCode, editor);
	useRememberedCode(accountId, templateCode, !listsTemplates && langCodes.length > 0);
	useNewLanguage({
		languages,
		dispatch,
		onPlaced: (langCode) => void setAsked(langCode, { history: "replace" }),
	});

	const current = useLastLanguage(accountId, languages, asked);
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
		focusPath(target.path, target.langCode);
		setTarget(null);
	}, [target, current, hasOpen]);

	const { save: saveContent } = saving;
	const saveDraft = useStable((langCode: string) => {
		const draft = store.getState()[langCode]?.draft;
		if (draft) void saveContent(draft, false);
	});
	const save = useCallback(
		(asReady: boolean) => {
			const draft = current === undefined ? undefined : store.getState()[current]?.draft;
			if (draft) void saving.save(draft, asReady);
		},
		[current, store, saving.save],
	);
	const changed = languages.filter((langCode) => findings[langCode]?.isUnsaved);
	useModKey("s", () => {
		if (dialog !== null || saving.question !== null || versions.shown !== null) return;
		save(open?.draft.base?.is_draft === false && readyDenial === undefined);
	});
	const editLanguage = useCallback(
		(langCode: string, change: DraftEdit, field?: string) => {
			const typing = field === undefined ? undefined : { group: field, at: Date.now() };
			dispatch({ type: "edited", langCode, edit: change, typing, leads: langCode === sourceLang });
		},
		[dispatch, sourceLang],
	);
	const edit = useCallback(
		(change: DraftEdit, field?: string) => {
			if (current === undefined) return;
			editLanguage(current, change, field);
			// It stays open when the first language becomes another one.
			if (asked !== current) void setAsked(current, { history: "replace" });
		},
		[current, editLanguage, asked, setAsked],
	);
	const onConfirm = useStable((langCode: string, path: string) => {
		const [source, own] = [sourceLang, langCode].map((code) => store.draftOf(code ?? ""));
		if (!source || !own) return;
		const [source_text, target_text] = [source, own].map((one) => partTexts(draftBody(one)).get(path) ?? "");
		editLanguage(langCode, withoutOrigin(path));
		void translation.confirm([
			{
				...{ lang_code: langCode, part: path, source_lang: source.langCode },
				...{ source_text: source_text ?? "", target_text: target_text ?? "" },
			},
		]);
	});
	const canEdit = editDenial === undefined;
	const beside = useMemo<BesideSource | undefined>(
		() =>
			sourceLang === undefined || current === undefined || current === sourceLang
				? undefined
				: {
						sourceLang,
						showsSource: "always",
						variableNotes: translation.variableNotes,
						onConfirm: canEdit ? (path) => onConfirm(current, path) : undefined,
					},
		[sourceLang, current, translation.variableNotes, canEdit, onConfirm],
	);
	const targets = [...new Set(sides)]
		.filter((langCode) => langCode !== sourceLang && languages.includes(langCode))
		.slice(0, TARGETS_MAX);
	const sourceDraft = sourceLang === undefined ? undefined : editor[sourceLang]?.draft;
	const isSideBySide = sourceLang !== undefined && targets.length > 0;
	const onEnter = useCallback(
		(langCode: string) => void setAsked(langCode, { history: "replace" }),
		[setAsked],
	);

	function showSides(on: boolean) {
		const others = languages.filter((langCode) => langCode !== sourceLang);
		const first = current !== undefined && current !== sourceLang ? current : others[0];
		void setSides(on && first !== undefined ? [first] : null);
	}

	/** Opens a language; side by side, in the column of the one that is worked in. */
	const openLanguage = useStable((langCode: string, path?: string) => {
		void setAsked(langCode);
		setTarget(path === undefined ? null : { langCode, path });
		if (!isSideBySide || langCode === sourceLang || targets.includes(langCode)) return;
		const replaced = current !== undefined && targets.includes(current) ? current : targets.at(-1);
		void setSides(targets.map((one) => (one === replaced ? langCode : one)));
	});

	function add(langCodes: readonly string[], copyOf: string | null) {
		const source = copyOf === null ? null : (store.getState()[copyOf]?.draft ?? null);
		for (const langCode of langCodes) dispatch({ type: "placed", draft: newDraft(langCode, source) });
		setDialog(null);
		const [first] = langCodes;
		if (first !== undefined) openLanguage(first);
	}

	/** Restores the stored content; removes a language that isn't stored. */
	function discard(discarded = current) {
		const now = discarded === undefined ? undefined : store.getState()[discarded];
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

	const denialOf = (langCode: string) => (editor[langCode]?.draft.base === null ? addDenial : editDenial);
	const notices = current !== undefined && (
		<>
			{open && open.draft.base !== null && (
				<ReadyRequestNotice
					place={{ accountId, templateCode, langCode: current }}
					draft={open.draft}
					language={nameOf(current)}
					mayEdit={editDenial === undefined}
					onMakeReady={() => save(true)}
				/>
			)}
			{review && <ReviewNotice review={review} rejectedPart={rejectedPart} stored={open?.draft.base} />}
			<UseLine {...{ templateCode, nameOf, langCodes }} langCode={current} />
			{unstored.length > 0 && <UnstoredLanguages reviews={unstored} nameOf={nameOf} />}
			{languages.length > 1 && (
				<TemplateToolbar
					search={search}
					drafts={shown.flatMap((langCode) => editor[langCode]?.draft ?? [])}
					findings={findings}
					nameOf={nameOf}
					selected={current}
					onSelect={openLanguage}
					compare={compare}
					onCompareChange={(on) => void setCompare(on)}
					sides={isSideBySide}
					onSidesChange={showSides}
					onNotes={() => setDialog("notes")}
					notesDenial={editDenial}
				/>
			)}
		</>
	);

	return (
		<>
			<TemplateHeader
				accountId={accountId}
				templateCode={templateCode}
				findings={findings}
				nameOf={nameOf}
				open={versions.shown === null ? open : undefined}
				language={current === undefined ? "" : nameOf(current)}
				isStored={langCodes.length > 0}
				pending={saving.pending}
				onSave={save}
				onSaveAll={changed.length > 1 ? () => setDialog("save-all") : undefined}
				onVersions={versions.open}
				onDiscard={() => discard()}
				onDelete={() => {
					setDeleting(current);
					setDialog("delete");
				}}
			/>
			{versions.shown !== null && (asked ?? current) !== undefined ? (
				<TemplateVersionsView
					templateCode={templateCode}
					languages={langCodes}
					langCode={asked ?? current ?? ""}
					onLanguage={(langCode) => {
						void setAsked(langCode);
						versions.open();
					}}
					nameOf={nameOf}
					address={versions}
					editing={editor[asked ?? current ?? ""]}
					dispatch={dispatch}
				/>
			) : current === undefined ? (
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
							<RestoreTemplateButton templateCode={templateCode} nameOf={nameOf} />
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
					onValueChange={openLanguage}
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
						<SourceDraftProvider value={sourceDraft}>
							{isSideBySide ? (
								<div className="flex flex-col gap-5 p-6 phone:p-4">
									{notices}
									{editDenial !== undefined && (
										<Alert tone="info">
											{t("page.readOnly")} {editDenial}
										</Alert>
									)}
									<SideBySide
										editing={editing}
										sourceLang={sourceLang}
										targets={targets}
										languages={languages}
										nameOf={nameOf}
										variableNotes={translation.variableNotes}
										search={search.text.trim()}
										denial={editDenial}
										isReadOnly={(langCode) => denialOf(langCode) !== undefined}
										failureOf={saving.failureOf}
										onEdit={editLanguage}
										onEnter={onEnter}
										onConfirm={onConfirm}
										onSaveDraft={saveDraft}
										onDiscard={discard}
										onSourceChange={(langCode) => void translation.setSource(langCode)}
										onTargetsChange={(next) => void setSides(next.length > 0 ? [...next] : null)}
									/>
								</div>
							) : (
								<ContentPanel
									key={current}
									editing={editing}
									langCode={current}
									nameOf={nameOf}
									search={search.text.trim()}
									rejectedPart={rejectedPart}
									onEdit={edit}
									beside={beside}
									failure={saving.failureOf(current)}
									onSave={save}
									onDiscard={discard}
									denial={denialOf(current)}
									aside={
										open && (
											<ReadyPanel
												place={{ accountId, templateCode, langCode: current }}
												draft={open.draft}
												findings={findings[current]}
												language={nameOf(current)}
												isApproved={review?.status === "APPROVED"}
											/>
										)
									}
								>
									{notices}
								</ContentPanel>
							)}
						</SourceDraftProvider>
					</TabPanel>
				</LanguageTabs>
			)}
			<AddLanguageDialog
				accountId={accountId}
				templateCode={templateCode}
				open={dialog === "add"}
				onOpenChange={(isOpen) => setDialog(isOpen ? "add" : null)}
				present={languages}
				source={sourceLang ?? current}
				nameOf={nameOf}
				onAdd={add}
			/>
			{dialog === "notes" && (
				<TranslatorNotesDialog
					translation={translation}
					source={sourceDraft}
					onClose={() => setDialog(null)}
				/>
			)}
			{dialog === "save-all" && (
				<SaveAllDialog
					langCodes={changed}
					draftOf={(langCode) => store.getState()[langCode]?.draft}
					nameOf={nameOf}
					onSave={(draft, asReady) => saving.attempt(draft, asReady)}
					onOpen={(langCode, path) => {
						setDialog(null);
						openLanguage(langCode, path);
						const draft = store.getState()[langCode]?.draft;
						if (path === undefined && draft) void saving.save(draft, draft.base?.is_draft === false);
					}}
					onClose={() => setDialog(null)}
				/>
			)}
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
				onDecided={(draft, asReady, consent) => {
					dispatch({ type: "placed", draft });
					void saving.save(draft, asReady, consent);
				}}
			/>
			<LeaveQuestion store={store} isKept={editing.isKept} />
		</>
	);
}

/** A function that stays the same, so that what gets it needn't render, and does what it was last given. */
function useStable<A extends unknown[]>(callback: (...parameters: A) => void): (...parameters: A) => void {
	const last = useRef(callback);
	useEffect(() => {
		last.current = callback;
	});
	return useCallback((...parameters: A) => last.current(...parameters), []);
}

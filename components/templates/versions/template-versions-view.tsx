"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isUnsaved, startDraft } from "@/components/templates/edit/content-draft";
import type { LanguageEditing } from "@/components/templates/edit/editor-state";
import type { TemplateEditor } from "@/components/templates/edit/use-template-editor";
import { MessagePreview } from "@/components/templates/preview/message-preview";
import { cacheStored } from "@/components/templates/save/store-content";
import { ContentsBeside, ContentWords } from "@/components/templates/versions/content-difference";
import { restoreContent } from "@/components/templates/versions/restore-content";
import {
	type OpenedVersion,
	refreshVersion,
	type TemplateVersions,
	useTemplateVersions,
} from "@/components/templates/versions/use-template-versions";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { VersionArticle } from "@/components/versions/version-article";
import { type useVersionsAddress, VersionsLayout } from "@/components/versions/versions-layout";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { endpointQuery, invalidate } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { useReadyDenial } from "@/lib/console/templates/use-ready-denial";
import { DELETED_KEPT_DAYS } from "@/lib/contract/console/choices";
import type { TemplateVersion } from "@/lib/contract/console/versions/template-versions";
import { contentMembers } from "@/lib/contract/template-contents";
import { textDirection } from "@/lib/template/languages/languages";

type TemplateVersionsViewProps = {
	templateCode: string;
	/** The stored languages. */
	languages: readonly string[];
	langCode: string;
	onLanguage: (langCode: string) => void;
	nameOf: (langCode: string) => string;
	address: ReturnType<typeof useVersionsAddress>;
	/** The language in the editor; undefined for a deleted one. */
	editing: LanguageEditing | undefined;
	dispatch: TemplateEditor["dispatch"];
};

/** The versions of a template's contents in one language, beside the selected one, in place of the editor. */
export function TemplateVersionsView(props: TemplateVersionsViewProps) {
	const { templateCode, languages, langCode, onLanguage, nameOf, address } = props;
	const t = useTranslations("templateVersions");
	const { id: accountId } = useAccount();
	const versions = useTemplateVersions(templateCode, langCode);
	const recorded = useQuery(endpointQuery("listVersionLanguages", { params: { accountId, templateCode } }));
	const all = [
		...new Set([...languages, ...(recorded.data ?? []).map(({ lang_code }) => lang_code), langCode]),
	];
	const options = all.map((code) => ({
		value: code,
		label: languages.includes(code) ? nameOf(code) : t("deleted", { language: nameOf(code) }),
	}));
	return (
		<VersionsLayout
			name={`${templateCode} · ${nameOf(langCode)}`}
			versions={versions}
			address={address}
			note={t("note", { days: DELETED_KEPT_DAYS })}
			aside={
				<Select
					look="plain"
					aria-label={t("language")}
					value={langCode}
					onValueChange={onLanguage}
					options={options}
					className="max-w-64"
				/>
			}
			facts={({ is_ready, is_deletion }) =>
				t(is_deletion ? "facts.deletion" : is_ready ? "facts.ready" : "facts.draft")
			}
			detail={(selected) => <Detail key={selected.id} {...props} version={selected} versions={versions} />}
		/>
	);
}

type DetailProps = TemplateVersionsViewProps & { version: TemplateVersion; versions: TemplateVersions };

function Detail(props: DetailProps) {
	const { templateCode, langCode, nameOf, address, version, versions } = props;
	const t = useTranslations("templateVersions");
	const client = useQueryClient();
	const { id: accountId } = useAccount();
	const place = { accountId, templateCode, langCode };
	const commentDenial = useDenial("Chat Templates — Edit");
	const dir = textDirection(langCode);

	async function comment(text: string): Promise<void> {
		const params = { ...place, number: String(version.number) };
		await refreshVersion(
			client,
			place,
			await call("commentTemplateVersion", { params, body: { comment: text } }),
		);
	}

	return (
		<VersionArticle
			version={version}
			versions={versions}
			comparedNumber={address.comparedNumber}
			onCompare={(other) => address.compare(version.number, other)}
			commentDenial={commentDenial}
			onComment={comment}
			actions={(opened, isCurrent) => (
				<>
					{opened.is_deletion && (
						<p className="me-2 text-ink-3 text-table">{t("deletedThen", { language: nameOf(langCode) })}</p>
					)}
					{!isCurrent && <RestoreButton {...props} opened={opened} />}
				</>
			)}
			words={(before, after) => <ContentWords before={before.content} after={after.content} dir={dir} />}
			texts={(before, after) => <ContentsBeside before={before.content} after={after.content} dir={dir} />}
			preview={({ content }) => (
				<div className="mx-auto w-full max-w-88 py-3">
					<MessagePreview draft={draftOf(content, langCode)} language={nameOf(langCode)} />
				</div>
			)}
		/>
	);
}

function draftOf(content: string, langCode: string) {
	return startDraft({ ...contentMembers.parse(JSON.parse(content)), id: 0, lang_code: langCode });
}

const RESTORE_CONSEQUENCES = {
	dirty: "restoreDirty",
	unready: "restoreUnready",
	changed: "restoreChanged",
} as const;

/**
 * Stores a version again as a new one. Asks first if that replaces unsaved changes, makes a draft of what is ready, or replaces
 * what someone else stored in the meantime.
 */
function RestoreButton({ opened, ...props }: DetailProps & { opened: OpenedVersion }) {
	const { templateCode, languages, langCode, nameOf, editing, dispatch, address } = props;
	const t = useTranslations("templateVersions");
	const general = useTranslations("versions");
	const toast = useToast();
	const textOf = useErrorText();
	const client = useQueryClient();
	const { id: accountId } = useAccount();
	const isOurs = useIsOurs() === true;
	const exists = languages.includes(langCode);
	const [addDenial, editDenial] = [useDenial("Chat Templates — Add"), useDenial("Chat Templates — Edit")];
	const mayMakeReady = useReadyDenial() === undefined;
	const [isAsking, setAsking] = useState<"dirty" | "unready" | "changed" | null>(null);
	const [isPending, setPending] = useState(false);
	const language = nameOf(langCode);
	const place = { accountId, templateCode, langCode };

	/** @param overAnything replaces whatever is stored */
	async function restore(overAnything = false) {
		setAsking(null);
		setPending(true);
		try {
			const base = overAnything ? undefined : editing?.draft.base;
			const options = { base, exists, isOurs, mayMakeReady };
			const { content, isDraftOnly } = await restoreContent(place, opened, options);
			await cacheStored(client, place, content);
			dispatch({ type: "removed", langCode });
			dispatch({ type: "loaded", content });
			void invalidate(
				client,
				accountId,
				...(["listTemplateContents", "getTemplate", "findTemplates"] as const),
				...(["listTemplateVersions", "listVersionLanguages"] as const),
			);
			address.close();
			toast.success(
				t("restored", { number: opened.number, language }),
				isDraftOnly ? { description: t("restoredDraft") } : undefined,
			);
		} catch (thrown) {
			const error = toApiError(thrown);
			if (error.kind === "changed") setAsking("changed");
			else toast.failure(general("restoreFailed"), { description: textOf(error) });
		} finally {
			setPending(false);
		}
	}

	const isDirty = editing !== undefined && isUnsaved(editing.draft);
	const becomesDraft = !mayMakeReady && editing?.draft.base?.is_draft === false;
	const restoreOrAsk = () => (becomesDraft ? setAsking("unready") : void restore());
	return (
		<>
			<Button
				variant="primary"
				icon={<RotateCcw aria-hidden />}
				pending={isPending}
				disabledReason={exists ? editDenial : addDenial}
				onClick={() => (isDirty ? setAsking("dirty") : restoreOrAsk())}
			>
				{general("restore")}
			</Button>
			<ConfirmDialog
				open={isAsking !== null}
				onOpenChange={(open) => !open && setAsking(null)}
				tone="primary"
				title={
					isAsking === "dirty"
						? general("restoreDirtyTitle")
						: general("restoreTitle", { number: opened.number })
				}
				consequence={t(RESTORE_CONSEQUENCES[isAsking ?? "changed"], { language })}
				confirmLabel={general("restoreConfirm")}
				onConfirm={() => (isAsking === "dirty" ? restoreOrAsk() : void restore(isAsking === "changed"))}
			/>
		</>
	);
}

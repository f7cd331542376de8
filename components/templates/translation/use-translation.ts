"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useTranslations } from "use-intl";
import { startLanguage } from "@/components/templates/create/start-texts";
import {
	type ContentDraft,
	draftBody,
	originOf,
	originRecords,
} from "@/components/templates/edit/content-draft";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { endpointQuery, invalidate } from "@/lib/console/api/query";
import { useFormats } from "@/lib/console/formats/reader";
import {
	type PartRecord,
	type RecordedPart,
	type TemplateTranslation,
	TRANSLATED_PARTS_MAX,
	type TranslatorNotes,
} from "@/lib/contract/console/templates/template-translations";
import type { TemplateContent } from "@/lib/contract/template-contents";
import { movedRecords, recordsOfSave, recordsOfSourceSave } from "@/lib/template/translation/part-state";

/** Query options of what the console keeps of one template's translation. */
export function translationQuery(accountId: number, templateCode: string) {
	return endpointQuery("findTranslations", { params: { accountId }, query: { codes: [templateCode] } });
}

/** A stored content beside what it was before, and what the languages are now. */
type StoredSave = {
	sent: ContentDraft;
	content: TemplateContent;
	sourceLang: string | undefined;
	drafts: readonly ContentDraft[];
};

/** A template's source language, notes for translators and records of translations, and how they change. */
export function useTranslation(templateCode: string) {
	const t = useTranslations("templateTranslation");
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	const toast = useToast();
	const textOf = useErrorText();
	const { locale } = useFormats();
	const options = translationQuery(accountId, templateCode);
	const { data } = useQuery(options);
	const stored = data?.[0];
	const params = useMemo(() => ({ accountId, templateCode }), [accountId, templateCode]);

	const reload = useCallback(async () => {
		void invalidate(client, accountId, "findTranslationStates");
		await client.invalidateQueries({ queryKey: translationQuery(accountId, templateCode).queryKey });
	}, [client, accountId, templateCode]);

	/** Shows a change until the server has it. */
	const show = useCallback(
		(change: (now: TemplateTranslation) => TemplateTranslation) => {
			client.setQueryData(translationQuery(accountId, templateCode).queryKey, (now) => {
				const present = now?.[0] ?? {
					template_code: templateCode,
					source_lang: null,
					note: "",
					variable_notes: {},
					parts: [],
				};
				return [change(present)];
			});
		},
		[client, accountId, templateCode],
	);

	const showParts = useCallback(
		(parts: readonly PartRecord[]) => {
			const keyOf = ({ lang_code, part }: PartRecord) => `${lang_code} ${part}`;
			const keys = new Set(parts.map(keyOf));
			show((now) => ({ ...now, parts: [...now.parts.filter((one) => !keys.has(keyOf(one))), ...parts] }));
		},
		[show],
	);

	async function setSource(langCode: string): Promise<void> {
		show((now) => ({ ...now, source_lang: langCode }));
		try {
			await call("setTranslationSource", { params, body: { lang_code: langCode } });
		} catch (error) {
			toast.failure(t("sides.sourceFailed", { reason: textOf(error) }));
		}
		await reload();
	}

	/** Records that translations fit their source texts. */
	const confirm = useCallback(
		async (parts: readonly Omit<RecordedPart, "origin">[]): Promise<void> => {
			const at = new Date().toISOString();
			showParts(parts.map((one) => ({ ...one, origin: "person", confirmed_by: "", confirmed_at: at })));
			try {
				await call("confirmTranslations", { params, body: { parts: [...parts] } });
			} catch (error) {
				toast.failure(t("note.confirmFailed", { reason: textOf(error) }));
			}
			await reload();
		},
		[showParts, params, reload, toast, t, textOf],
	);

	/** Records what a saved content was translated from, or which translations are stale because it's the source. */
	async function recordSave({ sent, content, sourceLang, drafts }: StoredSave): Promise<void> {
		const source = drafts.find(({ langCode }) => langCode === sourceLang);
		if (source === undefined) return;
		const records = stored?.parts ?? [];
		const parts =
			content.lang_code === sourceLang
				? sent.base === null
					? // Of a starting text. They count once another language is the source.
						originRecords(sent, content, startLanguage(content.lang_code, locale))
					: recordsOfSourceSave(
							content,
							sent.base,
							drafts.map((draft) => draft.base ?? draftBody(draft)),
							records,
						)
				: [
						...(sent.base === null ? [] : movedRecords(content, sent.base, records)),
						...recordsOfSave(draftBody(source), content, sent.base ?? undefined, (path, text) =>
							originOf(sent, path, text),
						),
					];
		if (parts.length === 0) return;
		showParts(parts.map((one) => ({ ...one, confirmed_by: null, confirmed_at: null })));
		try {
			for (let from = 0; from < parts.length; from += TRANSLATED_PARTS_MAX) {
				const body = { parts: parts.slice(from, from + TRANSLATED_PARTS_MAX) };
				await call("recordTranslations", { params, body });
			}
		} catch (error) {
			toast.failure(t("recordFailed", { reason: textOf(error) }));
		}
		await reload();
	}

	/** Replaces the notes. Throws ApiError. */
	async function saveNotes(notes: TranslatorNotes): Promise<void> {
		await call("updateTranslatorNotes", { params, body: notes });
		await reload();
	}

	return {
		sourceLang: stored?.source_lang,
		records: stored?.parts,
		note: stored?.note ?? "",
		variableNotes: stored?.variable_notes ?? NO_NOTES,
		setSource,
		confirm,
		recordSave,
		saveNotes,
	};
}

const NO_NOTES: Readonly<Record<string, string>> = {};

export type TemplateTranslations = ReturnType<typeof useTranslation>;

"use client";

import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { type Draft, dropDraft, writeDraft } from "@/lib/console/drafts/draft-store";
import { endpointQuery } from "@/lib/console/query";
import { type ContentDraft, draftBody, isUnsaved } from "@/lib/console/templates/content-draft";
import { type EditorState, reduceEditor } from "@/lib/console/templates/editor-state";
import { isSame } from "@/lib/console/templates/is-same";
import { languageFindings } from "@/lib/console/templates/language-state";
import { contentDraftKey, readContentDrafts } from "@/lib/console/templates/stored-drafts";
import type { TemplateContent } from "@/lib/contract/template-contents";

/**
 * The languages of a template while they are edited: what the service has, what is typed over it, and what this
 * browser kept from before. `langCodes` are the languages the service has.
 */
export function useTemplateEditor(accountId: number, templateCode: string, langCodes: readonly string[]) {
	const [editor, dispatch] = useReducer(reduceEditor, {});
	const [kept, setKept] = useState<Record<string, Draft<ContentDraft>>>({});
	const written = useRef(new Map<string, ContentDraft>());

	const contents = useQueries({
		queries: langCodes.map((langCode) =>
			endpointQuery("getTemplateContent", { params: { accountId, templateCode, langCode } }),
		),
		combine: pickReadings,
	});
	useEffect(() => {
		for (const { data } of contents) if (data) dispatch({ type: "loaded", content: data });
	}, [contents]);

	// Once: what was left from before. A language that the service lacks has nothing it could be offered beside.
	const isKnown = useRef(new Set(langCodes));
	useEffect(() => {
		const drafts = readContentDrafts(accountId, templateCode);
		setKept(Object.fromEntries(Object.entries(drafts).filter(([langCode]) => isKnown.current.has(langCode))));
		for (const [langCode, { value }] of Object.entries(drafts)) {
			if (!isKnown.current.has(langCode)) dispatch({ type: "placed", draft: value });
		}
	}, [accountId, templateCode]);

	// As one types.
	useEffect(() => {
		for (const { draft } of Object.values(editor)) {
			const { langCode } = draft;
			const key = contentDraftKey(accountId, templateCode, langCode);
			if (isUnsaved(draft)) {
				if (written.current.get(langCode) !== draft) writeDraft(key, draft, null);
				written.current.set(langCode, draft);
			} else if (written.current.delete(langCode)) dropDraft(key);
		}
		for (const langCode of [...written.current.keys()]) {
			if (editor[langCode] !== undefined) continue;
			written.current.delete(langCode);
			dropDraft(contentDraftKey(accountId, templateCode, langCode));
		}
	}, [editor, accountId, templateCode]);

	// While some are still on their way, the others would seem to lack what those have.
	const isComplete = contents.every(({ data, error }) => data !== undefined || error !== null);
	const findings = useMemo(
		() => languageFindings(editor, isComplete ? [...langCodes, ...addedTo(editor, langCodes)] : []),
		[editor, isComplete, langCodes],
	);
	return {
		editor,
		dispatch,
		findings,
		/** The service's languages, then those not there yet. */
		languages: [...langCodes, ...addedTo(editor, langCodes)],
		/** How reading a language's content stands. */
		reading: (langCode: string) => contents[langCodes.indexOf(langCode)],
		/** What was typed before and not saved, if it still differs from what the service has. */
		keptOf(langCode: string): Draft<ContentDraft> | undefined {
			const draft = kept[langCode];
			const now = editor[langCode]?.draft;
			if (draft === undefined || now === undefined) return undefined;
			return isSame(draftBody(draft.value), draftBody(now)) ? undefined : draft;
		},
		settleKept(langCode: string, isTaken: boolean) {
			const draft = kept[langCode];
			setKept(({ [langCode]: _, ...others }) => others);
			if (isTaken && draft) dispatch({ type: "placed", draft: draft.value });
			else if (!written.current.has(langCode)) dropDraft(contentDraftKey(accountId, templateCode, langCode));
		},
	};
}

function addedTo(editor: EditorState, langCodes: readonly string[]): string[] {
	return Object.keys(editor).filter((langCode) => !langCodes.includes(langCode));
}

/** Apart, so that the same results give the same list. */
function pickReadings(results: UseQueryResult<{ data: TemplateContent }>[]) {
	return results.map(({ data, error, refetch, isFetching }) => ({
		data: data?.data,
		error,
		refetch,
		isFetching,
	}));
}

export type TemplateEditor = ReturnType<typeof useTemplateEditor>;

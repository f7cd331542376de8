"use client";

import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { startTransition, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import {
	type ContentDraft,
	draftBody,
	isContentDraft,
	isUnsaved,
	startDraft,
} from "@/components/templates/edit/content-draft";
import type { EditorAction, EditorState } from "@/components/templates/edit/editor-state";
import { createEditorStore } from "@/components/templates/edit/editor-store";
import {
	type LanguageFindings,
	languageFindings,
	sourceLanguage,
	type Translation,
} from "@/components/templates/languages/language-state";
import { endpointQuery } from "@/lib/console/api/query";
import { beforeLeaving } from "@/lib/console/drafts/before-leaving";
import type { Draft } from "@/lib/console/drafts/draft";
import { useDraftSession } from "@/lib/console/drafts/use-draft-session";
import type { TemplateContent } from "@/lib/contract/template-contents";
import { isSame } from "@/lib/json/is-same";

/**
 * A template's languages while they're edited: stored contents, unsaved edits, and drafts kept in this browser.
 * `langCodes` are the stored languages.
 */
export function useTemplateEditor(
	accountId: number,
	templateCode: string,
	langCodes: readonly string[],
	nameOf: (langCode: string) => string,
	translation: Translation,
) {
	const [store] = useState(createEditorStore);
	const [editor, setEditor] = useState(store.getState);
	const isWaiting = useRef(false);
	const dispatch = useCallback(
		(action: EditorAction) => {
			store.dispatch(action);
			const follow = () => setEditor(store.getState());
			if (action.type !== "edited") return follow();
			// The field being typed in subscribes to the store. The rest of the page follows once that is painted.
			if (isWaiting.current) return;
			isWaiting.current = true;
			afterPaint(() => {
				isWaiting.current = false;
				startTransition(follow);
			});
		},
		[store],
	);
	const drafts = useDraftSession({
		kind: "template",
		record: templateCode,
		isValue: isContentDraft,
		isSaved: (draft) => isStored(draft, editor),
	});

	const contents = useQueries({
		queries: langCodes.map((langCode) =>
			endpointQuery("getTemplateContent", { params: { accountId, templateCode, langCode } }),
		),
		combine: pickReadings,
	});
	useEffect(() => {
		for (const { data } of contents) if (data) dispatch({ type: "loaded", content: data });
	}, [contents, dispatch]);

	const listed = useRef(langCodes);
	useEffect(() => {
		const gone = listed.current.filter((langCode) => !langCodes.includes(langCode));
		for (const langCode of gone) dispatch({ type: "deleted", langCode });
		listed.current = langCodes;
	}, [langCodes, dispatch]);

	// A language that isn't stored has no content to compare a draft with, so its draft is restored immediately.
	const isKnown = useRef(new Set(langCodes));
	const returning = drafts.left.find(({ part }) => !isKnown.current.has(part) && editor[part] === undefined);
	const putBack = useEffectEvent((draft: Draft<ContentDraft>) => {
		dispatch({ type: "placed", draft: draft.value });
		if (!langCodes.includes(draft.part)) dispatch({ type: "deleted", langCode: draft.part });
		void drafts.restore(draft);
	});
	useEffect(() => {
		if (returning) putBack(returning);
	}, [returning]);

	const followed = useRef(new Map<string, ContentDraft>());
	const { keep, forget } = drafts;
	const follow = useEffectEvent((now: EditorState) => {
		for (const { draft } of Object.values(now)) {
			if (followed.current.get(draft.langCode) === draft) continue;
			followed.current.set(draft.langCode, draft);
			if (isUnsaved(draft)) keep(draft.langCode, { name: templateCode, value: draft, base: null });
			else forget(draft.langCode);
		}
		for (const langCode of [...followed.current.keys()]) {
			if (now[langCode] !== undefined) continue;
			followed.current.delete(langCode);
			forget(langCode);
		}
	});
	useEffect(() => follow(editor), [editor]);
	// What was typed last isn't in `editor` yet.
	useEffect(() => beforeLeaving(() => follow(store.getState())), [store]);

	// Until all contents have loaded, comparing them would report false differences.
	const isComplete = contents.every(({ data, error }) => data !== undefined || error !== null);
	const { sourceLang: chosen, records } = translation;
	const compared = isComplete ? [...langCodes, ...addedTo(editor, langCodes)] : [];
	const lastFindings = useRef<Record<string, LanguageFindings>>({});
	// biome-ignore lint/correctness/useExhaustiveDependencies: `compared` follows from the others
	const findings = useMemo(
		() => languageFindings(editor, compared, nameOf, { sourceLang: chosen, records }, lastFindings.current),
		[editor, isComplete, langCodes, nameOf, chosen, records],
	);
	useEffect(() => {
		lastFindings.current = findings;
	}, [findings]);
	return {
		/** What the fields edit and show. */
		store,
		/** What the rest of the page shows: the same, or shortly before it while someone types. */
		editor,
		dispatch,
		findings,
		/** The language that the others are translated from; undefined until all contents have loaded. */
		sourceLang: sourceLanguage(editor, compared, chosen),
		/** Stored languages, then new and deleted ones. */
		languages: [...langCodes, ...addedTo(editor, langCodes)],
		/** The query of a language's content. */
		reading: (langCode: string) => contents[langCodes.indexOf(langCode)],
		isKept: drafts.isKept,
		/** Drafts of a language from other editing sessions. */
		draftsOf(langCode: string) {
			const now = editor[langCode]?.draft;
			const body = now && draftBody(now);
			const left = drafts.left.filter(
				({ part, value }) => part === langCode && !isSame(draftBody(value), body),
			);
			return { ...drafts, left, requested: left.find((draft) => draft === drafts.requested) };
		},
	};
}

function afterPaint(callback: () => void): void {
	// Hidden pages have no frames. The task after a frame's callbacks runs once that frame is painted.
	if (document.hidden) callback();
	else requestAnimationFrame(() => setTimeout(callback));
}

/** Whether a draft equals the stored content. */
function isStored(draft: ContentDraft, editor: EditorState): boolean {
	const base = editor[draft.langCode]?.draft.base;
	return !!base && isSame(draftBody(draft), draftBody(startDraft(base)));
}

function addedTo(editor: EditorState, langCodes: readonly string[]): string[] {
	return Object.keys(editor).filter((langCode) => !langCodes.includes(langCode));
}

/** Defined once, so that unchanged results give the same array. */
function pickReadings(results: UseQueryResult<{ data: TemplateContent }>[]) {
	return results.map(({ data, error, refetch, isFetching }) => ({
		data: data?.data,
		error,
		refetch,
		isFetching,
	}));
}

export type TemplateEditor = ReturnType<typeof useTemplateEditor>;

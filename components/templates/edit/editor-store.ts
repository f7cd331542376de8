import type { ContentDraft } from "@/components/templates/edit/content-draft";
import { type EditorAction, type EditorState, reduceEditor } from "@/components/templates/edit/editor-state";
import { createSignal } from "@/lib/console/signal";

/**
 * Holds the languages of an open template outside React, so that a key renders only the field that shows it. Everything
 * else follows with the page's next transition.
 */
export function createEditorStore() {
	let state: EditorState = {};
	/** The last draft of each language: its fields may render once more after it's gone. */
	const drafts = new Map<string, ContentDraft>();
	const { subscribe, emit } = createSignal();
	return {
		subscribe,
		getState: () => state,
		draftOf: (langCode: string) => state[langCode]?.draft ?? drafts.get(langCode),
		dispatch(action: EditorAction): void {
			const next = reduceEditor(state, action);
			if (next === state) return;
			state = next;
			for (const { draft } of Object.values(state)) drafts.set(draft.langCode, draft);
			emit();
		},
	};
}

export type EditorStore = ReturnType<typeof createEditorStore>;

import {
	type ContentDraft,
	isUnsaved,
	startDraft,
	withoutRecordMembers,
} from "@/lib/console/templates/content-draft";
import type { DraftEdit } from "@/lib/console/templates/draft-edits";
import { valueAt } from "@/lib/console/templates/value-at";
import type { TemplateContent } from "@/lib/contract/template-contents";
import { isSame } from "@/lib/json/is-same";
import type { TemplateMessage } from "@/lib/template/message";

/** A field error of the service, with the field's value then; it's resolved once the value changes. */
export type FieldRefusal = { path: string; message: TemplateMessage | string; value: unknown };

export type LanguageEditing = {
	draft: ContentDraft;
	/** The last attempt to save, which failed; missing parts are reported from then on. */
	attempted: "draft" | "ready" | null;
	refusals: FieldRefusal[];
	/** Someone deleted the stored content; the draft is what is left. */
	isDeleted?: boolean | undefined;
};

/** The languages of a template by code. */
export type EditorState = Readonly<Record<string, LanguageEditing>>;

export type EditorAction =
	/** Stored content was loaded, for the first time or again. Never overwrites unsaved changes. */
	| { type: "loaded"; content: TemplateContent }
	| { type: "edited"; langCode: string; edit: DraftEdit }
	/** A draft replaces a language: a new language, a restored draft, or a merge. */
	| { type: "placed"; draft: ContentDraft }
	| { type: "attempted"; langCode: string; as: "draft" | "ready" }
	| { type: "refused"; langCode: string; sent: object; errors: Omit<FieldRefusal, "value">[] }
	/** The service stored `sent` and returned it as `content`. */
	| { type: "saved"; langCode: string; sent: ContentDraft; content: TemplateContent }
	| { type: "removed"; langCode: string }
	/** Unsaved changes give way to the stored content; without one, the language is removed. */
	| { type: "discarded"; langCode: string; stored: TemplateContent | undefined }
	/** The stored content was deleted elsewhere. Never removes unsaved changes. */
	| { type: "deleted"; langCode: string };

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
	if (action.type === "loaded") return load(state, action.content);
	if (action.type === "placed") {
		const { draft } = action;
		const isDeleted = draft.base !== null && state[draft.langCode]?.isDeleted;
		return { ...state, [draft.langCode]: { draft, attempted: null, refusals: [], isDeleted } };
	}
	const before = state[action.langCode];
	if (before === undefined) return state;
	switch (action.type) {
		case "edited":
			return { ...state, [action.langCode]: { ...before, draft: action.edit(before.draft) } };
		case "attempted":
			return { ...state, [action.langCode]: { ...before, attempted: action.as, refusals: [] } };
		case "refused": {
			const refusals = action.errors.map((error) => ({ ...error, value: valueAt(action.sent, error.path) }));
			return { ...state, [action.langCode]: { ...before, refusals } };
		}
		case "saved":
			return {
				...state,
				[action.langCode]: { draft: settle(before.draft, action), attempted: null, refusals: [] },
			};
		case "removed":
			return without(state, action.langCode);
		case "discarded": {
			const stored = before.isDeleted ? null : (action.stored ?? before.draft.base);
			if (stored === null) return without(state, action.langCode);
			const draft = startDraft(stored);
			return { ...state, [action.langCode]: { draft, attempted: null, refusals: [] } };
		}
		case "deleted":
			if (before.draft.base === null) return state;
			if (!isUnsaved(before.draft)) return without(state, action.langCode);
			return { ...state, [action.langCode]: { ...before, isDeleted: true } };
	}
}

function without(state: EditorState, removed: string): EditorState {
	return Object.fromEntries(Object.entries(state).filter(([langCode]) => langCode !== removed));
}

function load(state: EditorState, content: TemplateContent): EditorState {
	const before = state[content.lang_code];
	if (before !== undefined) {
		const { base } = before.draft;
		if (before.isDeleted) return { ...state, [content.lang_code]: { ...before, isDeleted: false } };
		if (base === null || isUnsaved(before.draft)) return state;
		if (isSame(withoutRecordMembers(base), withoutRecordMembers(content))) return state;
	}
	const draft = startDraft(content, before?.draft ?? null);
	return { ...state, [content.lang_code]: { draft, attempted: null, refusals: [] } };
}

/** Keeps changes made during the request, on top of the stored content. */
function settle(
	draft: ContentDraft,
	{ sent, content }: { sent: ContentDraft; content: TemplateContent },
): ContentDraft {
	return draft === sent ? startDraft(content, draft) : { ...draft, base: content };
}

import {
	type ContentDraft,
	isUnsaved,
	startDraft,
	withoutRecordMembers,
} from "@/lib/console/templates/content-draft";
import type { DraftEdit } from "@/lib/console/templates/draft-edits";
import { valueAt } from "@/lib/console/templates/value-at";
import type { FieldError } from "@/lib/contract/envelope";
import type { TemplateContent } from "@/lib/contract/template-contents";
import { isSame } from "@/lib/json/is-same";

/** A field the service refused, and what stood there then: once that changes, the refusal is past. */
export type FieldRefusal = FieldError & { value: unknown };

export type LanguageEditing = {
	draft: ContentDraft;
	/** What was tried last without success, from which on missing parts are pointed out. */
	attempted: "draft" | "ready" | null;
	refusals: FieldRefusal[];
};

/** The languages of one template by their codes. */
export type EditorState = Readonly<Record<string, LanguageEditing>>;

export type EditorAction =
	/** The service's content arrived, first or again. Unsaved changes are never written over. */
	| { type: "loaded"; content: TemplateContent }
	| { type: "edited"; langCode: string; edit: DraftEdit }
	/** A whole draft takes its place: a new language, one kept from before, a merged one. */
	| { type: "placed"; draft: ContentDraft }
	| { type: "attempted"; langCode: string; as: "draft" | "ready" }
	| { type: "refused"; langCode: string; sent: object; errors: FieldError[] }
	/** The service has stored `sent`, and gives it back as `content`. */
	| { type: "saved"; langCode: string; sent: ContentDraft; content: TemplateContent }
	| { type: "removed"; langCode: string };

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
	if (action.type === "loaded") return load(state, action.content);
	if (action.type === "placed") {
		return { ...state, [action.draft.langCode]: { draft: action.draft, attempted: null, refusals: [] } };
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
			return Object.fromEntries(Object.entries(state).filter(([langCode]) => langCode !== action.langCode));
	}
}

function load(state: EditorState, content: TemplateContent): EditorState {
	const before = state[content.lang_code];
	if (before !== undefined) {
		const { base } = before.draft;
		if (base === null || isUnsaved(before.draft)) return state;
		if (isSame(withoutRecordMembers(base), withoutRecordMembers(content))) return state;
	}
	const draft = startDraft(content, before?.draft ?? null);
	return { ...state, [content.lang_code]: { draft, attempted: null, refusals: [] } };
}

/** What was typed while the request was under way stays, over what the service has now. */
function settle(
	draft: ContentDraft,
	{ sent, content }: { sent: ContentDraft; content: TemplateContent },
): ContentDraft {
	return draft === sent ? startDraft(content, draft) : { ...draft, base: content };
}

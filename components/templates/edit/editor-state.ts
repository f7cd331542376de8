import { followButtons } from "@/components/templates/buttons/follow-source";
import {
	type ContentDraft,
	isUnsaved,
	startDraft,
	withoutRecordMembers,
} from "@/components/templates/edit/content-draft";
import {
	type ContentPart,
	changedParts,
	differingParts,
	takeParts,
	withParts,
} from "@/components/templates/edit/content-versions";
import type { DraftEdit } from "@/components/templates/edit/draft-edits";
import {
	addStep,
	type EditHistory,
	mapHistory,
	moveInHistory,
	NO_HISTORY,
} from "@/components/templates/edit/edit-history";
import { valueAt } from "@/components/templates/edit/value-at";
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
	/** What can be undone; nothing if it's missing. */
	history?: EditHistory | undefined;
	/** What someone else saved while there were unsaved changes; shown until it's closed, saved or discarded. */
	meanwhile?: Meanwhile | undefined;
	/** Someone deleted the stored content; the draft is what is left. */
	isDeleted?: boolean | undefined;
};

/** A change of someone else, merged by part: as flows are merged when they're saved. */
export type Meanwhile = {
	/** The content that they saved. */
	content: TemplateContent;
	/** The parts that only they changed; the draft has them now. */
	taken: ContentPart[];
	/** The parts that both changed: the draft keeps its own, and the save asks. */
	both: ContentPart[];
};

/** The languages of a template by code. */
export type EditorState = Readonly<Record<string, LanguageEditing>>;

export type EditorAction =
	/**
	 * Stored content was loaded, for the first time or again. It replaces a draft without unsaved changes; otherwise the
	 * draft takes over the parts that have none.
	 */
	| { type: "loaded"; content: TemplateContent }
	/**
	 * `typing` names the field that's typed in, with the time in ms: more of it is the same step to undo. The source
	 * language leads: the buttons of the others follow it.
	 */
	| { type: "edited"; langCode: string; edit: DraftEdit; typing?: EditHistory["typing"]; leads?: boolean }
	/** Someone has seen what was saved meanwhile. */
	| { type: "seen"; langCode: string }
	| { type: "moved"; langCode: string; direction: "undo" | "redo"; leads?: boolean }
	/** A draft replaces a language: a new language, a restored draft, or a merge. */
	| { type: "placed"; draft: ContentDraft }
	/** A discarded draft comes back; parts that were changed since then stay as they are. */
	| { type: "restored"; draft: ContentDraft }
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
	if (action.type === "restored") return restore(state, action.draft);
	const before = state[action.langCode];
	if (before === undefined) return state;
	switch (action.type) {
		case "edited": {
			const draft = action.edit(before.draft);
			if (draft === before.draft) return state;
			const history = addStep(before.history ?? NO_HISTORY, before.draft, action.typing);
			return withFollowers({ ...state, [action.langCode]: { ...before, draft, history } }, before, action);
		}
		case "seen":
			return { ...state, [action.langCode]: { ...before, meanwhile: undefined } };
		case "moved": {
			const moved = moveInHistory(before.history ?? NO_HISTORY, before.draft, action.direction);
			if (moved === undefined) return state;
			return withFollowers({ ...state, [action.langCode]: { ...before, ...moved } }, before, action);
		}
		case "attempted":
			return { ...state, [action.langCode]: { ...before, attempted: action.as, refusals: [] } };
		case "refused": {
			const refusals = action.errors.map((error) => ({ ...error, value: valueAt(action.sent, error.path) }));
			return { ...state, [action.langCode]: { ...before, refusals } };
		}
		case "saved":
			return {
				...state,
				[action.langCode]: {
					draft: settle(before.draft, action),
					attempted: null,
					refusals: [],
					history: before.history,
				},
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

/** The buttons of other languages follow those of the source. They join their own language's steps to undo. */
function withFollowers(
	state: EditorState,
	{ draft: before }: LanguageEditing,
	{ langCode, leads }: { langCode: string; leads?: boolean },
): EditorState {
	const after = state[langCode]?.draft.buttons;
	if (!leads || after === undefined || after === before.buttons) return state;
	return Object.fromEntries(
		Object.entries(state).map(([code, language]) => {
			if (code === langCode || language.isDeleted) return [code, language];
			const follow = (draft: ContentDraft) => followButtons(draft, before.buttons, after);
			const draft = follow(language.draft);
			if (draft === language.draft) return [code, language];
			return [
				code,
				{ ...language, draft, history: language.history && mapHistory(language.history, follow) },
			];
		}),
	);
}

function without(state: EditorState, removed: string): EditorState {
	return Object.fromEntries(Object.entries(state).filter(([langCode]) => langCode !== removed));
}

function load(state: EditorState, content: TemplateContent): EditorState {
	const before = state[content.lang_code];
	if (before !== undefined) {
		const { base } = before.draft;
		if (before.isDeleted) return { ...state, [content.lang_code]: { ...before, isDeleted: false } };
		if (base === null) return state;
		if (isSame(withoutRecordMembers(base), withoutRecordMembers(content))) {
			if (base.updated_at === content.updated_at) return state;
			return { ...state, [content.lang_code]: { ...before, draft: { ...before.draft, base: content } } };
		}
		if (isUnsaved(before.draft)) {
			return { ...state, [content.lang_code]: mergeLive(before, base, content) };
		}
	}
	const draft = startDraft(content, before?.draft ?? null);
	return { ...state, [content.lang_code]: { draft, attempted: null, refusals: [] } };
}

/**
 * Takes over what only the other side changed. While both changed a part, the draft's base keeps the part and the
 * version, so that the save finds the conflict and asks.
 */
function mergeLive(
	language: LanguageEditing,
	base: TemplateContent,
	content: TemplateContent,
): LanguageEditing {
	const { draft, history, meanwhile } = language;
	const differences = differingParts(draft, content, !base.is_draft);
	const partsBy = (side: "them" | "both") =>
		differences.flatMap(({ part, changedBy }) => (changedBy === side ? [part] : []));
	const [taken, both] = [partsBy("them"), partsBy("both")];
	if (taken.length === 0 && both.length === 0) {
		// They saved the same as the draft has, or what it replaces anyway.
		return { ...language, draft: { ...draft, base: content } };
	}
	const theirs = startDraft(content, draft);
	const mergedBase = both.length === 0 ? content : withParts(base, content, taken);
	const merge = (step: ContentDraft): ContentDraft => ({
		...takeParts(step, theirs, taken),
		base: mergedBase,
	});
	return {
		...language,
		draft: merge(draft),
		history: history && mapHistory(history, merge),
		meanwhile: { content, taken: [...new Set([...(meanwhile?.taken ?? []), ...taken])], both },
	};
}

function restore(state: EditorState, discarded: ContentDraft): EditorState {
	const now = state[discarded.langCode];
	if (now === undefined) {
		return { ...state, [discarded.langCode]: { draft: discarded, attempted: null, refusals: [] } };
	}
	const { draft, history = NO_HISTORY } = now;
	const typedSince = changedParts(draft);
	const restored = { ...takeParts(discarded, draft, typedSince), base: draft.base };
	return {
		...state,
		[discarded.langCode]: { ...now, draft: restored, history: addStep(history, draft, undefined) },
	};
}

/** Keeps changes made during the request, on top of the stored content. */
function settle(
	draft: ContentDraft,
	{ sent, content }: { sent: ContentDraft; content: TemplateContent },
): ContentDraft {
	return draft === sent ? startDraft(content, draft) : { ...draft, base: content };
}

import type { ContentDraft } from "@/components/templates/edit/content-draft";

/** The steps of a language that can be undone and repeated, the nearest last. */
export type EditHistory = {
	past: readonly ContentDraft[];
	future: readonly ContentDraft[];
	/** What the last step typed in, and when; more of it belongs to the same step. */
	typing?: { group: string; at: number } | undefined;
};

/** Typing in one field is one step until a pause. */
const PAUSE_MS = 1_000;
const STEPS_MAX = 200;

export const NO_HISTORY: EditHistory = { past: [], future: [] };

/** Adds a step that replaced `before`. Steps of one `group` with short pauses are one. */
export function addStep(
	history: EditHistory,
	before: ContentDraft,
	typing: EditHistory["typing"],
): EditHistory {
	const last = history.typing;
	const continues = typing !== undefined && last?.group === typing.group && typing.at - last.at < PAUSE_MS;
	const past = continues ? history.past : [...history.past, before].slice(-STEPS_MAX);
	return { past, future: [], typing };
}

/** Goes a step back, or forward; undefined if there is none. The stored content isn't part of a step. */
export function moveInHistory(
	{ past, future }: EditHistory,
	now: ContentDraft,
	direction: "undo" | "redo",
): { draft: ContentDraft; history: EditHistory } | undefined {
	const [from, to] = direction === "undo" ? [past, future] : [future, past];
	const step = from.at(-1);
	if (step === undefined) return undefined;
	const draft = { ...step, base: now.base };
	const [rest, others] = [from.slice(0, -1), [...to, now]];
	return {
		draft,
		history: direction === "undo" ? { past: rest, future: others } : { past: others, future: rest },
	};
}

/** The history with a change that every step gets, such as what someone else saved. */
export function mapHistory(
	{ past, future }: EditHistory,
	change: (step: ContentDraft) => ContentDraft,
): EditHistory {
	return { past: past.map(change), future: future.map(change) };
}

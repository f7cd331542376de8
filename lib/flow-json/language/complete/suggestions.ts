import type { Snippet } from "../insert/snippets";

export type Suggestion = {
	label: string;
	kind: "component" | "property" | "value" | "action" | "screen" | "field" | "reference";
	/** One line for people who consider it; may be empty. */
	explanation: string;
	insert: Snippet;
	/** A property that has to be there. */
	isRequired?: boolean;
	/** Whether to suggest again once it's inserted. */
	opensSuggestions?: boolean;
};

/** The range to replace, and what can replace it, best first. */
export type Suggestions = { start: number; end: number; items: Suggestion[] };

const ITEMS_MAX = 500;

/** Each label once, the required ones first. */
export function suggestionsOf(range: { start: number; end: number }, items: Suggestion[]): Suggestions {
	const seen = new Set<string>();
	const once = items.filter(({ label }) => !seen.has(label) && seen.add(label));
	const sorted = [
		...once.filter(({ isRequired }) => isRequired),
		...once.filter(({ isRequired }) => !isRequired),
	];
	return { ...range, items: sorted.slice(0, ITEMS_MAX) };
}

import { isRequired, propertiesIn } from "@/lib/flow-json/components/shape";
import { type JsonNode, membersOf } from "@/lib/json/read-json";
import { type Expected, shapeOf } from "../expected";
import { escapeSnippet, type Snippet, valueSnippet } from "../insert/snippets";
import { type EditedText, type Name, payloadNames, type ScreenNames } from "../known-names";
import type { Suggestion } from "./suggestions";

export type SuggestionPlace = {
	/** What the suggestion replaces. */
	range: { start: number; end: number };
	/** The object or list around it. */
	node: JsonNode | undefined;
	screen: ScreenNames | undefined;
};

/** Suggests the properties that an object doesn't have yet, each with a first value. */
export function suggestKeys(
	{ text, names }: EditedText,
	expected: Expected,
	{ range, node, screen }: SuggestionPlace,
): Suggestion[] {
	const own = text.slice(range.start, range.end);
	const present = new Set((node ? membersOf(node) : []).map(({ key }) => String(key.value)));
	const rest = text.slice(range.end, range.end + LOOK_AHEAD);
	const hasValue = /^\s*:/.test(rest);
	const comma = /^\s*"/.test(rest) ? "," : "";
	const member = (key: string, value: Snippet) => {
		const quoted = escapeSnippet(JSON.stringify(key));
		return hasValue ? quoted : `${quoted}: ${value}${comma}`;
	};
	const isFree = (key: string) => !present.has(key) || JSON.stringify(key) === own;

	if (expected.kind === "map") {
		const known: Record<typeof expected.keys, () => Name[]> = {
			screens: () => names.screens.map(({ id, title }) => ({ name: id, explanation: title, value: "[$1]" })),
			inputs: () => screen?.inputs ?? [],
			payload: () => payloadNames(names, screen, node?.parent?.parent),
			new: () => [],
		};
		return known[expected.keys]()
			.filter(({ name }) => name !== "" && isFree(name))
			.map(({ name, explanation, value }) => ({
				label: name,
				kind: "field",
				explanation,
				insert: member(name, value ?? "$1"),
			}));
	}
	const shape = shapeOf(expected, node, names.version) ?? {};
	return propertiesIn(shape, names.version)
		.filter(([key]) => isFree(key))
		.map(([key, property]) => ({
			label: key,
			kind: "property",
			explanation: property.explanation,
			isRequired: isRequired(property, names.version),
			insert: member(key, valueSnippet(property, names.version)),
			opensSuggestions: !hasValue,
		}));
}

/** What follows is a few white spaces away, even in a file of several megabytes. */
const LOOK_AHEAD = 500;

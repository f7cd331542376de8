import { findNode } from "@/lib/json/positions";
import { locate } from "@/lib/json/read-loosely";
import { expectedAt } from "../expected";
import { type EditedText, type Name, referencesFrom, screenAt } from "../known-names";
import { suggestKeys } from "./suggest-keys";
import { suggestValues } from "./suggest-values";
import { type Suggestions, suggestionsOf } from "./suggestions";

/** What can stand at an offset: the range to replace and what to put there. */
export function complete(edited: EditedText, offset: number): Suggestions | undefined {
	const { text, root, names } = edited;
	const at = locate(text, offset);
	if (!at) return undefined;
	const screen = screenAt(names, root, at.path);
	const inText = at.token?.isText && at.token.start < offset && !at.isAtKey ? at.token : undefined;
	const references = inText && suggestReferences(text, inText, offset, referencesFrom(names, screen));
	if (references) return references;
	const range = rangeAt(text, offset, at.token);
	const outer = at.path.slice(0, -1);
	const owner = findNode(root, outer);
	const place = { range, screen, node: owner.found ? owner.node : undefined };
	if (at.isAtKey) {
		const expected = expectedAt(root, outer, names.version);
		return expected && suggestionsOf(range, suggestKeys(edited, expected, place));
	}
	const expected = expectedAt(root, at.path, names.version);
	return expected && suggestionsOf(range, suggestValues(names, expected, place));
}

/** The token around the offset, or the word before it. A text without an end is replaced up to the offset. */
function rangeAt(
	text: string,
	offset: number,
	token: { start: number; end: number; isText: boolean } | undefined,
): { start: number; end: number } {
	if (token && token.start < offset && offset <= token.end) {
		const isOpen = token.isText && (token.end - token.start < 2 || text[token.end - 1] !== '"');
		return { start: token.start, end: isOpen ? offset : token.end };
	}
	const word = /[\w-]*$/.exec(text.slice(Math.max(0, offset - 60), offset))?.[0] ?? "";
	return { start: offset - word.length, end: offset };
}

/** Suggests what can stand in the `${…}` around an offset inside a text; undefined if there is none. */
function suggestReferences(
	text: string,
	token: { start: number; end: number },
	offset: number,
	references: ReadonlyArray<Name>,
): Suggestions | undefined {
	const before = /\$\{([^{}]*)$/.exec(text.slice(token.start, offset));
	if (!before) return undefined;
	const rest = /^([\w.-]*)(\s*\})?/.exec(text.slice(offset, token.end));
	const range = {
		start: offset - (before[1] ?? "").trimStart().length,
		end: offset + (rest?.[1] ?? "").length,
	};
	const end = rest?.[2] === undefined ? "\\}" : "";
	return suggestionsOf(
		range,
		references.map(({ name, explanation }) => ({
			label: name,
			kind: "reference",
			explanation,
			insert: `${name}${end}`,
		})),
	);
}

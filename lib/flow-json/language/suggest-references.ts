import type { Name } from "./known-names";
import { type Suggestions, suggestionsOf } from "./suggestions";

/** Suggests what can stand in the `${…}` around an offset inside a text; undefined if there is none. */
export function suggestReferences(
	text: string,
	token: { start: number; end: number },
	offset: number,
	references: ReadonlyArray<Name>,
): Suggestions | undefined {
	const before = /\$\{\s*([^{}]*)$/.exec(text.slice(token.start, offset));
	if (!before) return undefined;
	const rest = /^([\w.-]*)(\s*\})?/.exec(text.slice(offset, token.end));
	const range = {
		start: offset - (before[1] ?? "").length,
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

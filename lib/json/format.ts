import { format, visit } from "jsonc-parser";

/** Formats JSON text with two spaces per level. Keys, strings and numbers stay exactly as written. */
export function formatJson(text: string): string {
	const parts: string[] = [];
	let end = 0;
	for (const edit of format(text, undefined, { insertSpaces: true, tabSize: 2, eol: "\n" })) {
		parts.push(text.slice(end, edit.offset), edit.content);
		end = edit.offset + edit.length;
	}
	return parts.join("") + text.slice(end);
}

export type JsonToken = { kind: "key" | "string" | "literal" | "other"; text: string; at: number };

/** Splits JSON text for syntax highlighting. Joined, the tokens are the whole text. */
export function jsonTokens(text: string): JsonToken[] {
	const tokens: JsonToken[] = [];
	let end = 0;
	function push(kind: JsonToken["kind"], at: number, length: number) {
		if (at > end) push("other", end, at - end);
		if (length > 0) tokens.push({ kind, text: text.slice(at, at + length), at });
		end = at + length;
	}
	visit(text, {
		onObjectProperty: (_, at, length) => push("key", at, length),
		onLiteralValue: (value, at, length) => push(typeof value === "string" ? "string" : "literal", at, length),
	});
	push("other", end, text.length - end);
	return tokens;
}

/** A body indented for reading; null where it is no JSON, so that only the raw text can be shown. */
export function formatBody(body: string): string | null {
	try {
		const value: unknown = JSON.parse(body);
		return typeof value === "object" && value !== null ? JSON.stringify(value, null, 2) : null;
	} catch {
		return null;
	}
}

/** Headers as they stand in a message, one a line. */
export function headersText(headers: Record<string, string>): string {
	return Object.entries(headers)
		.map(([name, value]) => `${name}: ${value}`)
		.join("\n");
}

export type JsonToken = { kind: "key" | "string" | "literal" | "other"; text: string; at: number };

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|true|false|null/g;

/** Cuts formatted JSON for colouring; together the pieces are the text. */
export function jsonTokens(text: string): JsonToken[] {
	const tokens: JsonToken[] = [];
	let end = 0;
	const push = (kind: JsonToken["kind"], piece: string, at: number) => {
		if (piece !== "") tokens.push({ kind, text: piece, at });
	};
	for (const match of text.matchAll(TOKEN)) {
		push("other", text.slice(end, match.index), end);
		const [whole, quoted, colon] = match;
		if (quoted === undefined) push("literal", whole, match.index);
		else {
			push(colon === undefined ? "string" : "key", quoted, match.index);
			push("other", colon ?? "", match.index + quoted.length);
		}
		end = match.index + whole.length;
	}
	push("other", text.slice(end), end);
	return tokens;
}

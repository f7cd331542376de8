/** A token of an expression with its place. A reference has its path: `data.seat`, `screen.FIRST.form.name`. */
export type Token = { start: number; end: number } & (
	| { kind: "reference"; path: ReadonlyArray<string> }
	| { kind: "text"; value: string }
	| { kind: "number"; value: number }
	| { kind: "boolean"; value: boolean }
	| { kind: "sign"; sign: string }
);

/** The first part that isn't a token: an open quote, a bare word, an unknown operator or another character. */
export type TokenFault = { kind: "quote" | "word" | "operator" | "character"; start: number; end: number };

const TOKEN =
	/\$\{([^{}]*)\}|'((?:[^'\\]|\\.)*)'|(\d+(?:\.\d+)?)(?![\w.])|(true|false)\b|((?:==|!=|<=|>=|&&|\|\||[<>])(?![=&|])|!(?!=)|[+\-*/%()])/y;
const SPACE = /\s*/y;
const WORD = /[\p{L}\p{N}_.$@#]+/uy;
const OPERATOR = /[=!<>&|]+/y;

/** Longer expressions aren't read: nobody writes them, and one of 10 MB would take gigabytes of memory. */
export const EXPRESSION_LENGTH_MAX = 20_000;

/**
 * Splits an expression into tokens, up to the first fault; none if it's longer than {@link EXPRESSION_LENGTH_MAX}.
 * Source: docs/spec/flow-json.md §4.15, §6.
 */
export function tokenize(source: string): { tokens: Token[]; fault?: TokenFault } {
	const tokens: Token[] = [];
	if (source.length > EXPRESSION_LENGTH_MAX) return { tokens };
	for (let at = skipSpace(source, 0); at < source.length; at = skipSpace(source, at)) {
		TOKEN.lastIndex = at;
		const match = TOKEN.exec(source);
		if (!match) return { tokens, fault: faultAt(source, at) };
		const place = { start: at, end: at + match[0].length };
		const [, reference, quoted, number, word, sign] = match;
		if (reference !== undefined)
			tokens.push({ ...place, kind: "reference", path: reference.trim().split(".") });
		else if (quoted !== undefined)
			tokens.push({ ...place, kind: "text", value: quoted.replace(/\\(.)/g, "$1") });
		else if (number !== undefined) tokens.push({ ...place, kind: "number", value: Number(number) });
		else if (word !== undefined) tokens.push({ ...place, kind: "boolean", value: word === "true" });
		else if (sign !== undefined) tokens.push({ ...place, kind: "sign", sign });
		at = place.end;
	}
	return { tokens };
}

function skipSpace(source: string, at: number): number {
	SPACE.lastIndex = at;
	return at + (SPACE.exec(source)?.[0].length ?? 0);
}

function faultAt(source: string, start: number): TokenFault {
	if (source[start] === "'") return { kind: "quote", start, end: source.length };
	for (const [kind, pattern] of [
		["operator", OPERATOR],
		["word", WORD],
	] as const) {
		pattern.lastIndex = start;
		const found = pattern.exec(source)?.[0];
		if (found) return { kind, start, end: start + found.length };
	}
	return { kind: "character", start, end: start + 1 };
}

const WHOLE = /^\$\{([^{}]+)\}$/;

/** The path of a text that is one reference, `${data.seat}`; undefined for any other value. */
export function referenceIn(value: unknown): string[] | undefined {
	const inner = typeof value === "string" ? WHOLE.exec(value)?.[1] : undefined;
	return inner?.trim().split(".");
}

const STRAY = /\$\{\s*(?:data|form|screen)\.[^{}]*(\}?)/;

/** A reference inside a text, where it isn't replaced. It's open if its bracket is missing. */
export function strayReferenceIn(
	text: string,
): { reference: string; start: number; end: number; isOpen: boolean } | undefined {
	const found = STRAY.exec(text);
	if (!found) return undefined;
	const [reference, bracket] = found;
	return { reference, start: found.index, end: found.index + reference.length, isOpen: bracket === "" };
}

/** The expression of a text in backticks, and where it starts in the text; undefined for any other value. */
export function nestedIn(value: unknown): { source: string; start: number } | undefined {
	if (typeof value !== "string") return undefined;
	const text = value.trim();
	if (text.length < 2 || !text.startsWith("`") || !text.endsWith("`")) return undefined;
	return { source: text.slice(1, -1), start: value.indexOf("`") + 1 };
}

/** Whether a property's value is dynamic: one reference, or an expression in backticks. Source: docs/spec/flow-json.md §6. */
export function isDynamic(value: unknown): boolean {
	return referenceIn(value) !== undefined || nestedIn(value) !== undefined;
}

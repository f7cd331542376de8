export type JsonFaultCode =
	| "empty"
	| "value"
	| "key"
	| "colon"
	| "comma"
	| "extra-comma"
	| "unclosed"
	| "unclosed-text"
	| "control-sign"
	| "escape"
	| "quotes"
	| "after-end"
	| "too-deep";

/**
 * A syntax error in JSON text. An editor highlights `start` to `end`, the best place to fix it, with its message for
 * `code`. An API message names `at`, the first unexpected character, and `reason`.
 */
export type JsonFault = { code: JsonFaultCode; start: number; end: number; at: number; reason: string };

/** For an invalid string, `end` is its first invalid character. */
type Token = { start: number; end: number; isScalar: boolean };
type Expected = "value" | "value or ]" | "key" | "key or }" | "colon" | "separator" | "end";
/** What was read before the error. */
type State = { expected: Expected; token: Token; before: Token; key: Token; bracketAt: number | undefined };

const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\p{L}\p{N}_$.+-])/uy;
const WORD = /[\p{L}\p{N}_$.+-]+/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NONE: Token = { start: -1, end: -1, isScalar: false };

/** Finds the first syntax error in `text`; undefined for valid JSON. Doesn't recurse. */
export function findFault(text: string): JsonFault | undefined {
	const open: number[] = [];
	let [before, key] = [NONE, NONE];
	let expected: Expected = "value";
	for (let token = tokenAt(text, 0); ; before = token, token = tokenAt(text, token.end)) {
		const char = text.charAt(token.start);
		const bracketAt = open.at(-1);
		const close = bracketAt === undefined ? undefined : text[bracketAt] === "{" ? "}" : "]";
		const isValue = expected === "value" || expected === "value or ]";
		if (char === close && (expected === "separator" || expected.endsWith(close))) {
			open.pop();
			expected = afterValue(open);
		} else if (isValue && (char === "{" || char === "[")) {
			open.push(token.start);
			expected = char === "{" ? "key or }" : "value or ]";
		} else if (isValue && token.isScalar) expected = afterValue(open);
		else if (expected.startsWith("key") && char === '"' && token.isScalar) {
			key = token;
			expected = "colon";
		} else if (expected === "colon" && char === ":") expected = "value";
		else if (expected === "separator" && char === ",") expected = close === "}" ? "key" : "value";
		else if (expected === "end" && char === "") return undefined;
		else return faultIn(text, { expected, token, before, key, bracketAt });
	}
}

function afterValue(open: readonly number[]): Expected {
	return open.length === 0 ? "end" : "separator";
}

/** The next token at or after `from`: a string, a word, or one other character; empty at the end of the text. */
function tokenAt(text: string, from: number): Token {
	let start = from;
	while (" \t\n\r".includes(text[start] ?? "end")) start += 1;
	if (text[start] !== '"') {
		const end = matchEnd(SCALAR, text, start);
		return { start, end: end ?? start + 1, isScalar: end !== undefined };
	}
	for (let at = start + 1; ; ) {
		const char = text.charAt(at);
		if (char === '"') return { start, end: at + 1, isScalar: true };
		const next = char === "\\" ? matchEnd(ESCAPE, text, at) : char >= " " ? at + 1 : undefined;
		if (next === undefined) return { start, end: at, isScalar: false };
		at = next;
	}
}

function faultIn(text: string, state: State): JsonFault {
	const { expected, token, bracketAt } = state;
	const at = token.start;
	const char = text.charAt(at);
	const isBadString = char === '"' && !token.isScalar && /^(value|key)/.test(expected);
	const [code, start, end] = isBadString ? badString(text, token) : marked(text, state);
	if (char === "") return { code, start, end, at, reason: "unexpected end" };
	const missing = {
		value: "a value",
		"value or ]": "a value",
		key: "a property name in double quotes",
		"key or }": "a property name in double quotes",
		colon: "a colon",
		separator: `a comma or ${text.charAt(bracketAt ?? 0) === "{" ? "}" : "]"}`,
	};
	let reason: string;
	if (isBadString) reason = "a string isn't closed, or contains a line break or an unknown escape";
	else if (expected === "end") reason = "unexpected text after the end of the value";
	else reason = `expected ${missing[expected]}${char > " " ? `, not ${char}` : ""}`;
	return { code, start, end, at, reason };
}

function marked(text: string, state: State): [JsonFaultCode, number, number] {
	const { expected, token, before, key, bracketAt } = state;
	const { start } = token;
	const char = text.charAt(start);
	const wordEnd = matchEnd(WORD, text, start) ?? start + 1;
	if (expected === "colon") return ["colon", key.start, key.end];
	if (expected === "end") return ["after-end", start, wordEnd];
	const isBracket = char === "}" || char === "]";
	if (bracketAt !== undefined && (char === "" || (expected === "separator" && isBracket)))
		return ["unclosed", bracketAt, bracketAt + 1];
	if (char === "") return ["empty", 0, 0];
	if (expected === "separator") return ["comma", before.end - 1, before.end];
	if (text.charAt(before.start) === "," && (isBracket || char === ","))
		return ["extra-comma", before.start, before.end];
	if (expected.startsWith("key")) return ["key", start, wordEnd];
	return /['“”„]/.test(char) ? ["quotes", start, start + 1] : ["value", start, wordEnd];
}

function badString(text: string, { start, end }: Token): [JsonFaultCode, number, number] {
	const char = text.charAt(end);
	if (char === "\\") return ["escape", end, Math.min(end + 2, text.length)];
	return /[\n\r]|^$/.test(char) ? ["unclosed-text", start, end] : ["control-sign", end, end + 1];
}

function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : undefined;
}

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
 * Where JSON text breaks the grammar. An editor marks `start` to `end`, where the fault is best corrected, with its
 * sentence for `code`. An API message names `at`, the first character that can't be there, and `reason`.
 */
export type JsonFault = { code: JsonFaultCode; start: number; end: number; at: number; reason: string };

/** `end` is where a string that isn't valid breaks off. */
type Token = { start: number; end: number; isScalar: boolean };
type Expected = "value" | "value or ]" | "key" | "key or }" | "colon" | "separator" | "end";
/** What was read when the fault was met. */
type State = { expected: Expected; token: Token; before: Token; key: Token; bracketAt: number | undefined };

const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\p{L}\p{N}_$.+-])/uy;
const WORD = /[\p{L}\p{N}_$.+-]+/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NONE: Token = { start: -1, end: -1, isScalar: false };

/** Finds the first place where `text` isn't JSON; undefined for valid JSON. Doesn't recurse. */
export function findFault(text: string): JsonFault | undefined {
	const open: number[] = [];
	let [before, key] = [NONE, NONE];
	let expected: Expected = "value";
	for (let token = tokenAt(text, 0); ; before = token, token = tokenAt(text, token.end)) {
		const sign = text.charAt(token.start);
		const bracketAt = open.at(-1);
		const close = bracketAt === undefined ? undefined : text[bracketAt] === "{" ? "}" : "]";
		const isValue = expected === "value" || expected === "value or ]";
		if (sign === close && (expected === "separator" || expected.endsWith(close))) {
			open.pop();
			expected = afterValue(open);
		} else if (isValue && (sign === "{" || sign === "[")) {
			open.push(token.start);
			expected = sign === "{" ? "key or }" : "value or ]";
		} else if (isValue && token.isScalar) expected = afterValue(open);
		else if (expected.startsWith("key") && sign === '"' && token.isScalar) {
			key = token;
			expected = "colon";
		} else if (expected === "colon" && sign === ":") expected = "value";
		else if (expected === "separator" && sign === ",") expected = close === "}" ? "key" : "value";
		else if (expected === "end" && sign === "") return undefined;
		else return faultIn(text, { expected, token, before, key, bracketAt });
	}
}

function afterValue(open: readonly number[]): Expected {
	return open.length === 0 ? "end" : "separator";
}

/** The next token from `from` on: a string, a word, or one other character; empty at the end of the text. */
function tokenAt(text: string, from: number): Token {
	let start = from;
	while (" \t\n\r".includes(text[start] ?? "end")) start += 1;
	if (text[start] !== '"') {
		const end = matchEnd(SCALAR, text, start);
		return { start, end: end ?? start + 1, isScalar: end !== undefined };
	}
	for (let at = start + 1; ; ) {
		const sign = text.charAt(at);
		if (sign === '"') return { start, end: at + 1, isScalar: true };
		const next = sign === "\\" ? matchEnd(ESCAPE, text, at) : sign >= " " ? at + 1 : undefined;
		if (next === undefined) return { start, end: at, isScalar: false };
		at = next;
	}
}

function faultIn(text: string, state: State): JsonFault {
	const { expected, token, bracketAt } = state;
	const at = token.start;
	const sign = text.charAt(at);
	const isBadString = sign === '"' && !token.isScalar && /^(value|key)/.test(expected);
	const [code, start, end] = isBadString ? badString(text, token) : marked(text, state);
	if (sign === "") return { code, start, end, at, reason: "unexpected end" };
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
	else reason = `expected ${missing[expected]}${sign > " " ? `, not ${sign}` : ""}`;
	return { code, start, end, at, reason };
}

function marked(text: string, state: State): [JsonFaultCode, number, number] {
	const { expected, token, before, key, bracketAt } = state;
	const { start } = token;
	const sign = text.charAt(start);
	const wordEnd = matchEnd(WORD, text, start) ?? start + 1;
	if (expected === "colon") return ["colon", key.start, key.end];
	if (expected === "end") return ["after-end", start, wordEnd];
	const isBracket = sign === "}" || sign === "]";
	if (bracketAt !== undefined && (sign === "" || (expected === "separator" && isBracket)))
		return ["unclosed", bracketAt, bracketAt + 1];
	if (sign === "") return ["empty", 0, 0];
	if (expected === "separator") return ["comma", before.end - 1, before.end];
	if (text.charAt(before.start) === "," && (isBracket || sign === ","))
		return ["extra-comma", before.start, before.end];
	if (expected.startsWith("key")) return ["key", start, wordEnd];
	return /['“”„]/.test(sign) ? ["quotes", start, start + 1] : ["value", start, wordEnd];
}

function badString(text: string, { start, end }: Token): [JsonFaultCode, number, number] {
	const sign = text.charAt(end);
	if (sign === "\\") return ["escape", end, Math.min(end + 2, text.length)];
	return /[\n\r]|^$/.test(sign) ? ["unclosed-text", start, end] : ["control-sign", end, end + 1];
}

function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : undefined;
}

import { endOfSpace } from "./scan";

/** Where JSON stops being JSON: the offset, and what is wrong there in a few words. */
export type SyntaxFinding = { offset: number; what: string };

/** What a backslash may stand before. */
const ESCAPED = /[\\"/bfnrt]|u[0-9a-fA-F]{4}/y;
const SCALAR = /(?:-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)(?![\w.+-])/y;

/** What may come next. */
type Expected = "value" | "value or ]" | "member" | "member or }" | "colon" | "separator" | "end";

/**
 * Finds the first place where `text` breaks JSON's grammar; undefined for valid JSON. `JSON.parse` is faster but
 * doesn't always say where it failed. Never recurses.
 */
export function findSyntaxError(text: string): SyntaxFinding | undefined {
	const open: ("{" | "[")[] = [];
	let expected: Expected = "value";
	for (let at = endOfSpace(text, 0); ; at = endOfSpace(text, at)) {
		const sign = text.charAt(at);
		if (sign === "") return expected === "end" ? undefined : { offset: at, what: "unexpected end" };
		switch (expected) {
			case "value":
			case "value or ]":
				if (sign === "]" && expected === "value or ]") {
					open.pop();
					expected = afterValue(open);
					at += 1;
				} else if (sign === "{" || sign === "[") {
					open.push(sign);
					expected = sign === "{" ? "member or }" : "value or ]";
					at += 1;
				} else {
					const end = sign === '"' ? stringEnd(text, at) : match(SCALAR, text, at);
					if (end === undefined) return { offset: at, what: badValue(sign) };
					expected = afterValue(open);
					at = end;
				}
				break;
			case "member":
			case "member or }":
				if (sign === "}" && expected === "member or }") {
					open.pop();
					expected = afterValue(open);
					at += 1;
				} else {
					const end = sign === '"' ? stringEnd(text, at) : undefined;
					if (end === undefined) {
						const what =
							sign === '"' ? badValue(sign) : `expected a property name in double quotes${instead(sign)}`;
						return { offset: at, what };
					}
					expected = "colon";
					at = end;
				}
				break;
			case "colon":
				if (sign !== ":") return { offset: at, what: `expected a colon${instead(sign)}` };
				expected = "value";
				at += 1;
				break;
			case "separator": {
				const inside = open.at(-1);
				if (sign === ",") expected = inside === "{" ? "member" : "value";
				else if (sign === (inside === "{" ? "}" : "]")) {
					open.pop();
					expected = afterValue(open);
				} else {
					const closing = inside === "{" ? "}" : "]";
					return { offset: at, what: `expected a comma or ${closing}${instead(sign)}` };
				}
				at += 1;
				break;
			}
			case "end":
				return { offset: at, what: "unexpected text after the end of the value" };
		}
	}
}

function afterValue(open: readonly string[]): Expected {
	return open.length === 0 ? "end" : "separator";
}

/** The offset behind a well-formed string; a loop, since a pattern's stack ends at strings of some megabytes. */
function stringEnd(text: string, start: number): number | undefined {
	for (let at = start + 1; at < text.length; ) {
		const sign = text.charAt(at);
		if (sign === '"') return at + 1;
		if (sign < " ") return undefined;
		const next = sign === "\\" ? match(ESCAPED, text, at + 1) : at + 1;
		if (next === undefined) return undefined;
		at = next;
	}
	return undefined;
}

function match(pattern: RegExp, text: string, at: number): number | undefined {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : undefined;
}

function badValue(sign: string): string {
	return sign === '"'
		? "a string isn't closed, or contains a line break or an unknown escape"
		: `expected a value${instead(sign)}`;
}

function instead(sign: string): string {
	return sign > " " ? `, not ${sign}` : "";
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findFault } from "@/lib/json/find-fault";
import { HttpError } from "@/lib/wire/http/http-error";
import { parseJson } from "./parse-json";

function failure(body: string | Uint8Array): string {
	try {
		parseJson(typeof body === "string" ? new TextEncoder().encode(body) : body);
	} catch (error) {
		if (error instanceof HttpError && error.kind === "malformed") return error.message;
		throw error;
	}
	return "accepted";
}

const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

describe("a JSON body", () => {
	it.each([
		["an empty body", "", "The body is empty. It must be JSON."],
		[
			"a missing value",
			'{\n\t"a": }',
			"The body isn't valid JSON: expected a value, not }, at line 2, column 7.",
		],
		[
			"a trailing comma",
			'{"a": 1,}',
			"expected a property name in double quotes, not }, at line 1, column 9.",
		],
		["a missing comma", '{"a": 1 "b": 2}', 'expected a comma or }, not ", at line 1, column 9.'],
		["a missing colon", '{"a" 1}', "expected a colon, not 1, at line 1, column 6."],
		["a name without quotation marks", "{a: 1}", "expected a property name in double quotes, not a"],
		["a cut body", '{"a": [1, 2', "unexpected end, at line 1, column 12."],
		["an unclosed string", '{"a": "x', "a string isn't closed"],
		["an unknown escape", '["\\x"]', "a string isn't closed, or contains a line break or an unknown escape"],
		["a line break in a string", '["a\nb"]', "line 1, column 2."],
		["a NUL byte in a string", '["a\u0000b"]', "line 1, column 2."],
		["two values", "{} {}", "unexpected text after the end of the value, at line 1, column 4."],
		["a number with a leading zero", "[01]", "expected a value, not 0, at line 1, column 2."],
		["a wrong bracket", "[1}", "expected a comma or ], not }"],
		["a comment", "[1] // one", "unexpected text after the end of the value"],
		["columns after an emoji", '["😀" 1]', "at line 1, column 6."],
		["lines that end with CR LF", "[\r\n1\r\n2]", "at line 3, column 1."],
	])("has a message with the position of %s", (_, body, message) => {
		expect(failure(body)).toContain(message);
	});

	it("is rejected if it isn't UTF-8", () => {
		expect(failure(new Uint8Array([0x22, 0xff, 0x22]))).toBe("The body isn't UTF-8 text.");
		expect(failure(new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]))).toBe("The body isn't UTF-8 text.");
	});

	it("may start with a byte order mark", () => {
		expect(parseJson(new Uint8Array([0xef, 0xbb, 0xbf, 0x31]))).toBe(1);
	});

	it("can be up to 100 levels deep", () => {
		expect(failure(nested(100))).toBe("accepted");
		expect(failure(nested(101))).toBe("The body is nested more than 100 levels deep, at line 1, column 101.");
		expect(failure(nested(2_000_000))).toContain("more than 100 levels");
		expect(failure('{"a":'.repeat(101))).toContain("more than 100 levels");
		expect(failure(JSON.stringify({ text: nested(300) }))).toBe("accepted");
	});

	it.each([
		["NUL in a string", '["a\\u0000"]', "\\u0000"],
		["NUL in a key", '{"a\\u0000": 1}', "\\u0000"],
		["a lone high surrogate", '["\\ud83d"]', "\\ud83d"],
		["a high surrogate before another character", '["\\ud83dx\\ude00"]', "\\ud83d"],
		["a high surrogate before another escape", '["\\ud83d\\n"]', "\\ud83d"],
		["two high surrogates", '["\\ud83d\\ud83d\\ude00"]', "\\ud83d"],
		["a lone low surrogate", '["\\ude00"]', "\\ude00"],
		["halves in two strings", '["\\ud83d","\\ude00"]', "\\ud83d"],
		["a member that a later one overrides", '{"a":"\\u0000","a":1}', "\\u0000"],
	])("is rejected with %s", (_, body, character) => {
		expect(failure(body)).toContain(
			`The body contains ${character}, which isn't a valid character, at line 1`,
		);
	});

	it.each([
		["a surrogate pair as escapes", '["\\ud83d\\uDE00"]', ["😀"]],
		["an escaped backslash before u0000", '["\\\\u0000"]', ["\\u0000"]],
		["other control characters", '["\\u0001\\u001f"]', ["\u0001\u001f"]],
		["DEL and C1 control characters", '["\u007f\u0085"]', ["\u007f\u0085"]],
	])("keeps %s", (_, body, value) => {
		expect(parseJson(new TextEncoder().encode(body))).toEqual(value);
	});

	it("has a message with the position after a very long string", () => {
		const long = `["${"x".repeat(5_000_000)}" 1]`;
		expect(failure(long)).toContain("expected a comma or ], not 1, at line 1, column 5000005.");
	});

	it("has a fault exactly when JSON.parse rejects it", () => {
		const pieces = [
			"{",
			"}",
			"[",
			"]",
			":",
			",",
			'"a"',
			'"',
			"1",
			"-",
			"1e5",
			"true",
			"nul",
			" ",
			"\n",
			"\\",
		];
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (parts) => {
				const text = parts.join("");
				let isJson = true;
				try {
					JSON.parse(text);
				} catch {
					isJson = false;
				}
				expect(findFault(text) === undefined).toBe(isJson);
			}),
			{ numRuns: 5_000 },
		);
		fc.assert(
			fc.property(fc.json(), (text) => {
				expect(findFault(text)).toBeUndefined();
			}),
		);
	});
});

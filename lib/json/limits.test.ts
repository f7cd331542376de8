import fc from "fast-check";
import { expect, it } from "vitest";
import { findUnstorableEscape, storableJson } from "./limits";

it.each([
	['"a\\u0000b"', '"a\\ufffdb"'],
	['"\\ud83d\\ude00"', '"\\ud83d\\ude00"'],
	['"\\ud83d"', '"\\ufffd"'],
	['"\\ud83d\\ud83d\\ude00"', '"\\ufffd\\ud83d\\ude00"'],
	['"\\ude00\\ud83d"', '"\\ufffd\\ufffd"'],
	['"\\\\u0000"', '"\\\\u0000"'],
	['"\\\\\\u0000"', '"\\\\\\ufffd"'],
	['{"\\uD800":1.0}', '{"\\ufffd":1.0}'],
])("stores %s as %s", (given, expected) => {
	expect(storableJson(given)).toBe(expected);
});

it("replaces every unstorable character and changes nothing else", () => {
	fc.assert(
		fc.property(
			fc.array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0xd83d, 0xde00, 0x5c))),
			(units) => {
				const escaped = `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("")}"`;
				const kept = storableJson(escaped);
				expect(findUnstorableEscape(kept)).toBeUndefined();
				const text = String.fromCharCode(...units);
				expect(JSON.parse(kept)).toBe(text.replaceAll("\0", "\ufffd").replace(/\p{Cs}/gu, "\ufffd"));
			},
		),
	);
});

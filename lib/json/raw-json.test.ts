import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rawJson, rawMember, writeJson } from "./raw-json";

describe("raw JSON text", () => {
	it.each([
		["the order of number-like keys", '{"b":1,"2":2,"1":3}'],
		["the notation of numbers", "[1.0, 1e3, 12345678901234567890, -0]"],
		["white space and line breaks", '{\n\t"a" : [ ]\n}'],
		["escapes", '{"\\u0061":"\\/"}'],
		["repeated members", '{"a":1,"a":2}'],
		["replacement patterns", '{"$&":"$1 $$"}'],
		["a member called __proto__", '{"__proto__":{"x":1}}'],
	])("keeps %s", (_, text) => {
		expect(writeJson({ before: 1, flow: rawJson(text), after: [rawJson("2.0")] })).toBe(
			`{"before":1,"flow":${text},"after":[2.0]}`,
		);
	});

	it("replaces every placeholder and nothing else", () => {
		const raw = rawJson("[1.0]");
		expect(writeJson([raw, raw, "x"])).toBe('[[1.0],[1.0],"x"]');
		expect(writeJson({ a: "x" })).toBe('{"a":"x"}');
	});

	it("is written by JSON.stringify as its parsed value, without a placeholder", () => {
		expect(JSON.stringify({ flow: rawJson('{"a": 1.0}') })).toBe('{"flow":{"a":1}}');
	});

	it("doesn't affect later writes when writing fails", () => {
		expect(() => writeJson([rawJson("1.0"), 1n])).toThrow();
		expect(JSON.stringify(rawJson("1.0"))).toBe("1");
		expect(writeJson(rawJson("1.0"))).toBe("1.0");
	});
});

describe("the raw text of a member", () => {
	it.each([
		["an object", '{"a": {"b": [1, "}"]} , "c": 2}', "a", '{"b": [1, "}"]}'],
		["a list", '{"a":[{"a":1},2]}', "a", '[{"a":1},2]'],
		["a string with quotation marks and brackets", '{"a":"\\"}],","b":1}', "a", '"\\"}],"'],
		["a number", '{"b":{"a":1},"a":1.50}', "a", "1.50"],
		["the last of repeated members", '{"a":1,"b":2,"a":3}', "a", "3"],
		["a name written with escapes", '{"\\u0061":1}', "a", "1"],
		["a value after a byte order mark", '\uFEFF{"a":1}', "a", "1"],
		["undefined for a nested member", '{"b":{"a":1}}', "a", undefined],
		["undefined for an empty object", " { } ", "a", undefined],
		["undefined for a list", '["a", 1]', "a", undefined],
		["undefined for a string", '"a"', "a", undefined],
		["a value surrounded by white space", '\n{ "a" :\n\ttrue\r\n}', "a", "true"],
	])("is %s", (_, text, name, expected) => {
		expect(rawMember(text, name)).toBe(expected);
	});

	it("parses to the value that JSON.parse returns", () => {
		fc.assert(
			fc.property(
				fc.dictionary(fc.string(), fc.jsonValue()),
				fc.constantFrom(undefined, 2),
				(object, indent) => {
					const text = JSON.stringify(object, null, indent);
					const parsed: Record<string, unknown> = JSON.parse(text);
					for (const key of Object.keys(parsed))
						expect(JSON.parse(rawMember(text, key) ?? "")).toEqual(parsed[key]);
				},
			),
		);
	});
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rawJson, rawMember, writeJson } from "./raw-json";

describe("JSON text kept as it was sent", () => {
	it.each([
		["number-like keys in their order", '{"b":1,"2":2,"1":3}'],
		["spellings of numbers", "[1.0, 1e3, 12345678901234567890, -0]"],
		["white space and line breaks", '{\n\t"a" : [ ]\n}'],
		["escapes", '{"\\u0061":"\\/"}'],
		["members that occur twice", '{"a":1,"a":2}'],
		["replacement patterns", '{"$&":"$1 $$"}'],
		["a member called __proto__", '{"__proto__":{"x":1}}'],
	])("is written with %s", (_, text) => {
		expect(writeJson({ before: 1, flow: rawJson(text), after: [rawJson("2.0")] })).toBe(
			`{"before":1,"flow":${text},"after":[2.0]}`,
		);
	});

	it("is written everywhere its mark stands and nowhere else", () => {
		const raw = rawJson("[1.0]");
		expect(writeJson([raw, raw, "x"])).toBe('[[1.0],[1.0],"x"]');
		expect(writeJson({ a: "x" })).toBe('{"a":"x"}');
	});

	it("is an ordinary value for JSON.stringify, which never gives the mark away", () => {
		expect(JSON.stringify({ flow: rawJson('{"a": 1.0}') })).toBe('{"flow":{"a":1}}');
	});

	it("leaves nothing behind when writing fails", () => {
		expect(() => writeJson([rawJson("1.0"), 1n])).toThrow();
		expect(JSON.stringify(rawJson("1.0"))).toBe("1");
		expect(writeJson(rawJson("1.0"))).toBe("1.0");
	});
});

describe("the text of a member", () => {
	it.each([
		["an object", '{"a": {"b": [1, "}"]} , "c": 2}', "a", '{"b": [1, "}"]}'],
		["a list", '{"a":[{"a":1},2]}', "a", '[{"a":1},2]'],
		["a text with quotation marks and brackets", '{"a":"\\"}],","b":1}', "a", '"\\"}],"'],
		["a number", '{"b":{"a":1},"a":1.50}', "a", "1.50"],
		["the last of several", '{"a":1,"b":2,"a":3}', "a", "3"],
		["a name written with escapes", '{"\\u0061":1}', "a", "1"],
		["behind a byte order mark", '\uFEFF{"a":1}', "a", "1"],
		["nothing for a member deeper down", '{"b":{"a":1}}', "a", undefined],
		["nothing for an empty object", " { } ", "a", undefined],
		["nothing for a list", '["a", 1]', "a", undefined],
		["nothing for a text", '"a"', "a", undefined],
		["a value with white space around", '\n{ "a" :\n\ttrue\r\n}', "a", "true"],
	])("is %s", (_, text, name, expected) => {
		expect(rawMember(text, name)).toBe(expected);
	});

	it("means what JSON.parse gives for it", () => {
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

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findNode } from "./positions";
import { readJson, sourceOf } from "./read-json";

function textAt(text: string, path: (string | number)[]): string | undefined {
	const json = readJson(text);
	const place = json.ok ? findNode(json.root, path) : undefined;
	return place?.found ? sourceOf(text, place.node) : undefined;
}

describe("finding a value by its path", () => {
	it.each([
		["the whole text", ' {"a": 1} \n', [], '{"a": 1}'],
		["an item of a list", "[1, [2 , 3 ] ]", [1, 0], "2"],
		["a member of an item", '[{"id" : "A"},{"id" : "B"}]', [1, "id"], '"B"'],
		["a value after brackets in strings", '{"a":"]},{","b":[{}]}', ["b", 0], "{}"],
		["the last of repeated members", '{"a":{"b":1},"a":{"b":2}}', ["a", "b"], "2"],
		["nothing in an empty list", "[ ]", [0], undefined],
		["a member whose name is a number", '{"0":1}', [0], "1"],
		["nothing inside a number", "[1]", [0, "a"], undefined],
	])("finds %s", (_, text, path, expected) => {
		expect(textAt(text, path)).toBe(expected);
	});

	it("finds the value that JSON.parse returns, at every path and indentation", () => {
		function check(text: string, value: unknown, path: (string | number)[]) {
			expect(JSON.parse(textAt(text, path) ?? "")).toEqual(value);
			if (typeof value !== "object" || value === null) return;
			if (Array.isArray(value)) value.forEach((item, index) => void check(text, item, [...path, index]));
			else for (const [key, member] of Object.entries(value)) check(text, member, [...path, key]);
		}
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(0, 2), (value, indent) => {
				const text = JSON.stringify(value, null, indent);
				check(text, JSON.parse(text), []);
			}),
		);
	});
});

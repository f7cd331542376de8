import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatJson } from "./format";
import { createLineMap, findNode, pathAt } from "./positions";
import { readJson } from "./read-json";

describe("reading JSON text", () => {
	it.each([
		["", "empty", 0],
		["  \n", "empty", 0],
		['{"a":1', "unclosed", 0],
		['{"a":1,}', "extra-comma", 6],
		["[1,,2]", "extra-comma", 2],
		['{"a" 1}', "colon", 1],
		["{a: 1}", "key", 1],
		["{'a': 1}", "key", 1],
		["{\"a\": 'b'}", "quotes", 6],
		['{"a": “b”}', "quotes", 6],
		['{"a": 1 "b": 2}', "comma", 6],
		['{"a": tru}', "value", 6],
		['{"a": 01}', "value", 6],
		['{"a": 1.}', "value", 6],
		['{"a": "b\n"}', "unclosed-text", 6],
		['{"a": "\t"}', "control-sign", 7],
		['{"a": "\\x"}', "escape", 7],
		["{} {}", "after-end", 3],
		['{"a": [1}', "unclosed", 6],
		["[".repeat(99), "too-deep", 98],
	])("finds the syntax error in %j", (text, code, start) => {
		const result = readJson(text);
		expect(result.ok ? undefined : { code: result.fault.code, start: result.fault.start }).toEqual({
			code,
			start,
		});
	});

	it("accepts what JSON.parse accepts, with the same value, and nothing else", () => {
		const nearJson = fc.oneof(
			fc.json(),
			fc.json().map((text) => text.slice(0, -1)),
			fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 })).map(([text, at, extra]) => {
				const index = at % (text.length + 1);
				return text.slice(0, index) + extra + text.slice(index);
			}),
		);
		fc.assert(
			fc.property(nearJson, (text) => {
				let expected: { value: unknown } | undefined;
				try {
					expected = { value: JSON.parse(text) };
				} catch {
					expected = undefined;
				}
				const result = readJson(text);
				expect(result.ok ? { value: result.value } : undefined).toEqual(expected);
			}),
			{ numRuns: 2000 },
		);
	});

	it("reports keys that a later member overrides", () => {
		const result = readJson('{"a": 1, "b": 2, "a": 3}');
		expect(result.ok && result.repeated.map(({ value, offset }) => [value, offset])).toEqual([["a", 1]]);
	});
});

describe("positions in JSON text", () => {
	const text = '{\n  "screens": [\r\n    { "id": "A", "id": "B" }\n  ]\n}';
	const read = readJson(text);
	if (!read.ok) throw new Error("The text is JSON.");
	const { root } = read;
	const lines = createLineMap(text);

	it.each([
		[["screens"], 2, 14, true],
		[["screens", 0, "id"], 3, 24, true],
		[["screens", 0, "title"], 3, 5, false],
		[["nothing", "there"], 1, 1, false],
	])("finds %j at %i:%i", (path, line, column, found) => {
		const place = findNode(root, path);
		expect([lines.positionAt(place.node.offset), place.found]).toEqual([{ line, column }, found]);
	});

	it("finds the path at an offset", () => {
		expect(pathAt(root, text.indexOf('"B"'))).toEqual(["screens", 0, "id"]);
		expect(pathAt(root, 0)).toEqual([]);
	});
});

describe("formatting JSON text", () => {
	it("keeps the order of members and the spelling of numbers and strings", () => {
		const text = '{"10":1.00,"2":[],"a":{"b":12345678901234567890,"c":"\\u00e9"}}';
		const read = readJson(text);
		expect(read.ok && formatJson(text)).toBe(
			'{\n  "10": 1.00,\n  "2": [],\n  "a": {\n    "b": 12345678901234567890,\n    "c": "\\u00e9"\n  }\n}',
		);
	});
});

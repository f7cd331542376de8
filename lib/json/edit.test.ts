import { describe, expect, it } from "vitest";
import { applyEdits } from "./draft";
import { editJson, type JsonEdit } from "./edit";
import { findNode, spanInText } from "./positions";
import { readJson } from "./read-json";

function edited(text: string, ...edits: JsonEdit[]): string {
	const json = readJson(text);
	if (!json.ok) throw new Error("The text isn't JSON.");
	return applyEdits(text, editJson(text, json.root, edits));
}

const lines = '{\n    "a": 1.0,\n    "list": [\n        1\n    ]\n}';

describe("editing JSON text", () => {
	it.each<[string, string, JsonEdit, string]>([
		["replaces a value", lines, { path: ["a"], value: "x" }, lines.replace("1.0", '"x"')],
		[
			"adds a member with the text's indentation",
			lines,
			{ path: ["b"], value: 2 },
			lines.replace("]\n}", "]" + ',\n    "b": 2\n}'),
		],
		[
			"inserts an element",
			lines,
			{ path: ["list", 1], insert: 2 },
			lines.replace("1\n    ]", "1,\n        2\n    ]"),
		],
		["removes a member", lines, { path: ["a"], remove: true }, '{\n    "list": [\n        1\n    ]\n}'],
		["renames a member", lines, { path: ["a"], name: "b" }, lines.replace('"a"', '"b"')],
		[
			"adds a member with the indentation of its object",
			'{\n  "a": {\n    "b": [\n      { "c": 1 }\n    ]\n  }\n}',
			{ path: ["a", "d"], value: true },
			'{\n  "a": {\n    "b": [\n      { "c": 1 }\n    ],\n    "d": true\n  }\n}',
		],
		[
			"adds a member to an empty object",
			'{\n  "a": {\n    "b": {},\n    "c": 1\n  }\n}',
			{ path: ["a", "b", "d"], value: true },
			'{\n  "a": {\n    "b": {\n      "d": true\n    },\n    "c": 1\n  }\n}',
		],
		[
			"removes the only element",
			'{\n  "a": {\n    "b": [\n      1\n    ]\n  }\n}',
			{ path: ["a", "b", 0], remove: true },
			'{\n  "a": {\n    "b": []\n  }\n}',
		],
		["keeps one line", '{"a":1}', { path: ["b"], value: [2] }, '{"a":1,"b":[2]}'],
		[
			"keeps a list on one line among lines",
			'{\n  "a": [1, 2],\n  "b": { "c": {} }\n}',
			{ path: ["a", 1], insert: { x: [3] } },
			'{\n  "a": [1, { "x": [3] }, 2],\n  "b": { "c": {} }\n}',
		],
		[
			"keeps an object on one line among lines",
			'{\n  "a": [1, 2],\n  "b": { "c": {} }\n}',
			{ path: ["b", "c", "d"], value: { e: 1 } },
			'{\n  "a": [1, 2],\n  "b": { "c": { "d": { "e": 1 } } }\n}',
		],
		[
			"writes an element like those beside it",
			'[\n  { "a": 1 },\n  { "a": 2 }\n]',
			{ path: [1], insert: { a: 3 } },
			'[\n  { "a": 1 },\n  { "a": 3 },\n  { "a": 2 }\n]',
		],
		[
			"changes the last of equal keys",
			'{"a": 1, "b": 2, "a": 3}',
			{ path: ["a"], value: 4 },
			'{"a": 1, "b": 2, "a": 4}',
		],
		["removes all equal keys", '{"a": 1, "b": 2, "a": 3}', { path: ["a"], remove: true }, '{"b": 2}'],
		[
			"renames the last of equal keys, and no other counts",
			'{"a": 1, "b": 2, "a": 3}',
			{ path: ["a"], name: "c" },
			'{"b": 2, "c": 3}',
		],
		[
			"keeps tabs and the line ends of Windows",
			'{\r\n\t"a": {\r\n\t\t"b": 1\r\n\t}\r\n}\r\n',
			{ path: ["a", "c"], value: [1] },
			'{\r\n\t"a": {\r\n\t\t"b": 1,\r\n\t\t"c": [\r\n\t\t\t1\r\n\t\t]\r\n\t}\r\n}\r\n',
		],
		[
			"changes only what differs in a text",
			String.raw`{"a":"caf\u00e9 \/ bar"}`,
			{ path: ["a"], value: "café / bazaar" },
			String.raw`{"a":"caf\u00e9 \/ bazaar"}`,
		],
		[
			"changes only what differs in an object",
			'{"a":{"x":1.0,"y" : [ 1,2 ]}}',
			{ path: ["a"], value: { x: 1, y: [1, 3] } },
			'{"a":{"x":1.0,"y" : [ 1,3 ]}}',
		],
		["changes nothing where nothing is", lines, { path: ["c", "d"], remove: true }, lines],
	])("%s", (_, text, edit, expected) => {
		expect(edited(text, edit)).toBe(expected);
	});
});

it("Several changes are one list of edits, each with the paths after those before it", () => {
	const edits: JsonEdit[] = [
		{ path: ["list", 0], insert: 0 },
		{ path: ["list", 1], remove: true },
		{ path: ["list", 1], insert: 2 },
		{ path: ["new", "deep"], value: 1 },
		{ path: ["a"], name: "z" },
	];
	expect(edited(lines, ...edits)).toBe(
		'{\n    "z": 1.0,\n    "list": [\n        0,\n        2\n    ],\n    "new": {\n        "deep": 1\n    }\n}',
	);
});

describe("a part of a text value", () => {
	it("is found behind escapes", () => {
		const text = String.raw`{"a":"1\n\u00e9\"xyz"}`;
		const json = readJson(text);
		if (!json.ok) throw new Error("The text isn't JSON.");
		const { node } = findNode(json.root, ["a"]);
		const value = String(node.value);
		const { start, end } = spanInText(text, node, { start: value.indexOf("xyz"), end: value.length });
		expect(text.slice(start, end)).toBe("xyz");
	});
});

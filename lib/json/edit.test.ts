import { describe, expect, it } from "vitest";
import { editJson, type JsonEdit } from "./edit";
import { findNode, spanInText } from "./positions";
import { readJson } from "./read-json";

function edited(text: string, edit: JsonEdit): string {
	const json = readJson(text);
	if (!json.ok) throw new Error("The text isn't JSON.");
	return editJson(text, json.root, edit)
		.sort((a, b) => b.start - a.start)
		.reduce((result, { start, end, text: part }) => result.slice(0, start) + part + result.slice(end), text);
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
		["keeps one line", '{"a":1}', { path: ["b"], value: [2] }, '{"a":1,"b": [2]}'],
		["changes nothing where nothing is", lines, { path: ["c", "d"], remove: true }, lines],
	])("%s", (_, text, edit, expected) => {
		expect(edited(text, edit)).toBe(expected);
	});
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

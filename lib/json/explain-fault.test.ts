import { expect, it } from "vitest";
import { explainFault } from "./explain-fault";
import { findFault } from "./find-fault";

/** The cause of a text's fault, and the text after its fix. */
function explained(text: string): [code: string | undefined, repaired: string | undefined] {
	const fault = findFault(text);
	if (!fault) return [undefined, undefined];
	const { code, fix } = explainFault(text, fault);
	const repaired = fix?.edits.reduceRight(
		(before, { start, end, text: added }) => before.slice(0, start) + added + before.slice(end),
		text,
	);
	return [code, repaired];
}

it.each([
	[
		"quotes inside a text",
		'{\n"a": "for your "special" day",\n"b": 1\n}',
		"inner-quotes",
		{ a: 'for your "special" day', b: 1 },
	],
	["a quote inside a text", '{\n"a": "5" screen",\n"b": 1\n}', "inner-quotes", { a: '5" screen', b: 1 }],
	[
		"quotes before a comma inside a text",
		'{"a": "say "hi", then go",\n"b": 1}',
		"inner-quotes",
		{ a: 'say "hi", then go', b: 1 },
	],
	["quotes at the end of a text", '{"a": "say "hi""}', "inner-quotes", { a: 'say "hi"' }],
	["quotes inside a text of one line", '{"a":"x "y" z","b":"c"}', "inner-quotes", { a: 'x "y" z', b: "c" }],
	["quotes inside a text of a list", '["press "1" now", "b"]', "inner-quotes", ['press "1" now', "b"]],
	["a missing comma", '{"a": "x" "b": "y"}', "comma", { a: "x", b: "y" }],
	["a missing comma at the end of a line", '{\n"a": "x"\n"b": "y"\n}', "comma", { a: "x", b: "y" }],
	["a missing comma between objects", '[{"a": 1}\n{"a": 2}]', "comma", [{ a: 1 }, { a: 2 }]],
	["a trailing comma", '{"a": [1, 2,],\n"b": 1}', "extra-comma", { a: [1, 2], b: 1 }],
	["curly quotes", "{“a”: 1}", "quotes", { a: 1 }],
	["curly quotes of a value", '{"a": „Tag “heute””, "b": 1}', "quotes", { a: "Tag “heute”", b: 1 }],
	["single quotes", `{"a": 'it''}`, "quotes", { a: "it'" }],
	["a curly quote at the end", '{"a": "x”,\n"b": 1}', "quotes", { a: "x", b: 1 }],
	["a line break in a text", '{"a": "Hello\nworld",\n"b": 1}', "line-break", { a: "Hello\nworld", b: 1 }],
	["a text without its end", '{"a": "Hello,\n"b": 1}', "unclosed-text", { a: "Hello", b: 1 }],
	["a tab in a text", '{"a": "x\ty"}', "control-sign", { a: "x\ty" }],
	["a backslash", '{"a": "C:\\data"}', "escape", { a: "C:\\data" }],
	["a missing colon", '{"a" 1}', "colon", { a: 1 }],
])("%s is explained and repaired", (_, text, code, value) => {
	const [found, repaired] = explained(text);
	expect(found).toBe(code);
	expect(JSON.parse(repaired ?? "null")).toEqual(value);
});

it("A fault without a certain repair keeps its code, and offers none", () => {
	expect(explained('{"a": 1')).toEqual(["unclosed", undefined]);
	expect(explained('{"a": yes}')).toEqual(["value", undefined]);
	expect(explained('{"a": "x" y z\n"b" 1}')).toEqual(["comma", undefined]);
});

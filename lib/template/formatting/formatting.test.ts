import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type Block,
	fillPlaceholders,
	formatText,
	type InlineNode,
} from "@/lib/template/formatting/formatting";

/** The tree in short notation: b(bold) i(italic) s(strike) m(mono) c(code), $n=text for variables. */
function noted(nodes: readonly InlineNode[]): string {
	return nodes
		.map((node) => {
			if (node.kind === "text") return node.text;
			if (node.kind === "link") return `<${noted(node.children)}>`;
			if (node.kind === "variable") return `$${node.number}=${node.text};`;
			return `${node.kind.charAt(0)}(${noted(node.children)})`;
		})
		.join("");
}

function notedLine(text: string, samples?: Record<string, string>): string {
	return formatText(text, samples)
		.flatMap(({ lines }) => lines.map(noted))
		.join("|");
}

test.each([
	["plain", "plain"],
	["*bold*", "b(bold)"],
	["_italic_ ~strike~", "i(italic) s(strike)"],
	["a *b c* d", "a b(b c) d"],
	["*_both_*", "b(i(both))"],
	["*a _b ~c~_ d*", "b(a i(b s(c)) d)"],
	["(*bold*), *bold*!", "(b(bold)), b(bold)!"],
	["*مرحبا* بك", "b(مرحبا) بك"],
	["*😀*", "b(😀)"],
	["😀*a*😀", "😀b(a)😀"],
	["* bold*", "bold*"],
	["a * b*", "a * b*"],
	["*bold *", "*bold *"],
	["a*b*", "a*b*"],
	["*b*a", "*b*a"],
	["1*b*", "1*b*"],
	["𝐀*b*", "𝐀*b*"],
	["e\u0301*b*", "e\u0301*b*"],
	["snake_case_name", "snake_case_name"],
	["_a_b_", "i(a_b)"],
	["*open", "*open"],
	["**", "**"],
	["*a\nb*", "*a|b*"],
	["*a _b* c_", "b(a _b) c_"],
	["```mono```", "m(mono)"],
	["`code`", "c(code)"],
	["`*a*`", "c(*a*)"],
	["*a `b*` c*", "b(a c(b*) c)"],
	["```a `b` c```", "m(a `b` c)"],
	["```open `b`", "```open c(b)"],
	["<b>&amp;</b>", "<b>&amp;</b>"],
])("%j reads %j", (text, expected) => {
	expect(notedLine(text)).toBe(expected);
});

describe("variables", () => {
	test.each([
		["Hi {{1}}!", "Hi $1=Mira;!"],
		["*{{1}}*", "b($1=Mira;)"],
		["`{{1}}`", "c($1=Mira;)"],
		["{{1}}*b*", "$1=Mira;*b*"],
		["*b*{{1}}", "*b*$1=Mira;"],
		["{{2}} {{name}}", "$2={{2}}; {{name}}"],
		["- {{1}}", "$1=Mira;"],
	])("renders %j with samples as %j", (text, expected) => {
		expect(notedLine(text, { 1: "Mira", 2: " " })).toBe(expected);
	});

	test("keep formatting marks in samples literal", () => {
		expect(notedLine("Hi {{1}}!", { 1: "*x*" })).toBe("Hi $1=*x*;!");
	});

	test("are literal text without samples", () => {
		expect(notedLine("Hi *{{1}}*")).toBe("Hi b({{1}})");
	});

	test("are filled in plain text", () => {
		expect(fillPlaceholders("Hi {{1}}, *{{2}}*", { 1: "Mira" })).toEqual([
			{ kind: "text", text: "Hi " },
			{ kind: "variable", number: 1, text: "Mira", filled: true },
			{ kind: "text", text: ", *" },
			{ kind: "variable", number: 2, text: "{{2}}", filled: false },
			{ kind: "text", text: "*" },
		]);
		expect(fillPlaceholders("", {})).toEqual([]);
	});
});

describe("blocks", () => {
	function notedBlocks(text: string): unknown[] {
		return formatText(text).map((block: Block) => [
			block.kind,
			...block.lines.map(noted),
			...(block.kind === "numbers" ? block.numbers : []),
		]);
	}

	test.each([
		["a\n\nb", [["paragraph", "a", "", "b"]]],
		["a\r\nb\rc", [["paragraph", "a", "b", "c"]]],
		[
			"- a\n* b\nc",
			[
				["bullets", "a", "b"],
				["paragraph", "c"],
			],
		],
		["1. a\n2. *b*", [["numbers", "a", "b(b)", 1, 2]]],
		[
			"> a\n> b\n\n> c",
			[
				["quote", "a", "b"],
				["paragraph", ""],
				["quote", "c"],
			],
		],
		["-a\n1.b\n>c\n-\n- ", [["paragraph", "-a", "1.b", ">c", "-", "- "]]],
		["", [["paragraph", ""]]],
	])("%j reads %j", (text, expected) => {
		expect(notedBlocks(text)).toEqual(expected);
	});
});

test("never lose or add a character", () => {
	const piece = fc.constantFrom(
		"*",
		"_",
		"~",
		"`",
		"```",
		"{{1}}",
		"{{",
		"a",
		"é",
		"😀",
		"\ud800",
		" ",
		"\u200f",
		".",
		"https://",
		"www.a.be",
		"@",
		")",
	);
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string({ unit: "binary" }),
				fc.array(piece).map((all) => all.join("")),
			),
			(text) => {
				const line = `x ${text.replace(/[\r\n]/g, "")}`;
				const drawn = notedPlain(formatText(line, {}).flatMap(({ lines }) => lines.flat()));
				expect(drawn.replace(/[*_~`]/g, "")).toBe(line.replace(/[*_~`]/g, ""));
			},
		),
		{ numRuns: 10_000 },
	);
});

function notedPlain(nodes: readonly InlineNode[]): string {
	return nodes.map((node) => ("children" in node ? notedPlain(node.children) : node.text)).join("");
}

test.each([
	"*",
	"*a ",
	"*a* ",
	"_*~a ",
	"`a ",
	"```a ",
	"`",
	"*a`",
	"{{1}}",
	"*_~",
	"https://a.example/)",
	"www.1.",
	"a@1.",
	"a@b.co ",
	"_a@b.co",
	"*https://a.example/*",
])("reads a quarter of a megabyte of %j fast", (piece) => {
	const text = piece.repeat(262_144 / piece.length);
	const before = process.cpuUsage();
	formatText(text, {});
	expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
});

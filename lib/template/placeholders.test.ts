import { expect, test } from "vitest";
import {
	findPlaceholders,
	nextPlaceholder,
	placeholderGaps,
	placeholderNumbers,
	placeholdersAtEdges,
	scanPlaceholders,
	touchingPlaceholders,
} from "@/lib/template/placeholders";

test("finds placeholders with their positions", () => {
	expect(findPlaceholders("Hi {{1}}, see {{12}}")).toEqual([
		{ number: 1, start: 3, end: 8 },
		{ number: 12, start: 14, end: 20 },
	]);
});

test("counts positions in UTF-16 units, emojis as two", () => {
	expect(findPlaceholders("😀 {{1}}")).toEqual([{ number: 1, start: 3, end: 8 }]);
	expect(findPlaceholders("مرحبا {{1}}")).toEqual([{ number: 1, start: 6, end: 11 }]);
});

test.each([
	["{{1}", ["{{1}"]],
	["{1}}", ["{1}}"]],
	["{{name}}", ["{{name}}"]],
	["{{ 1 }}", ["{{ 1 }}"]],
	["{{01}}", ["{{01}}"]],
	["{{-1}}", ["{{-1}}"]],
	["{{1.5}}", ["{{1.5}}"]],
	["{{#1}}", ["{{#1}}"]],
	["{{{1}}}", ["{{{1}}}"]],
	["{{1}}}", ["{{1}}}"]],
	["{{}}", ["{{}}"]],
	["{{99999}}", ["{{99999}}"]],
	["{{1\n}}", ["{{1", "}}"]],
	["a {{ b {{1}} c }} d", ["{{ b ", "}}"]],
	["{{١}}", ["{{١}}"]],
	["{1} {a} { } }{", []],
	["{{0}} {{1}}{{2}}", []],
])("finds malformed placeholders in %j: %j", (text, sources) => {
	const { malformed } = scanPlaceholders(text);
	expect(malformed.map(({ source }) => source)).toEqual(sources);
	for (const { source, start, end } of malformed) expect(text.slice(start, end)).toBe(source);
});

test("lists used numbers once, ascending, and the next one to insert", () => {
	expect(placeholderNumbers("{{3}} {{1}} {{3}}")).toEqual([1, 3]);
	expect(nextPlaceholder("{{3}} {{1}} {{3}}")).toBe(2);
	expect(nextPlaceholder("")).toBe(1);
});

test.each([
	[[1, 2, 3], []],
	[[3, 1], [2]],
	[[2], [1]],
	[[], []],
	[[0], []],
	[[9999], [1, 2, 3, 4, 5]],
])("finds the gaps of %j: %j", (numbers, gaps) => {
	expect(placeholderGaps(numbers)).toEqual(gaps);
});

test.each([
	["{{1}}{{2}}{{3}}", 2],
	["{{1}} {{2}}", 0],
	["{{1}}-{{2}}", 0],
])("finds in %j %i adjacent pairs", (text, pairs) => {
	expect(touchingPlaceholders(findPlaceholders(text))).toHaveLength(pairs);
});

test.each([
	["Hi {{1}}, bye", null, null, null],
	["{{1}} bye", 1, null, null],
	[" \n*_{{1}}_* bye", 1, null, null],
	["\u200f{{1}} مرحبا", 1, null, null],
	["“{{1}}” bye", null, null, null],
	["Hi {{1}}", null, 1, null],
	["Hi *{{1}}* \n", null, 1, null],
	["مرحبا {{1}}\u200f", null, 1, null],
	["Hi {{1}}.", null, null, 1],
	["Hi _{{1}}_!?", null, null, 1],
	["مرحبا {{1}}؟", null, null, 1],
	["您好{{1}}。", null, null, 1],
	["Hi {{1}} 😀", null, null, null],
	["{{1}}", 1, 1, null],
	["{{1}} and {{2}}", 1, 2, null],
	["no placeholder", null, null, null],
])("edges of %j: start %s, end %s, before punctuation %s", (text, start, end, punctuation) => {
	const edges = placeholdersAtEdges(text);
	expect(edges.atStart?.number ?? null).toBe(start);
	expect(edges.atEnd?.number ?? null).toBe(end);
	expect(edges.beforePunctuation?.number ?? null).toBe(punctuation);
});

test("reads a quarter of a megabyte of braces fast", () => {
	for (const piece of ["{", "}", "{{", "{a", "{{1}}", "{{1}", "{ }}"]) {
		const text = piece.repeat(262_144 / piece.length);
		const before = process.cpuUsage();
		scanPlaceholders(text);
		expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
	}
});

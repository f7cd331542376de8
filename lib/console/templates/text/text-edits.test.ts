import { describe, expect, it } from "vitest";
import { durationParts, readSeconds } from "@/lib/console/templates/durations";
import { insertText, type TextChange, toggleMark } from "@/lib/console/templates/text/text-marks";
import { textPieces } from "@/lib/console/templates/text/text-pieces";
import { isSame } from "@/lib/json/is-same";

/** Parses "a [b] c": b is selected. */
function withSelection(marked: string): [text: string, start: number, end: number] {
	const start = marked.indexOf("[");
	return [marked.replace(/[[\]]/g, ""), start, marked.indexOf("]") - 1];
}

function applied(text: string, { start, end, insert, selectStart, selectEnd }: TextChange): string {
	const after = text.slice(0, start) + insert + text.slice(end);
	return `${after.slice(0, selectStart)}[${after.slice(selectStart, selectEnd)}]${after.slice(selectEnd)}`;
}

describe("formatting the selection", () => {
	it.each([
		["say [hello] now", "say *[hello]* now"],
		["say [ hello ] now", "say  *[hello]*  now"],
		["say *[hello]* now", "say [hello] now"],
		["say [*hello*] now", "say [hello] now"],
		["say [] now", "say *[]* now"],
		["[one\ntwo]", "[*one*\n*two*]"],
		["[one\n\n two ]", "[*one*\n\n *two*] "],
		["[*one*\n\n *two*]", "[one\n\n two]"],
		["*[one*\n*two]*", "[one\ntwo]"],
		["[*one*\ntwo]", "[*one*\n*two*]"],
		["[*a* and *b*]", "*[a and b]*"],
		["*[a* and *b]*", "*[a and b]*"],
		["[*2*3*]", "[2*3]"],
		["say *[]* now", "say [] now"],
		["[- one\n* two\n1. three\n> four]", "[- *one*\n* *two*\n1. *three*\n> *four*]"],
		["[- *one*\n* *two*\n1. *three*\n> *four*]", "[- one\n* two\n1. three\n> four]"],
		["[- one]", "- *[one]*"],
		["- [one]", "- *[one]*"],
		["[- *one*]", "- [one]"],
	])("%j becomes %j", (before, after) => {
		const [text, start, end] = withSelection(before);
		expect(applied(text, toggleMark(text, start, end, "*"))).toBe(after);
	});

	it("replaces the selection by a variable and puts the cursor after it", () => {
		const [text, start, end] = withSelection("Hello [name], welcome");
		expect(applied(text, insertText(start, end, "{{1}}"))).toBe("Hello {{1}}[], welcome");
	});
});

describe("splitting text into pieces", () => {
	it.each([
		["plain", 60, ["plain:plain"]],
		["", 60, []],
		["a {{1}} b", 60, ["plain:a ", "placeholder:{{1}}", "plain: b"]],
		["a {{x}} b", 60, ["plain:a ", "malformed:{{x}}", "plain: b"]],
		["abcdef", 4, ["plain:abcd", "over plain:ef"]],
		["👍👍👍", 2, ["plain:👍👍", "over plain:👍"]],
		["ab{{1}}", 4, ["plain:ab", "placeholder:{{", "over placeholder:1}}"]],
	])("splits %j with limit %i", (text, limit, expected) => {
		const pieces = textPieces(text, limit).map(
			({ kind, isOver, text: piece }) => `${isOver ? "over " : ""}${kind}:${piece}`,
		);
		expect(pieces).toEqual(expected);
	});
});

describe("seconds", () => {
	it.each([
		[0, "0 seconds"],
		[90, "1 minutes 30 seconds"],
		[5400, "1 hours 30 minutes"],
		[2_592_000, "30 days"],
		[86_401, "1 days 1 seconds"],
		["soon", ""],
		[null, ""],
		[1.5, ""],
	])("formats %j as %s", (seconds, expected) => {
		expect(
			durationParts(seconds)
				.map(({ unit, count }) => `${count} ${unit}`)
				.join(" "),
		).toBe(expected);
	});

	it.each([
		[" 600 ", 600],
		["", null],
		["ten", "ten"],
		["1.5", "1.5"],
	])("parses %j as %j", (typed, expected) => {
		expect(readSeconds(typed)).toBe(expected);
	});
});

describe("comparing JSON values", () => {
	it.each([
		[{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
		[{ a: 1, b: undefined }, { a: 1 }, true],
		[[1, 2], [2, 1], false],
		[[], {}, false],
		[null, undefined, false],
		[{ a: { b: [1] } }, { a: { b: [1] } }, true],
	])("%j and %j: %j", (a, b, expected) => {
		expect(isSame(a, b)).toBe(expected);
	});
});

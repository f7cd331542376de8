import { describe, expect, it } from "vitest";
import { inUnit, readDuration, unitOf } from "@/components/templates/settings/duration-field";
import {
	insertText,
	type TextChange,
	toggleLines,
	toggleMark,
	variableAtKey,
} from "@/components/templates/text/text-marks";
import { textPieces } from "@/components/templates/text/text-pieces";
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

describe("lists and quotes", () => {
	it.each([
		["bullets", "one\n[two\nthree]", "one\n[- two\n- three]"],
		["numbers", "[one\n\n- two]", "[1. one\n\n2. two]"],
		["numbers", "[1. one\n2. two\n]", "[one\ntwo]\n"],
		["quote", "say [hel]lo", "> say [hel]lo"],
		["quote", "> say [hel]lo", "say [hel]lo"],
		["bullets", "[]", "- []"],
		["bullets", "* one[]", "one[]"],
	] as const)("%s: %j becomes %j", (kind, before, after) => {
		const [text, start, end] = withSelection(before);
		expect(applied(text, toggleLines(text, start, end, kind))).toBe(after);
	});
});

describe("a variable beside the cursor", () => {
	it.each([
		["Backspace", "Hi {{1}}[], bye", "{{1}}"],
		["Delete", "Hi []{{1}}, bye", "{{1}}"],
		["Backspace", "Hi []{{1}}, bye", undefined],
		["Delete", "Hi {{1}}[], bye", undefined],
		["Backspace", "Hi {{1}[]}, bye", undefined],
		["Backspace", "Hi [{{1}}], bye", undefined],
		["a", "Hi {{1}}[], bye", undefined],
	])("is deleted as a whole by %s: %j", (key, marked, expected) => {
		const [text, selectStart, selectEnd] = withSelection(marked);
		const found = variableAtKey(text, { key, selectStart, selectEnd });
		expect(found && text.slice(found.start, found.end)).toBe(expected);
	});
});

describe("durations", () => {
	it.each([
		[600, ["minutes", "seconds"], "10 minutes"],
		[5400, ["hours", "minutes"], "90 minutes"],
		[2_592_000, ["hours", "days"], "30 days"],
		[90, ["minutes"], "90 seconds"],
		["soon", ["minutes"], "soon"],
		[null, ["minutes"], ""],
	] as const)("shows %j in %j as %s", (seconds, units, expected) => {
		const unit = unitOf(seconds, units);
		expect([inUnit(seconds, unit ?? "seconds"), unit].filter(Boolean).join(" ")).toBe(expected);
	});

	it.each([
		[" 10 ", "minutes", 600],
		["1.5", "hours", 5400],
		["1,5", "hours", 5400],
		["0.5", "seconds", 0.5],
		["0.33", "minutes", 19.8],
		["", "hours", null],
		["ten", "hours", "ten"],
	] as const)("reads %j %s as %j seconds", (typed, unit, expected) => {
		expect(readDuration(typed, unit)).toBe(expected);
	});

	it("are written with the reader's decimal sign", () => {
		expect(inUnit(5400, "hours", ",")).toBe("1,5");
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

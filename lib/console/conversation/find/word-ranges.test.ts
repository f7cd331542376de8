import { describe, expect, it } from "vitest";
import { excerpt, markWords, wordRanges } from "@/lib/console/conversation/find/word-ranges";

/** "[Méx]ico": hits in brackets. */
const shown = (text: string, search: string) =>
	markWords(text, search)
		.map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
		.join("");

describe("hits in a message", () => {
	it.each([
		["Ciudad de México", "mex", "Ciudad de [Méx]ico"],
		["Ciudad de México", "mexico CIUDAD", "[Ciudad] de [México]"],
		["Straße 7", "strasse", "[Straße] 7"],
		["100% 😀 sicher", "% sich", "100[%] 😀 [sich]er"],
		["مرحبا بك", "بك", "مرحبا [بك]"],
		["nothing", "other", "nothing"],
		["nothing", "", "nothing"],
	])("are marked: %s, %s", (text, search, expected) => {
		expect(shown(text, search)).toBe(expected);
	});

	it("have places in the original text", () => {
		expect(wordRanges("😀 México", "mex")).toEqual([[3, 6]]);
	});

	it("are near the start of an excerpt", () => {
		const text = `${"word ".repeat(30)}needle and more`;
		expect(excerpt(text, "needle")).toMatch(/^…(word ){3,5}needle and more$/);
		expect(excerpt("a needle", "needle")).toBe("a needle");
	});
});

import { describe, expect, it } from "vitest";
import { wordChanges } from "@/lib/template/word-changes";

const written = (before: string, after: string) =>
	wordChanges(before, after)
		.map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `[+${text}]` : `[-${text}]`))
		.join("");

describe("word changes", () => {
	it.each([
		["Hello there", "Hello there", "Hello there"],
		["Hello {{1}}, bye", "Hello {{2}}, bye", "Hello [-{{1}}][+{{2}}], bye"],
		["one two three", "one three", "one [-two ]three"],
		["", "New", "[+New]"],
		["Grüße\nan Ana", "Grüße an Ana", "Grüße[-\n][+ ]an Ana"],
	])("%j to %j", (before, after, expected) => {
		expect(written(before, after)).toBe(expected);
	});

	it("give both texts back", () => {
		const [before, after] = ["Buchung {{1}} am 3. Mai 🎄", "Ihre Buchung am {{1}}, 4. Mai"];
		const pieces = wordChanges(before, after);
		const without = (kind: string) =>
			pieces
				.filter((piece) => piece.kind !== kind)
				.map(({ text }) => text)
				.join("");
		expect([without("added"), without("removed")]).toEqual([before, after]);
	});

	it("compare very long texts as wholes", () => {
		expect(wordChanges("a ".repeat(3_000), "b")).toHaveLength(2);
	});
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { wordDiff } from "@/lib/template/translation/word-diff";

function shown(from: string, to: string): string {
	const marks = { same: "", removed: "-", added: "+" };
	return wordDiff(from, to)
		.map(({ kind, text }) => (kind === "same" ? text : `[${marks[kind]}${text}]`))
		.join("");
}

test.each([
	["Your order ships today", "Your order ships tomorrow", "Your order ships[- today][+ tomorrow]"],
	["Hi {{1}}", "Hi {{12}}!", "Hi[- {{1}}][+ {{12}}!]"],
	[
		"See https://a.example/x now",
		"See https://a.example/y now",
		"See[- https://a.example/x][+ https://a.example/y] now",
	],
	["See you on board", "Please be there", "[-See you on board][+Please be there]"],
	["See you on the platform.", "Please be at the platform.", "[-See you on ][+Please be at ]the platform."],
	["It leaves at 9, be early", "It departs by 10, be early", "It[- leaves at 9][+ departs by 10], be early"],
	["One two\nthree", "Uno two\ntres", "[-One ][+Uno ]two\n[-three][+tres]"],
	["A new day", "A day", "A [-new ]day"],
	["same", "same", "same"],
	["", "new", "[+new]"],
	["old", "", "[-old]"],
	["出发时间是今天", "出发时间是明天", "出发时间是[-今天][+明天]"],
])("%j → %j", (from, to, expected) => {
	expect(shown(from, to)).toBe(expected);
});

test("the pieces are both texts", () => {
	fc.assert(
		fc.property(fc.string(), fc.string(), (from, to) => {
			const pieces = wordDiff(from, to);
			const without = (dropped: string) =>
				pieces
					.filter(({ kind }) => kind !== dropped)
					.map(({ text }) => text)
					.join("");
			expect(without("added")).toBe(from);
			expect(without("removed")).toBe(to);
		}),
	);
});

import { expect, test } from "vitest";
import { codePointLength } from "@/lib/contract/text/code-points";
import { findEmojis } from "@/lib/template/emojis";
import { advisedMinWords } from "@/lib/template/limits";
import { countWords } from "@/lib/template/problems/text";

test.each([
	["", 0],
	["abc", 3],
	["é", 1],
	["e\u0301", 2],
	["😀", 1],
	["👨‍👩‍👧", 5],
	["🇩🇪", 2],
	["مرحبا", 5],
	["\ud83d", 1],
	["\ude00\ud83d", 2],
])("%j has %i code points", (text, length) => {
	expect(codePointLength(text)).toBe(length);
});

test.each([
	["no emoji, 12 # * © ™", 0],
	["😀😀", 2],
	["👨‍👩‍👧", 1],
	["👍🏽", 1],
	["☝🏽", 1],
	["❤️ and ❤", 1],
	["🇩🇪🇫🇷", 2],
	["1️⃣ #️⃣", 2],
	["🏳️‍🌈", 1],
	["👩‍❤️‍👨", 1],
	["🏴󠁧󠁢󠁥󠁮󠁧󠁿", 1],
])("%j has %i emojis", (text, emojis) => {
	expect(findEmojis(text)).toHaveLength(emojis);
});

test.each([
	["", 0],
	["  one  two\nthree ", 3],
	["Hi {{1}}, welcome", 3],
	["مرحبا بك معنا", 3],
])("%j has %i words", (text, words) => {
	expect(countWords(text)).toBe(words);
});

test.each(["您好，您的订单已经发货了，请注意查收", "ご注文の商品を発送しました", "สวัสดีครับขอบคุณมาก"])(
	"finds words in scripts without spaces: %s",
	(text) => {
		expect(countWords(text)).toBeGreaterThan(2);
	},
);

test("two placeholders need seven words", () => {
	expect(advisedMinWords(2)).toBe(7);
});

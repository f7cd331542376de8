import { expect, test } from "vitest";
import { isLongText } from "@/components/conversation/content/long-text";

test.each([
	["a short text", "Hi", false],
	["16 lines", "a\n".repeat(15), false],
	["17 lines", "a\n".repeat(16), true],
	["the longest text", "a".repeat(4_096), true],
	["half a page in one paragraph", "word ".repeat(150), false],
])("%s", (_, text, isLong) => {
	expect(isLongText(text)).toBe(isLong);
});

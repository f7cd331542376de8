import { expect, test } from "vitest";
import { nameText, noteText } from "./text";

const LIMITS = "The role's name must have 1 to 60 characters.";

test.each([
	["", "Enter the role's name."],
	[" \u200B ", "Enter the role's name."],
	["x".repeat(61), LIMITS],
])("%j is refused once, and an empty field with what to do", (name, message) => {
	const read = nameText("The role's name", 1, 60, "Enter the role's name.").safeParse(name);
	expect(read.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("A name that only programs send has its limits in each refusal", () => {
	expect(nameText("The role's name", 1, 60).safeParse("").error?.issues[0]?.message).toBe(LIMITS);
});

test.each([
	["  Please check the button.\n", "Please check the button."],
	["🎄".repeat(500), "🎄".repeat(500)],
	["x".repeat(501), undefined],
])("A note has up to 500 characters as people count them: %#", (text, read) => {
	expect(noteText(500).safeParse(text).data).toBe(read);
});

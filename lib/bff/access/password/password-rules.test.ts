import { expect, test } from "vitest";
import common from "@/lib/bff/access/password/common-passwords.json";
import {
	isCommonPassword,
	newPassword,
	PASSWORD_LENGTH_MIN,
	refuseContextWords,
} from "@/lib/bff/access/password/password-rules";

const PERSON = ["Mira Osei", "mira.osei@nordwind.example", "Nordwind Travel"];

test.each([
	["a phrase of words", "correct horse battery"],
	["64 characters and more", "x7 ".repeat(40)],
	["any characters", "пароль из слов 🐎🔋"],
	["spaces at both ends", "  spaces count  "],
	["only lower case, without digits or signs", "quietlyrowinghome"],
])("A password may have %s, and is used as it was typed", (_, password) => {
	expect(newPassword.parse(password)).toBe(password);
	expect(() => refuseContextWords(password, PERSON)).not.toThrow();
});

test.each([
	["too short", "x7 q9 m2", /at least 10 characters/],
	["too long", "x7 ".repeat(50), /at most 128 characters/],
	["common", "1234567890", /too common/],
	["common, in capitals", "QWERTYUIOP", /too common/],
])("A password that is %s is refused", (_, password, message) => {
	expect(() => newPassword.parse(password)).toThrow(message);
});

test.each(["basketball2026!", "!!basketball", "Basketball#1"])(
	"A common password with digits or punctuation around it is still common: %s",
	(password) => expect(isCommonPassword(password)).toBe(true),
);

test("At least the 3,000 most common passwords that are long enough are refused", () => {
	const refused = common.passwords
		.split(" ")
		.filter((password) => password.length >= PASSWORD_LENGTH_MIN && isCommonPassword(password));
	expect(new Set(refused).size).toBeGreaterThanOrEqual(3_000);
});

test.each([
	["the person's name", "MiraOsei2026!"],
	["the email address", "mira.osei@nordwind.example"],
	["the account's name", "nordwind-travel"],
	["the product's name", "chatconsole123"],
])("A password that is mostly %s is refused", (_, password) => {
	expect(() => refuseContextWords(password, PERSON)).toThrow(/mostly your name/);
});

test("A password may contain the person's name beside other words", () => {
	expect(() => refuseContextWords("Mira rows home on quiet lakes", PERSON)).not.toThrow();
});

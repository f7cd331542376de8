import { z } from "zod";
import common from "@/lib/bff/access/password/common-passwords.json";
import type { Runtime } from "@/lib/bff/runtime";
import { codePointLength } from "@/lib/contract/text/code-points";
import { HttpError } from "@/lib/wire/http/http-error";

/** Length of a password in characters. */
export const PASSWORD_LENGTH_MIN = 10;
export const PASSWORD_LENGTH_MAX = 128;

const COMMON = new Set(common.passwords.split(" "));

/** Words of common passwords that stay common with digits or punctuation around them: "iloveyou" of "iloveyou12". */
const COMMON_WORD_LENGTH_MIN = 6;
const COMMON_WORDS = new Set(
	[...COMMON].map(wordOf).filter(({ length }) => length >= COMMON_WORD_LENGTH_MIN),
);

/** Whether a password is one of the most common, or a variation of one. Source: OWASP ASVS 5.0, 6.2.4. */
export function isCommonPassword(password: string): boolean {
	const lower = password.toLowerCase();
	return COMMON.has(lower) || COMMON_WORDS.has(wordOf(lower));
}

/** A password without the digits and punctuation around it. */
function wordOf(password: string): string {
	return password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

const CONTEXT_WORD_LENGTH_MIN = 3;
const PRODUCT_WORDS = ["chat", "console", "password"];

/**
 * Refuses (422) a password that mostly consists of words that an attacker tries first: the product's, and what is
 * known about the person. Source: OWASP ASVS 5.0, 6.2.11.
 * @param about the person's name and email address, and their account's name
 */
export function refuseContextWords(password: string, about: string[]): void {
	const words = [...PRODUCT_WORDS, ...about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))]
		.filter(({ length }) => length >= CONTEXT_WORD_LENGTH_MIN)
		.sort((a, b) => b.length - a.length);
	const lower = password.toLowerCase();
	const rest = words.reduce((text, word) => text.replaceAll(word, ""), lower);
	if (rest === lower || codePointLength(rest) >= PASSWORD_LENGTH_MIN) return;
	const message =
		"This password is mostly your name, your email address or a word of this console. Add other words.";
	throw new HttpError("invalid", message, { errors: [{ path: "password", message }] });
}

/**
 * A new password: long enough and not among those that are guessed first. Any characters are allowed, and it's used as
 * it was typed. Source: OWASP ASVS 5.0, 6.2.1, 6.2.5, 6.2.8 and 6.2.9.
 */
export const newPassword = z
	.string("Enter a password.")
	.refine(
		(text) => codePointLength(text) >= PASSWORD_LENGTH_MIN,
		`Choose a password of at least ${PASSWORD_LENGTH_MIN} characters.`,
	)
	.refine(
		(text) => text.length <= PASSWORD_LENGTH_MAX,
		`Choose a password of at most ${PASSWORD_LENGTH_MAX} characters.`,
	)
	.refine(
		(text) => !isCommonPassword(text),
		"This password is too common. Choose one that's harder to guess.",
	);

/** Refuses (403) passwords while people sign in only through single sign-on. */
export function requirePasswordsEnabled({ config }: Pick<Runtime, "config">): void {
	if (config.sso?.isOnly)
		throw new HttpError("forbidden", "Passwords are disabled. Use single sign-on instead.");
}

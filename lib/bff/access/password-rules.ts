import { z } from "zod";
import common from "@/lib/bff/access/common-passwords.json";
import { codePointLength } from "@/lib/contract/text/text";

/** Length of a password in characters. */
export const PASSWORD_LENGTH_MIN = 10;
export const PASSWORD_LENGTH_MAX = 128;

const COMMON = new Set(common.passwords.split(" "));

/** Whether a password is one of the most common. Source: OWASP ASVS 5.0, 6.2.4. */
export function isCommonPassword(password: string): boolean {
	return COMMON.has(password.toLowerCase());
}

/** A new password: long enough and not among those that are guessed first. Source: OWASP ASVS 5.0, 6.2.1. */
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

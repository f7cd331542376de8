import common from "@/lib/bff/access/common-passwords.json";

/** Length of a password in characters. */
export const PASSWORD_LENGTH_MIN = 10;
export const PASSWORD_LENGTH_MAX = 128;

const COMMON = new Set(common.passwords.split(" "));

/** Whether a password is one of the most common. Source: OWASP ASVS 5.0, 6.2.4. */
export function isCommonPassword(password: string): boolean {
	return COMMON.has(password.toLowerCase());
}

/*
 * How people write phone numbers, for the service that reads them and for the console's form and search.
 */

/** Direction marks, zero-width characters and soft hyphens, which come along when a number is copied. */
const INVISIBLE = /\p{Cf}/gu;
const DIGIT = /\p{Nd}/gu;
/** Hyphens and dashes of any width, the minus sign, and the long vowel mark that Japanese keyboards give. */
const HYPHEN = /[\p{Pd}\u2212ー]/gu;
/** RFC 3966: parameters such as an extension follow after a semicolon. */
const TEL_LINK = /^\s*tel:(?:\/\/)?([^;]*).*$/isu;

/** The characters of a phone number once it is plain. Source: libphonenumber, VALID_PUNCTUATION. */
export const PHONE_CHARACTERS = /^[0-9\s+\-()[\]./~]*$/;

/**
 * A phone number as a keyboard would write it: invisible marks and a `tel:` are dropped; digits of other scripts,
 * dashes, full-width signs and special spaces become plain ones. Everything else stays as it is.
 */
export function plainPhone(text: string): string {
	return unlinked(withoutInvisible(text).normalize("NFKC"))
		.replace(DIGIT, plainDigit)
		.replace(HYPHEN, "-")
		.replace(/\s+/gu, " ")
		.trim();
}

export function withoutInvisible(text: string): string {
	return text.replace(INVISIBLE, "");
}

/** The digits of a plain number, after a `+` where one is before its first digit: that makes it international. */
export function phoneDigits(plain: string): string {
	return (/^[^0-9]*\+/.test(plain) ? "+" : "") + plain.replace(/[^0-9]/g, "");
}

/**
 * The digits behind an exit code, which is dialled for a foreign number: 00 in most countries, 011 in those of +1.
 * Whether a number follows that has a country code is the caller's to check. Undefined without an exit code.
 * @param digits digits alone
 * @param callingCode the digits of the country code dialled from; "" if it isn't known
 */
export function afterExitCode(digits: string, callingCode: string): string | undefined {
	if (digits.startsWith("00")) return digits.slice(2);
	const mayBeAmerican = callingCode === "" || callingCode.startsWith("1");
	return mayBeAmerican && digits.startsWith("011") ? digits.slice(3) : undefined;
}

function unlinked(text: string): string {
	return text.replace(TEL_LINK, (_, number: string) => number.replace(/%20|%2d/gi, " "));
}

/** Unicode keeps the ten digits of a script in order, from a place where none is before them but other tens. */
function plainDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let before = 0;
	while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
	return String(before % 10);
}

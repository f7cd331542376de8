/*
 * How people write phone numbers. The service, and the console's form and search, read them the same way.
 */

/** Direction marks, zero-width characters and soft hyphens, which are often copied with a number. */
const INVISIBLE = /\p{Cf}/gu;
const DIGIT = /\p{Nd}/gu;
/** Hyphens and dashes of any width, the minus sign, and the long vowel mark of Japanese keyboards. */
const HYPHEN = /[\p{Pd}\u2212ー]/gu;
/** RFC 3966: parameters, such as an extension, follow a semicolon. */
const TEL_LINK = /^\s*tel:(?:\/\/)?([^;]*).*$/isu;

/** Links that open a chat; their number is international, without a plus sign. */
const CHAT_LINK =
	/^\s*(?:(?:https?:\/\/)?wa\.me\/|(?:https?:\/\/(?:api|web)\.whatsapp\.com\/send|whatsapp:\/\/send)\/?\?(?:[^#]*&)?phone=)(?:\+|%2b)?([0-9]+).*$/isu;

/** The characters of a plain phone number. Source: libphonenumber, VALID_PUNCTUATION. */
export const PHONE_CHARACTERS = /^[0-9\s+\-()[\]./~]*$/;

/**
 * A phone number in plain characters: removes invisible marks and links around it, and replaces digits of other
 * scripts, dashes, full-width signs and special spaces. Everything else is unchanged.
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

/** The digits of a plain number, with a `+` if one precedes the first digit, which makes it international. */
export function phoneDigits(plain: string): string {
	return (/^[^0-9]*\+/.test(plain) ? "+" : "") + plain.replace(/[^0-9]/g, "");
}

/**
 * The digits after an international dialing prefix: 00 in most countries, 011 in those of +1; undefined without one.
 * The caller checks that a number with a country code follows.
 * @param digits only digits
 * @param callingCode the digits of the country code that is dialed from; "" if unknown
 */
export function afterExitCode(digits: string, callingCode: string): string | undefined {
	if (digits.startsWith("00")) return digits.slice(2);
	const mayBeAmerican = callingCode === "" || callingCode.startsWith("1");
	return mayBeAmerican && digits.startsWith("011") ? digits.slice(3) : undefined;
}

function unlinked(text: string): string {
	return text
		.replace(TEL_LINK, (_, number: string) => number.replace(/%20|%2d/gi, " "))
		.replace(CHAT_LINK, "+$1");
}

/** In Unicode, the ten digits of a script follow each other in order, and blocks of ten digits never overlap. */
function plainDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let before = 0;
	while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
	return String(before % 10);
}

import { parsePhoneNumberFromString } from "libphonenumber-js/min";

export type FormattedPhone = {
	/** "+49 1512 3456789"; unchanged if it's not a valid number. */
	text: string;
	/** "+4915123456789". */
	raw: string;
	/** ISO country code in capitals, if known. */
	country: string | undefined;
	/** Whether its digits are hidden, for people who may not see numbers. */
	isMasked?: true;
	/** The country's flag as an emoji, or "". */
	flag: string;
};

const cache = new Map<string, FormattedPhone>();
const CACHE_SIZE_MAX = 2000;

/** Formats a number for reading. `number` is digits with or without the `countryCode` ("+49"). */
export function formatPhone(number: string, countryCode: string): FormattedPhone {
	const key = `${countryCode} ${number}`;
	const cached = cache.get(key);
	if (cached) return cached;
	if (cache.size >= CACHE_SIZE_MAX) cache.clear();
	const formatted = format(number, countryCode);
	cache.set(key, formatted);
	return formatted;
}

/** What the console's server puts in place of a digit, for people who may not see numbers. */
export const MASKED = /•/;

function format(number: string, countryCode: string): FormattedPhone {
	if (MASKED.test(number)) {
		const text = [countryCode, number].filter(Boolean).join(" ");
		return { text, raw: text, isMasked: true, country: undefined, flag: "" };
	}
	const digits = number.replace(/[^0-9]/g, "");
	const code = countryCode.replace(/[^0-9]/g, "");
	const candidates = [`+${code}${digits}`, `+${digits}`];
	if (code && digits.startsWith(code)) candidates.reverse();
	const parsed = candidates
		.map((text) => parsePhoneNumberFromString(text))
		.find((phone) => phone?.isPossible());
	if (!parsed) {
		const raw = code && !digits.startsWith(code) ? `+${code}${digits}` : `+${digits}`;
		return {
			text: code ? `+${code} ${digits.replace(new RegExp(`^${code}`), "")}` : number,
			raw,
			country: undefined,
			flag: "",
		};
	}
	const { country } = parsed;
	return {
		text: parsed.formatInternational(),
		raw: parsed.number,
		country,
		flag: country ? flagOf(country) : "",
	};
}

/** The flag emoji of a two-letter country code. */
export function flagOf(country: string): string {
	return String.fromCodePoint(...[...country].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}

import {
	getCountries,
	getCountryCallingCode,
	type PhoneNumber,
	parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { afterExitCode } from "@/lib/contract/text/phone-text";

/** The calling codes of countries; the library throws on any other. */
const CALLING_CODES = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

export type PhoneIdentity = {
	/** The international number in digits: who the contact is. */
	chatPhoneId: string;
	/** With its plus sign. */
	countryCode: string;
	/** The digits that belong behind the country code. */
	nationalNumber: string;
};

/** What a number and a country code come to: who it is, or which of the two can't be. */
export type PhoneReading = { chatPhoneId: string } | { wrong: "number" | "country_code" };

/**
 * Works out who a number belongs to, so that every spelling of it is one contact. Source: docs/spec/decisions.md §5.
 * @param number digits, after a `+` where the number is international
 * @param countryCode `+` and 1 to 4 digits
 */
export function identifyPhone(number: string, countryCode: string): PhoneReading {
	const callingCode = countryCode.slice(1);
	const international = internationalDigits(number, callingCode);
	if (international !== undefined && !belongsTo(international, callingCode)) return { wrong: "country_code" };
	const chatPhoneId =
		international === undefined
			? identifyBare(number, callingCode)
			: identifyInternational(international).chatPhoneId;
	return /^0*$/.test(chatPhoneId.slice(callingCode.length)) ? { wrong: "number" } : { chatPhoneId };
}

/** Splits the platform's id of a person, an international number in digits, into its parts. */
export function identifyInternational(digits: string): PhoneIdentity {
	const phone = parse(`+${digits}`);
	if (!phone?.isPossible()) return { chatPhoneId: digits, countryCode: "", nationalNumber: digits };
	return {
		chatPhoneId: phone.number.slice(1),
		countryCode: `+${phone.countryCallingCode}`,
		nationalNumber: phone.nationalNumber,
	};
}

/** The digits behind a `+`, or behind an exit code that isn't part of a national number. */
function internationalDigits(number: string, callingCode: string): string | undefined {
	if (number.startsWith("+")) return number.slice(1);
	const digits = afterExitCode(number, callingCode);
	if (digits === undefined) return undefined;
	return digits.startsWith(callingCode) || parse(`+${digits}`)?.isPossible() ? digits : undefined;
}

/** Whether an international number is one of a country code; of a code that no country has only its digits tell. */
function belongsTo(digits: string, callingCode: string): boolean {
	const phone = parse(`+${digits}`);
	if (!phone) return digits.startsWith(callingCode);
	return phone.countryCallingCode === callingCode || isNamedByArea(phone, callingCode);
}

/** The small countries of +1 are named by their area codes too: +1242 is the Bahamas, but +1415 no country. */
function isNamedByArea({ number, country }: PhoneNumber, callingCode: string): boolean {
	return /^1[0-9]{3}$/.test(callingCode) && number.startsWith(`+${callingCode}`) && !isLarge(country);
}

function isLarge(country: string | undefined): boolean {
	return country === "US" || country === "CA";
}

/**
 * Digits without any sign are a national number, or an international one whose plus sign got lost. The more
 * certain reading counts; of two alike the international one, as the platform writes numbers so.
 */
function identifyBare(number: string, callingCode: string): string {
	const international = number.startsWith(callingCode) ? parse(`+${number}`) : undefined;
	const national = CALLING_CODES.has(callingCode) ? parse(number, callingCode) : undefined;
	const phone = certainty(international) >= certainty(national) ? international : national;
	if (phone && certainty(phone) > 0) return phone.number.slice(1);
	return asOfToday(callingCode + number.replace(/^0+/, ""));
}

/** A valid mobile number is the likeliest: it is what people have on the platform. */
function certainty(phone: PhoneNumber | undefined): number {
	if (!phone?.isPossible()) return 0;
	if (!phone.isValid()) return 1;
	return phone.getType() === "FIXED_LINE_OR_MOBILE" || phone.getType() === "MOBILE" ? 3 : 2;
}

/**
 * Numbers of plans that have changed since, as the platform still writes them, and what they are today: Mexico dialled
 * a 1 before mobile numbers until 2019, Brazil put a 9 before its own until 2016. Brazil's other numbers of eight
 * digits begin with 2 to 5, those of trunked radio with 7.
 */
const OLD_PLANS: { old: RegExp; today: (match: string, ...groups: string[]) => string }[] = [
	{ old: /^52(?:0?1|04[45])([0-9]{10})$/, today: (_, number) => `52${number}` },
	{ old: /^55([1-9]{2})([689][0-9]{7})$/, today: (_, area, number) => `55${area}9${number}` },
];

function asOfToday(digits: string): string {
	return OLD_PLANS.reduce((text, { old, today }) => text.replace(old, today), digits);
}

/** Reads a number as the library does, with the old plans that it has dropped. */
function parse(text: string, defaultCallingCode?: string): PhoneNumber | undefined {
	const phone = parsePhoneNumberFromString(text, { defaultCallingCode, extract: false });
	const digits = phone?.number.slice(1) ?? text.replace("+", "");
	const current = asOfToday(digits);
	return current === digits ? phone : parsePhoneNumberFromString(`+${current}`);
}

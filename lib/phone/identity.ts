import {
	getCountries,
	getCountryCallingCode,
	type PhoneNumber,
	parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { afterExitCode } from "@/lib/contract/text/phone-text";
import { currentForm } from "./renumbering";

/** Valid country calling codes; the library throws for others. */
const CALLING_CODES = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

type PhoneIdentity = {
	/** The international number in digits, which identifies the contact. */
	chatPhoneId: string;
	/** Includes the plus sign. */
	countryCode: string;
	/** The digits after the country code. */
	nationalNumber: string;
};

/** The contact's identity, or which of number and country code is invalid. */
type PhoneReading = { chatPhoneId: string } | { wrong: "number" | "country_code" };

/**
 * Identifies a phone number, so that all its formats belong to one contact. Source: docs/spec/decisions.md §5.
 * @param number digits, with a leading `+` if international
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

/** Splits a person's platform id, an international number in digits, into its parts. */
export function identifyInternational(digits: string): PhoneIdentity {
	const phone = parse(`+${digits}`);
	if (!phone?.isPossible()) return { chatPhoneId: digits, countryCode: "", nationalNumber: digits };
	return {
		chatPhoneId: phone.number.slice(1),
		countryCode: `+${phone.countryCallingCode}`,
		nationalNumber: phone.nationalNumber,
	};
}

/** The digits after a `+`, or after an exit code that isn't part of a national number. */
function internationalDigits(number: string, callingCode: string): string | undefined {
	if (number.startsWith("+")) return number.slice(1);
	const digits = afterExitCode(number, callingCode);
	if (digits === undefined) return undefined;
	return digits.startsWith(callingCode) || parse(`+${digits}`)?.isPossible() ? digits : undefined;
}

/** Whether an international number belongs to a calling code; for an unknown code, only the digits are compared. */
function belongsTo(digits: string, callingCode: string): boolean {
	// As written, because other forms of a number can have another code.
	const phone = parsePhoneNumberFromString(`+${digits}`, { extract: false });
	if (!phone) return digits.startsWith(callingCode);
	return phone.countryCallingCode === callingCode || isNamedByArea(phone, callingCode);
}

/** Small countries in +1 are also named by their area codes: +1242 is the Bahamas, but +1415 isn't a country. */
function isNamedByArea({ number, country }: PhoneNumber, callingCode: string): boolean {
	return /^1[0-9]{3}$/.test(callingCode) && number.startsWith(`+${callingCode}`) && !isLarge(country);
}

function isLarge(country: string | undefined): boolean {
	return country === "US" || country === "CA";
}

/**
 * Bare digits are a national number, or an international one without its plus sign. Uses the more certain
 * interpretation, or the international one, as on the platform, if both are equally certain.
 */
function identifyBare(number: string, callingCode: string): string {
	const international = number.startsWith(callingCode) ? parse(`+${number}`) : undefined;
	const national = CALLING_CODES.has(callingCode) ? parse(number, callingCode) : undefined;
	const phone = certainty(international) >= certainty(national) ? international : national;
	if (phone && certainty(phone) > 0) return phone.number.slice(1);
	return currentForm(callingCode + number.replace(/^0+/, ""));
}

/** A valid mobile number is the most likely, because people use those on the platform. */
function certainty(phone: PhoneNumber | undefined): number {
	if (!phone?.isPossible()) return 0;
	if (!phone.isValid()) return 1;
	return phone.getType() === "FIXED_LINE_OR_MOBILE" || phone.getType() === "MOBILE" ? 3 : 2;
}

/**
 * The digits of an international number as its country writes them, with its trunk prefix and mobile token: for Argentina
 * "0111523456789", for Russia "89161234567".
 */
export function nationalDigits(chatPhoneId: string): string {
	const phone = parse(`+${chatPhoneId}`);
	return phone?.isPossible() ? phone.formatNational().replace(/[^0-9]/g, "") : "";
}

/** Parses a number with the library, and other forms of the same line as the current one. */
function parse(text: string, defaultCallingCode?: string): PhoneNumber | undefined {
	const phone = parsePhoneNumberFromString(text, { defaultCallingCode, extract: false });
	const digits = phone?.number.slice(1) ?? text.replace("+", "");
	const current = currentForm(digits);
	return current === digits ? phone : parsePhoneNumberFromString(`+${current}`);
}

import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js/max";

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

/**
 * Works out who a number belongs to, so that every spelling of it is one contact. Source: decisions §5.
 * @param number digits, after a `+` where the number is international
 * @param countryCode `+` and 1 to 4 digits
 * @returns undefined when an international number contradicts the country code
 */
export function identifyPhone(number: string, countryCode: string): string | undefined {
	const callingCode = countryCode.slice(1);
	if (number.startsWith("+")) {
		const digits = identifyInternational(number.slice(1)).chatPhoneId;
		return digits.startsWith(callingCode) ? digits : undefined;
	}
	const international = number.startsWith("00") ? parse(`+${number.slice(2)}`) : undefined;
	if (international?.startsWith(callingCode)) return international;
	return parse(number, callingCode) ?? callingCode + number.replace(/^0+/, "");
}

/** The platform still writes Mexican mobile numbers with the 1 that the country gave up in 2019. */
const MEXICAN_MOBILE = /^521([0-9]{10})$/;

/** Splits the platform's id of a person, an international number in digits, into its parts. */
export function identifyInternational(platformId: string): PhoneIdentity {
	const digits = platformId.replace(MEXICAN_MOBILE, "52$1");
	const phone = parsePhoneNumberFromString(`+${digits}`);
	if (!phone?.isPossible()) return { chatPhoneId: digits, countryCode: "", nationalNumber: digits };
	return {
		chatPhoneId: phone.number.slice(1),
		countryCode: `+${phone.countryCallingCode}`,
		nationalNumber: phone.nationalNumber,
	};
}

/** E.164 digits of a number that the library finds possible. */
function parse(number: string, defaultCallingCode?: string): string | undefined {
	if (defaultCallingCode && !CALLING_CODES.has(defaultCallingCode)) return undefined;
	const phone = parsePhoneNumberFromString(number, { defaultCallingCode, extract: false });
	return phone?.isPossible() ? phone.number.slice(1).replace(MEXICAN_MOBILE, "52$1") : undefined;
}

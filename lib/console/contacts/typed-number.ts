import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { mainCountry } from "@/lib/console/contacts/countries";

export type SplitNumber = {
	/** "+52". */
	callingCode: string;
	/** ISO code, if the number tells it. */
	country: string | undefined;
	/** The digits behind the country code, as people of that country write them. */
	number: string;
};

/** Splits an international number ("+52 55 1234 5678", "0052 55…") at its country code; null for any other. */
export function splitInternational(text: string): SplitNumber | null {
	const signs = text.trim().replace(/^00/, "+");
	if (!signs.startsWith("+")) return null;
	const phone = parsePhoneNumberFromString(signs);
	if (!phone?.isPossible()) return null;
	return {
		callingCode: `+${phone.countryCallingCode}`,
		country: phone.country,
		number: phone
			.formatInternational()
			.slice(phone.countryCallingCode.length + 1)
			.trim(),
	};
}

export type NumberReading =
	/** Nothing that could be read yet. */
	| { kind: "none" }
	/** How the number will be read: "+52 55 1234 5678". */
	| { kind: "read"; text: string; country: string | undefined; isPlausible: boolean }
	/** The number begins with another country code than the one chosen. */
	| { kind: "other-country"; callingCode: string };

/** How a number will be read that is typed under a calling code ("+52"). */
export function readTypedNumber(number: string, callingCode: string): NumberReading {
	const digits = number.replace(/[^0-9]/g, "");
	if (digits.length < 4 || digits.length > 15) return { kind: "none" };
	const split = splitInternational(number);
	if (split && callingCode && split.callingCode !== callingCode)
		return { kind: "other-country", callingCode: split.callingCode };
	if (!split && !/^\+[0-9]{1,4}$/.test(callingCode)) return { kind: "none" };
	const phone = split
		? parsePhoneNumberFromString(number.trim().replace(/^00/, "+"))
		: readNational(number, callingCode);
	if (!phone)
		return { kind: "read", text: `${callingCode} ${digits}`, country: undefined, isPlausible: false };
	return {
		kind: "read",
		text: phone.formatInternational(),
		country: phone.country,
		isPlausible: phone.isPossible(),
	};
}

/** The library throws on a calling code that is no country's. */
function readNational(number: string, callingCode: string) {
	if (mainCountry(callingCode) === undefined) return undefined;
	return parsePhoneNumberFromString(number, { defaultCallingCode: callingCode.slice(1), extract: false });
}

import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { mainCountry } from "@/lib/console/contacts/countries";
import { afterExitCode, phoneDigits, plainPhone } from "@/lib/contract/text/phone-text";

export type SplitNumber = {
	/** "+52". */
	callingCode: string;
	/** ISO code, if the number determines it. */
	country: string | undefined;
	/** The number without that country code; includes it if the number would be ambiguous without. */
	number: string;
};

/**
 * Splits an international number ("+52 55 1234 5678", "0052 55…", "011 52…") after its country code. Null for others.
 * @param callingCode the chosen one, or "": outside +1, 011 starts local numbers
 */
export function splitInternational(text: string, callingCode = ""): SplitNumber | null {
	const phone = readInternational(text, callingCode);
	return phone ? { ...countryOf(phone), number: nationalText(phone) } : null;
}

/** Splits an international number after its country code. Others are returned in plain characters. */
export function settleNumber(fields: { country_code: string; number: string }): {
	country_code: string;
	number: string;
	country?: string | undefined;
} {
	const split = splitInternational(fields.number, fields.country_code);
	if (!split) return { country_code: fields.country_code, number: plainPhone(fields.number) };
	return { country_code: split.callingCode, number: split.number, country: split.country };
}

export type NumberReading =
	/** Nothing readable yet. */
	| { kind: "none" }
	/** How the number will be saved: "+52 55 1234 5678". */
	| { kind: "read"; text: string; country: string | undefined; isPlausible: boolean }
	/** Without a plus sign, the digits may or may not include the country code; `number` is unambiguous. */
	| { kind: "ambiguous"; readings: Array<{ text: string; number: string }> }
	/** The number starts with another country code than the chosen one. */
	| { kind: "other-country"; callingCode: string };

/** Reads a number typed after a calling code ("+52"). */
export function readTypedNumber(number: string, callingCode: string): NumberReading {
	const digits = plainPhone(number).replace(/[^0-9]/g, "");
	if (digits.length < 4 || digits.length > 15) return { kind: "none" };
	const international = readInternational(number, callingCode);
	if (international) {
		const code = countryOf(international).callingCode;
		if (callingCode && code !== callingCode) return { kind: "other-country", callingCode: code };
		return asRead(international);
	}
	if (!/^\+[0-9]{1,4}$/.test(callingCode)) return { kind: "none" };
	const national = readNational(number, callingCode);
	const complete = readWithoutPlus(number, callingCode);
	const isComplete = certainty(complete) > certainty(national);
	if (complete && national && !isComplete && certainty(complete) === certainty(national)) {
		if (complete.number === national.number) return asRead(complete);
		const readings = [complete, national].map((phone) => ({
			text: phone.formatInternational(),
			number: nationalText(phone),
		}));
		return { kind: "ambiguous", readings };
	}
	const phone = isComplete ? complete : national;
	if (phone) return asRead(phone);
	return { kind: "read", text: `${callingCode} ${digits}`, country: undefined, isPlausible: false };
}

function asRead(phone: PhoneNumber): NumberReading {
	return {
		kind: "read",
		text: phone.formatInternational(),
		country: phone.country,
		isPlausible: phone.isPossible(),
	};
}

function countryOf(phone: PhoneNumber) {
	return { callingCode: `+${phone.countryCallingCode}`, country: phone.country };
}

/** Reads a number with a plus sign or an exit code, if valid. */
function readInternational(text: string, callingCode: string): PhoneNumber | undefined {
	const digits = phoneDigits(plainPhone(text));
	if (digits.startsWith("+")) return possible(digits);
	const abroad = afterExitCode(digits, callingCode.slice(1));
	const phone = abroad === undefined ? undefined : possible(`+${abroad}`);
	// Local numbers start with 011, too, in Turin, Delhi or Buenos Aires.
	return digits.startsWith("011") && !callingCode && !phone?.isValid() ? undefined : phone;
}

/** Reads digits that start with the chosen country code but lack the plus sign. */
function readWithoutPlus(text: string, callingCode: string): PhoneNumber | undefined {
	const digits = phoneDigits(plainPhone(text));
	return `+${digits}`.startsWith(callingCode) ? possible(`+${digits}`) : undefined;
}

/** The library throws if no country has the calling code. */
function readNational(text: string, callingCode: string): PhoneNumber | undefined {
	if (mainCountry(callingCode) === undefined) return undefined;
	const defaultCallingCode = callingCode.slice(1);
	return parsePhoneNumberFromString(plainPhone(text), { defaultCallingCode, extract: false });
}

function possible(international: string): PhoneNumber | undefined {
	const phone = parsePhoneNumberFromString(international);
	return phone?.isPossible() ? phone : undefined;
}

/** Ranks two readings by certainty, as the service does. */
function certainty(phone: PhoneNumber | undefined): number {
	if (!phone?.isPossible()) return 0;
	return phone.isValid() ? 2 : 1;
}

/** The number as written without country code; includes it if the number would be ambiguous without. */
function nationalText(phone: PhoneNumber): string {
	const whole = phone.formatInternational();
	const { callingCode } = countryOf(phone);
	const national = whole.slice(callingCode.length).trim();
	const rest = phoneDigits(national);
	const complete = readWithoutPlus(rest, callingCode);
	const isClear = complete === undefined || certainty(complete) < certainty(phone);
	const isAlike = readNational(rest, callingCode)?.number === phone.number;
	return isClear && isAlike ? national : whole;
}

import {
	AsYouType,
	type PhoneNumber,
	parsePhoneNumberFromString,
	validatePhoneNumberLength,
} from "libphonenumber-js/min";
import { mainCountry } from "@/lib/console/contacts/numbers/countries";
import { afterExitCode, PHONE_CHARACTERS, phoneDigits, plainPhone } from "@/lib/contract/text/phone-text";
import { canExist } from "@/lib/phone/plausible";

type SplitNumber = {
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

/** Splits a number after its country code, as the service stores it. Others are returned in plain characters. */
export function settleNumber(fields: { country_code: string; number: string }): {
	country_code: string;
	number: string;
} {
	const { country_code } = fields;
	const split = splitInternational(fields.number, country_code);
	if (split) return { country_code: split.callingCode, number: split.number };
	const number = plainPhone(fields.number);
	return { country_code, number: afterUnknownCode(number, country_code) ?? number };
}

export type NumberReading =
	/** Nothing readable yet, or words or an extension beside the digits. */
	| { kind: "none" }
	/** How the number will be saved: "+52 55 1234 5678". */
	| {
			kind: "read";
			text: string;
			callingCode: string;
			/** ISO code, if the number determines it. */
			country: string | undefined;
			/** Whether it has as many digits as numbers of its country. */
			isPlausible: boolean;
			/** Whether some numbers of its country look like it, by the rule that imports are checked by. */
			canExist: boolean;
			/** Whether digits are missing. */
			isShort: boolean;
	  }
	/** Without a plus sign, the digits may or may not include the country code. */
	| { kind: "ambiguous"; texts: string[] }
	/** A number without a country code, while no country is known. */
	| { kind: "no-code" }
	/** The number starts with a code that no country has. */
	| { kind: "unknown-code" };

/**
 * Reads a number as people type it, international or national.
 * @param callingCode of national numbers ("+52"); "" if unknown
 */
export function readTypedNumber(number: string, callingCode: string): NumberReading {
	const plain = plainPhone(number);
	if (!PHONE_CHARACTERS.test(plain)) return { kind: "none" };
	const digits = plain.replace(/[^0-9]/g, "");
	const international = readInternational(number, callingCode) ?? readUnfinished(plain);
	if (international) return asRead(international);
	const abroad = afterAmericanExitCode(digits);
	if (digits.length > 15 && abroad) return asRead(abroad);
	if (digits === "" || digits.length > 15) return { kind: "none" };
	const rest = afterUnknownCode(plain, callingCode);
	if (phoneDigits(plain).startsWith("+") && rest === undefined)
		return { kind: digits.length < 3 ? "none" : "unknown-code" };
	if (!/^\+[0-9]{1,4}$/.test(callingCode)) return { kind: "no-code" };
	const national = readNational(number, callingCode);
	const complete = readWithoutPlus(number, callingCode);
	const isComplete = certainty(complete) > certainty(national);
	if (complete && national && !isComplete && certainty(complete) === certainty(national)) {
		if (complete.number === national.number) return asRead(complete);
		return { kind: "ambiguous", texts: [complete, national].map((phone) => phone.formatInternational()) };
	}
	const phone = isComplete ? complete : national;
	if (abroad && certainty(phone) === 0) return asRead(abroad);
	if (phone) return asRead(phone);
	const text = `${callingCode} ${rest ?? digits}`;
	const isShort = mainCountry(callingCode) !== undefined && isTooShort(text);
	return {
		kind: "read",
		text,
		callingCode,
		country: undefined,
		isPlausible: false,
		canExist: false,
		isShort,
	};
}

/** A number that can be read for sure becomes international, with its country code; others stay as typed. */
export function finishNumber(fields: { country_code: string; number: string }): {
	country_code: string;
	number: string;
} {
	const reading = readTypedNumber(fields.number, fields.country_code);
	if (reading.kind !== "read") return fields;
	const number = reading.isPlausible ? reading.text : fields.number;
	return { country_code: reading.callingCode, number };
}

/** Whether two numbers are the same, however they are written. */
export function isSameNumber(
	one: { country_code: string; number: string },
	other: { country_code: string; number: string },
): boolean {
	return keyOf(one) === keyOf(other);
}

function keyOf({ number, country_code }: { country_code: string; number: string }): string {
	if (number.trim() === "") return "";
	const reading = readTypedNumber(number, country_code);
	return reading.kind === "read" ? reading.text : `${country_code} ${number.trim()}`;
}

/** The number in a copied text, which may say more: "Phone: +52 55 1234 5678". Undefined if there's none. */
export function numberIn(text: string): string | undefined {
	const plain = plainPhone(text);
	if (PHONE_CHARACTERS.test(plain)) return /[0-9]/.test(plain) ? plain : undefined;
	return /[+(]*[0-9][0-9\s()./~-]{5,}[0-9]/.exec(plain)?.[0];
}

/** Fewer digits with the country code are a part of a number rather than one. */
const WHOLE_DIGITS_MIN = 9;

/** The international form of a text that is nothing but a whole phone number; undefined for others. */
export function wholeNumber(text: string, callingCode: string): string | undefined {
	if (!PHONE_CHARACTERS.test(plainPhone(text))) return undefined;
	const reading = readTypedNumber(text, callingCode);
	if (reading.kind !== "read" || !reading.isPlausible) return undefined;
	return reading.text.replace(/[^0-9]/g, "").length >= WHOLE_DIGITS_MIN ? reading.text : undefined;
}

type Read = Pick<
	PhoneNumber,
	"number" | "country" | "countryCallingCode" | "isPossible" | "formatInternational"
>;

function asRead(phone: Read): NumberReading {
	return {
		kind: "read",
		text: phone.formatInternational(),
		callingCode: countryOf(phone).callingCode,
		country: phone.country,
		isPlausible: phone.isPossible(),
		canExist: canExist(phone.number.replace("+", "")),
		isShort: isTooShort(phone.number),
	};
}

function countryOf(phone: Read) {
	return { callingCode: `+${phone.countryCallingCode}`, country: phone.country };
}

function isTooShort(international: string): boolean {
	return validatePhoneNumberLength(international) === "TOO_SHORT";
}

/** Reads a number with a plus sign or an exit code, if valid. */
function readInternational(text: string, callingCode: string): PhoneNumber | undefined {
	const plain = plainPhone(text);
	if (!PHONE_CHARACTERS.test(plain)) return undefined;
	const digits = phoneDigits(plain);
	if (digits.startsWith("+")) return possible(digits);
	const abroad = afterExitCode(digits, callingCode.slice(1));
	const phone = abroad === undefined ? undefined : possible(`+${abroad}`);
	// Local numbers start with 011, too, in Turin, Delhi or Buenos Aires.
	return digits.startsWith("011") && !callingCode && !phone?.isValid() ? undefined : phone;
}

/** Reads what follows 011, which counts outside +1 if the number can't be a national one. */
function afterAmericanExitCode(digits: string): PhoneNumber | undefined {
	const phone = digits.startsWith("011") ? possible(`+${digits.slice(3)}`) : undefined;
	return phone?.isValid() ? phone : undefined;
}

/** Reads the beginning of a number after a plus sign or 00, as soon as its country code is there. */
function readUnfinished(plain: string): Read | undefined {
	const digits = phoneDigits(plain).replace(/^00/, "+");
	if (!digits.startsWith("+")) return undefined;
	const typing = new AsYouType();
	const text = typing.input(digits);
	const code = typing.getCallingCode();
	if (code === undefined) return undefined;
	return {
		number: digits as PhoneNumber["number"],
		countryCallingCode: code as PhoneNumber["countryCallingCode"],
		country: typing.getCountry(),
		isPossible: () => false,
		formatInternational: () => text,
	};
}

/** The digits after a chosen code that no country has; undefined for other numbers. */
function afterUnknownCode(plain: string, callingCode: string): string | undefined {
	const digits = phoneDigits(plain);
	if (callingCode === "" || !digits.startsWith(callingCode)) return undefined;
	return mainCountry(callingCode) === undefined ? digits.slice(callingCode.length) : undefined;
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

import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { phoneDigits, plainPhone } from "@/lib/contract/text/phone-text";
import { currentForm, otherForms } from "./renumbering";

/**
 * Whether an international number, in digits, can exist: numbers of its country look like it, in today's form of the
 * numbering plan or another that is still stored. Source: docs/spec/decisions.md §9.
 */
export function canExist(digits: string): boolean {
	const current = currentForm(digits);
	return [current, ...otherForms(current)].some((form) => {
		const phone = parsePhoneNumberFromString(`+${form}`);
		// The library drops a trunk prefix after the country code.
		return phone?.number === `+${form}` && phone.isValid();
	});
}

/**
 * Whether people should check a number before it makes a contact: it can't exist, or it starts with a 0 that numbers of
 * its country don't have.
 * @param chatPhoneId what it's read as, in digits
 */
export function isDoubtful(
	{ number, country_code }: { number: string; country_code: string },
	chatPhoneId: string,
): boolean {
	if (!canExist(chatPhoneId)) return true;
	const digits = phoneDigits(plainPhone(number));
	if (!/^0[^0]/.test(digits)) return false;
	const code = phoneDigits(plainPhone(country_code)).replace("+", "");
	const written = parsePhoneNumberFromString(digits, { defaultCallingCode: code, extract: false });
	return written?.isValid() !== true && !canExist(code + digits);
}

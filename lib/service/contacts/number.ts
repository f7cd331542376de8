import { invalid } from "@/lib/service/errors";
import { identifyPhone } from "./identity";
import { searchNumber } from "./search";

/** The columns that hold a contact's number. */
export type NumberColumns = {
	number: string;
	countryCode: string;
	chatPhoneId: string;
	searchNumber: string;
};

/**
 * The columns for a number as it was sent: its digits are kept, and say who the contact is.
 * @throws ServiceError `invalid` when the number is of another country than the country code
 */
export function numberColumns(number: string, countryCode: string): NumberColumns {
	const chatPhoneId = identifyPhone(number, countryCode);
	if (!chatPhoneId) {
		throw invalid([{ path: "country_code", message: `The number ${number} is not one of ${countryCode}.` }]);
	}
	const digits = number.replace("+", "");
	return {
		number: digits,
		countryCode,
		chatPhoneId,
		searchNumber: searchNumber(digits, countryCode, chatPhoneId),
	};
}

import { contactNumberBody } from "@/lib/contract/contacts";
import type { FieldError } from "@/lib/contract/envelope";
import { identifyInternational, identifyPhone } from "@/lib/phone/identity";
import type { ContactRow } from "@/lib/service/contacts/find";
import { searchNumber } from "@/lib/service/contacts/list/search";
import { conflict, type HttpError, invalid } from "@/lib/wire/http/http-error";
import { violates } from "@/lib/wire/unique-violation";

/** The columns of a contact's number. */
type NumberColumns = ReturnType<typeof numberColumns>;

/**
 * The columns for a number as sent: its digits are stored and identify the contact.
 * @throws HttpError `invalid` if the number doesn't belong to the country code
 */
export function numberColumns(number: string, countryCode: string) {
	const reading = identifyPhone(number, countryCode);
	if ("wrong" in reading) throw invalid(numberErrors(number, countryCode));
	const { chatPhoneId } = reading;
	const digits = number.replace("+", "");
	return {
		number: digits,
		countryCode,
		chatPhoneId,
		searchNumber: searchNumber(digits, countryCode, chatPhoneId),
	};
}

/**
 * The columns after a change of number or country code. Sending the stored values keeps the contact's identity: the
 * stored digits don't show whether they had a `+`.
 * @throws HttpError `invalid` as {@link numberColumns} does
 */
export function changedNumberColumns(
	row: NumberRow,
	change: { number?: string; country_code?: string },
): Partial<NumberColumns> {
	const { number = row.number, country_code: countryCode = row.countryCode } = change;
	if (number !== row.number && countryCode === "")
		throw invalid([{ path: "country_code", message: "A number requires its country code." }]);
	if (number !== row.number) return withMergedNumbers(row, numberColumns(number, countryCode));
	if (countryCode === row.countryCode) return {};
	if (number === "") throw invalid([{ path: "number", message: "A country code requires a number." }]);
	const wasInternational = identifyInternational(number).chatPhoneId === row.chatPhoneId;
	return withMergedNumbers(row, numberColumns(wasInternational ? `+${number}` : number, countryCode));
}

type NumberRow = Pick<ContactRow, "number" | "countryCode" | "chatPhoneId" | "searchNumber">;

/**
 * New columns of a contact's number, which a search still finds by the numbers of contacts that were merged into it:
 * its search text without its own forms. A form that both have is there twice.
 */
export function withMergedNumbers<Columns extends Pick<NumberColumns, "searchNumber">>(
	row: NumberRow,
	columns: Columns,
): Columns {
	const others = row.searchNumber.split(" ");
	for (const form of searchNumber(row.number, row.countryCode, row.chatPhoneId).split(" ")) {
		const at = others.indexOf(form);
		if (at >= 0) others.splice(at, 1);
	}
	return { ...columns, searchNumber: [columns.searchNumber, ...others].join(" ").trim() };
}

/** Errors of a number and its country code. */
function numberErrors(number: string, countryCode: string): FieldError[] {
	const reading = identifyPhone(number, countryCode);
	if (!("wrong" in reading)) return [];
	const message =
		reading.wrong === "number"
			? "The number needs digits other than 0 after its country code."
			: `The number ${number} doesn't belong to ${countryCode}.`;
	return [{ path: reading.wrong, message }];
}

/** 409 for a number that an active contact has. Source: docs/spec/public-api.md §4 rule 1. */
export function numberInUse(): HttpError {
	return conflict("number", "A contact with this number already exists.");
}

/** Runs a write and throws {@link numberInUse} if another one was faster. */
export async function orNumberInUse<T>(write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		if (violates(error, "contacts_active_identity")) throw numberInUse();
		throw error;
	}
}

/**
 * Checks that a contact's number belongs to its country code, if a body has both.
 * Source: docs/spec/decisions.md §5.
 * @param body unchecked; the contract reports errors of its shape
 */
export function contactRules(body: unknown): FieldError[] {
	const { success, data } = contactNumberBody.safeParse(body);
	return success ? numberErrors(data.number, data.country_code) : [];
}

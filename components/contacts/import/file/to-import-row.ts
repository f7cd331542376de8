import { callingCodeAt, callingCodeOf } from "@/lib/console/contacts/numbers/countries";
import { settleNumber } from "@/lib/console/contacts/numbers/typed-number";
import { IMPORT_ROW_CHARACTERS_MAX, type SentImportRow } from "@/lib/contract/extensions/contact-imports";
import { phoneDigits, plainPhone } from "@/lib/contract/text/phone-text";
import { identifyInternational } from "@/lib/phone/identity";
import type { ColumnRole } from "./columns";
import type { TableRow } from "./read-table";
import { sendable } from "./sendable";

export type Reading = {
	roles: readonly ColumnRole[];
	/** "+49": the country of numbers without one; "" if they start with their country code, also without a plus sign. */
	callingCode: string;
};

/** Programs that take numbers for amounts add decimals: "4915112345671.0". */
const DECIMALS = /(?<=^\+?[0-9 ]{6,})[.,]0{1,2}$/;

/** A row of the file as the import's rows. The service checks it. */
export function toImportRow({ row, cells }: TableRow, { roles, callingCode }: Reading): SentImportRow {
	const cell = (role: ColumnRole) => sendable(cells[roles.indexOf(role)] ?? "").trim();
	const parts = [cell("first_name"), cell("middle_name"), cell("last_name")].filter((part) => part !== "");
	const country = countryCode(cell("country_code")) || callingCode;
	const { number, country_code } = settled(cell("number").replace(DECIMALS, ""), country);
	return {
		row,
		name: cut(cell("name") || parts.join(" ")),
		number: cut(number),
		country_code: cut(country_code),
		cells: shortened(cells.map(sendable)),
	};
}

function settled(number: string, country: string): { number: string; country_code: string } {
	const plain = plainPhone(number);
	const isBare = country === "" && /^[1-9][0-9 ().-]{6,}$/.test(plain);
	const international = isBare ? `+${plain}` : number;
	const fields = settleNumber({ number: international, country_code: country });
	const digits = phoneDigits(plainPhone(international));
	const isOfCountry = country !== "" && digits.startsWith(country);
	if (fields.country_code !== country || isOfCountry || !digits.startsWith("+")) return fields;
	// The service also reads old formats, and numbers that the library doesn't know yet.
	const code = isBare ? identifyInternational(digits.slice(1)).countryCode : callingCodeAt(digits);
	return { ...fields, country_code: code || country };
}

/** "+49" of "+49", "49", "0049" or "DE"; another text is kept, so that the row says it's wrong. */
function countryCode(text: string): string {
	const digits = /^(?:\+|00)?([1-9][0-9]{0,3})$/.exec(plainPhone(text))?.[1];
	if (digits) return `+${digits}`;
	return /^[a-z]{2}$/i.test(text) ? (callingCodeOf(text.toUpperCase()) ?? text) : text;
}

/** More than any valid name or number has, and so few that a chunk of such rows isn't too large to be sent. */
const VALUE_CHARACTERS_MAX = 500;

/** A text that is too long to be sent is still too long to be valid, which makes its row wrong and not its chunk. */
function cut(text: string): string {
	return sendable(text.slice(0, VALUE_CHARACTERS_MAX));
}

/** The cells for the file of failed rows; those of a row that is too long are cut. */
function shortened(cells: string[]): string[] {
	const length = cells.reduce((sum, cell) => sum + cell.length, 0);
	if (length <= IMPORT_ROW_CHARACTERS_MAX) return cells;
	const most = Math.floor(IMPORT_ROW_CHARACTERS_MAX / cells.length);
	return cells.map((cell) => sendable(cell.slice(0, most)));
}

import { createContactBody } from "@/lib/contract/contacts";
import type { ImportProblem, SentImportRow } from "@/lib/contract/extensions/contact-imports";
import { PHONE_CHARACTERS, plainPhone } from "@/lib/contract/text/phone-text";
import { identifyPhone } from "./identity";

const { name: nameSchema, number: numberSchema, country_code: countrySchema } = createContactBody.shape;

/** How spreadsheets shorten long numbers: "4.91512E+12". The digits are lost. */
const ROUNDED = /^[0-9]+(?:[.,][0-9]+)?E\+?[0-9]+$/i;

/** A row that can become a contact, with its identity, or why it can't. */
export type RowReading = { chatPhoneId: string } | { problem: ImportProblem };

/** Reads a row by the rules of a single creation. Source: docs/spec/decisions.md §5. */
export function readRow({
	name,
	number,
	country_code,
}: Pick<SentImportRow, "name" | "number" | "country_code">): RowReading {
	if (number.trim() === "") return { problem: "number_missing" };
	if (ROUNDED.test(number.trim())) return { problem: "number_rounded" };
	const digits = numberSchema.safeParse(number);
	if (!digits.success) {
		const isPlain = PHONE_CHARACTERS.test(plainPhone(number));
		return { problem: isPlain ? "number_length" : "number_characters" };
	}
	if (country_code.trim() === "") return { problem: "country_missing" };
	const country = countrySchema.safeParse(country_code);
	if (!country.success) return { problem: "country_code" };
	if (!nameSchema.safeParse(name).success) return { problem: "name_length" };
	const identity = identifyPhone(digits.data, country.data);
	if ("chatPhoneId" in identity) return identity;
	return { problem: identity.wrong === "number" ? "number_zero" : "country_other" };
}

import type { ContactSummary } from "@/lib/contract/contacts";
import { fold, readSearch, type SearchTerm } from "@/lib/contract/text/search";

/** Fewer digits than this are no whole number. */
const DIGITS_MIN = 7;

/** Whether a search could find contacts by a part of their number. */
export function searchesNumbers(search: string): boolean {
	return readSearch(search).some(({ kind }) => kind === "number");
}

/**
 * Whether someone who may not see numbers finds this contact: by name, or by its whole number. Otherwise a few searches
 * for parts would tell the number.
 */
export function isFoundMasked(contact: ContactSummary, search: string): boolean {
	const name = fold(
		[contact.first_name, contact.middle_name, contact.last_name, contact.platform_name]
			.filter(Boolean)
			.join(" "),
	);
	const inName = ({ text }: { text: string }) => name.includes(text);
	return readSearch(search).every((term) => {
		if (term.kind === "word") return inName(term) || fold(contact.chat_phone_id).includes(term.text);
		return isWholeNumber(contact, term) || term.words.every(inName);
	});
}

function isWholeNumber(
	{ number, country_code, chat_phone_id }: ContactSummary,
	{ digits, digitsAbroad }: SearchTerm & { kind: "number" },
): boolean {
	const typed = [digits, digitsAbroad].filter((text) => text !== undefined && text.length >= DIGITS_MIN);
	const whole = [chat_phone_id, country_code.slice(1) + number, number, number.replace(/^0+/, "")];
	return typed.some((text) => text !== undefined && whole.includes(text));
}

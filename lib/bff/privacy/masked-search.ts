import { type ContactSummary, contactSummary } from "@/lib/contract/contacts";
import { type Message, message as messageSchema } from "@/lib/contract/messages";
import { fold, readSearch, type SearchTerm, spellingsOf } from "@/lib/contract/text/search";
import { identifyPhone } from "@/lib/phone/identity";
import { currentForm } from "@/lib/phone/renumbering";
import { maskNumbers } from "./mask";

const DIGIT = /\p{Nd}/u;
/** Fewer digits than this are no whole number. */
const DIGITS_MIN = 7;

/**
 * Whether someone who may not see numbers finds this contact: by name, as they see it, or by its whole number. Otherwise
 * a few searches for parts would tell the number.
 */
export function isFoundMasked(contact: ContactSummary, search: string): boolean {
	const { first_name, middle_name, last_name, platform_name } = maskNumbers(contactSummary, contact, String);
	const name = fold([first_name, middle_name, last_name, platform_name].filter(Boolean).join(" "));
	const inName = ({ text }: { text: string }) => name.includes(text);
	return readSearch(search).every((term) => {
		if (term.kind === "word")
			return (
				spellingsOf(term).some((text) => inName({ text })) || fold(contact.chat_phone_id).includes(term.text)
			);
		return isWholeNumber(contact, term) || term.words.every(inName);
	});
}

/**
 * Whether these digits are the contact's number in one of its forms: as it's stored, or as creating a contact of its country
 * would read it. Fewer digits than the whole number never are, so that nobody can try them one by one.
 */
function isWholeNumber(
	{ number, country_code, chat_phone_id }: ContactSummary,
	{ typed, digits, digitsAbroad }: SearchTerm & { kind: "number" },
): boolean {
	const stored = [chat_phone_id, country_code.slice(1) + number, number, number.replace(/^0+/, "")];
	return [typed, digits, digitsAbroad].some((text) => {
		if (text === undefined || text.replace("+", "").length < DIGITS_MIN) return false;
		if (stored.includes(text)) return true;
		const read = country_code === "" ? undefined : identifyPhone(text, country_code);
		return read !== undefined && "chatPhoneId" in read && read.chatPhoneId === currentForm(chat_phone_id);
	});
}

/** Whether someone who may not see numbers finds this message: words with digits must be in what they see of it. */
export function isMessageFoundMasked(message: Message, search: string): boolean {
	const { content, caption, original_filename, content_json } = maskNumbers(messageSchema, message, String);
	const shown = fold(textsOf([content, caption, original_filename, content_json]).join(" "));
	const words = fold(search).split(" ");
	return words.every((word) => !DIGIT.test(word) || shown.includes(word));
}

function textsOf(value: unknown): string[] {
	if (typeof value !== "object" || value === null) return [String(value ?? "")];
	return Object.values(value).flatMap(textsOf);
}

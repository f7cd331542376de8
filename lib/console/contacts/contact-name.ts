import { type FormattedPhone, formatPhone } from "@/lib/console/formats/phone";
import type { ContactSummary } from "@/lib/contract/contacts";
import { type Named, personName } from "@/lib/contract/text/person-name";

type Numbered = Pick<ContactSummary, "number" | "country_code" | "chat_phone_id">;

/** The display name: the person's name, or else the number or the platform's user ID. */
export function contactName(contact: Named & Numbered): string {
	return personName(contact) || contactPhone(contact)?.text || contact.chat_phone_id;
}

/** The formatted number, or a masked one; undefined for contacts that the platform identifies only by user ID. */
export function contactPhone(contact: Numbered): FormattedPhone | undefined {
	const number = contact.number || (/^[0-9]+$/.test(contact.chat_phone_id) ? contact.chat_phone_id : "");
	return number === "" ? undefined : formatPhone(number, contact.country_code);
}

/** How many characters of a contact's number people type to confirm what can't be undone. */
const CONFIRMATION_LENGTH = 4;

/** The end of the contact's number or user ID, as far as it's shown: what people type to erase it. */
export function confirmationOf(contact: Numbered): string {
	const text = contactPhone(contact)?.text ?? contact.chat_phone_id;
	const shown = text.split("•").at(-1) ?? "";
	return shown.replace(/[^\p{L}\p{N}]/gu, "").slice(-CONFIRMATION_LENGTH);
}

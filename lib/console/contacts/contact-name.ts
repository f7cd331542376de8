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

/** Zero-width characters, direction marks and variation selectors. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether two names look the same: white space, unseen characters and the composition of accents don't count. */
export function looksSame(name: string, other: string): boolean {
	return shownText(name) === shownText(other);
}

function shownText(name: string): string {
	return name.replace(UNSEEN, "").normalize("NFC").replace(/\s+/gu, " ").trim();
}

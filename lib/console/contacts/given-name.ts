import { formatPhone } from "@/lib/console/phone";
import type { ContactSummary } from "@/lib/contract/contacts";

/** The name someone gave the contact here; "" without one. */
export function givenName(contact: Pick<ContactSummary, "first_name" | "middle_name" | "last_name">): string {
	return [contact.first_name, contact.middle_name, contact.last_name].filter(Boolean).join(" ");
}

/** The contact's number, formatted; where it has none, the platform's id of it. */
export function contactPhone(contact: Pick<ContactSummary, "number" | "country_code" | "chat_phone_id">) {
	return formatPhone(contact.number || contact.chat_phone_id, contact.country_code);
}

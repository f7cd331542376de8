import { formatPhone } from "@/lib/console/phone";

type Named = {
	first_name: string | null;
	middle_name: string | null;
	last_name: string | null;
	platform_name: string | null;
	number: string;
	country_code: string;
};

/** What to call a contact: the name given here, else the platform's, else the number. */
export function contactName(contact: Named): string {
	const own = [contact.first_name, contact.middle_name, contact.last_name].filter(Boolean).join(" ");
	return own || contact.platform_name || formatPhone(contact.number, contact.country_code).text;
}

import { csvLine } from "@/lib/bff/http/csv-line";
import type { ExportFormat } from "@/lib/contract/console/contact-export";
import type { ContactSummary } from "@/lib/contract/contacts";
import { givenName } from "@/lib/contract/text/person-name";

/**
 * The columns of a CSV export. `phone` has the country code, so that an import finds the same contact; the import
 * knows this header and those of the names.
 */
const COLUMNS: Record<string, (contact: ContactSummary) => unknown> = {
	id: ({ id }) => id,
	name: givenName,
	phone: phoneOf,
	platform_name: (contact) => contact.platform_name,
	tags: ({ tags }) => tags.join(", "),
	ai_mode: (contact) => contact.ai_mode,
	created_at: (contact) => contact.created_at,
	created_by: (contact) => contact.created_by,
	updated_at: (contact) => contact.updated_at,
	updated_by: (contact) => contact.updated_by,
};

function phoneOf({ chat_phone_id, country_code, number }: ContactSummary): string {
	if (/^[0-9]+$/.test(chat_phone_id)) return `+${chat_phone_id}`;
	return number === "" ? "" : country_code + number;
}

/** Contacts as a file's text, in the pages in which they come. One line per contact. */
export async function* contactsText(
	pages: AsyncIterable<ContactSummary[]>,
	format: ExportFormat,
): AsyncGenerator<string> {
	if (format === "csv") {
		// The mark tells spreadsheets that the file is UTF-8.
		yield `\uFEFF${csvLine(Object.keys(COLUMNS))}`;
		for await (const contacts of pages) {
			yield contacts
				.map((contact) => csvLine(Object.values(COLUMNS).map((column) => column(contact))))
				.join("");
		}
		return;
	}
	let before = "[\n";
	for await (const contacts of pages) {
		if (contacts.length === 0) continue;
		yield before + contacts.map((contact) => JSON.stringify(contact)).join(",\n");
		before = ",\n";
	}
	yield before === "[\n" ? "[]\n" : "\n]\n";
}

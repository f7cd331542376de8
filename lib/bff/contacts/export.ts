import { exportedAs, recordAudit } from "@/lib/bff/audit/record";
import type { Call, Sight } from "@/lib/bff/call";
import { readService } from "@/lib/bff/connections/services";
import { readContacts } from "@/lib/bff/contacts/read-contacts";
import { type Columns, download } from "@/lib/bff/http/download";
import { exportReading } from "@/lib/bff/proxy/export-reading";
import type { ContactExport } from "@/lib/contract/console/contacts/contact-export";
import type { ContactSummary } from "@/lib/contract/contacts";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { givenName } from "@/lib/contract/text/person-name";

/**
 * The columns of a CSV export. `phone` has the country code, so that an import finds the same contact; the import
 * knows this header and those of the names.
 */
export const CONTACT_COLUMNS: Columns<ContactSummary> = [
	["id", ({ id }) => id],
	["name", givenName],
	["phone", phoneOf],
	["platform_name", (contact) => contact.platform_name],
	["tags", ({ tags }) => tags.join(", ")],
	["ai_mode", (contact) => contact.ai_mode],
	["created_at", (contact) => contact.created_at],
	["created_by", (contact) => contact.created_by],
	["updated_at", (contact) => contact.updated_at],
	["updated_by", (contact) => contact.updated_by],
];

function phoneOf({ chat_phone_id, country_code, number }: ContactSummary): string {
	if (/^[0-9]+$/.test(chat_phone_id)) return `+${chat_phone_id}`;
	return number === "" ? "" : country_code + number;
}

/** Downloads contacts. The download is recorded in the audit log before the first contact is sent. */
export async function exportContacts(call: Call<"exportContacts">): Promise<Response> {
	const { runtime, member, sight, body } = call;
	const { contacts, format } = body;
	const left = new AbortController();
	const reading = exportReading(call, left.signal);
	const isOurs = (await readService(runtime, member.account)).kind === "ours";
	const pages = readContacts(reading, inOrder(sight, contacts), isOurs);
	return download(seenPages(sight, pages, contacts), {
		format,
		columns: CONTACT_COLUMNS,
		left,
		record: () => recordAudit(runtime.db, member, { action: "contact.exported", changes: changesOf(body) }),
	});
}

/** As the list shows them. */
async function* seenPages(
	sight: Sight,
	pages: AsyncIterable<ContactSummary[]>,
	contacts: ContactExport["contacts"],
): AsyncGenerator<ContactSummary[]> {
	const search = "ids" in contacts ? "" : (contacts.list.query.search ?? "");
	for await (const page of pages) yield sight.show(ENDPOINTS.listContacts.data, sight.found(page, search));
}

function inOrder(sight: Sight, contacts: ContactExport["contacts"]): ContactExport["contacts"] {
	if ("ids" in contacts || contacts.list.endpoint !== "findContacts") return contacts;
	const { list } = contacts;
	return { ...contacts, list: { ...list, query: sight.ordered(list.query) } };
}

/** What the audit log says of an export: its format, and the search and filters or the number of contacts. */
function changesOf({ format, contacts }: ContactExport) {
	const what = "ids" in contacts ? { contacts: contacts.ids.length } : contacts.list.query;
	return exportedAs({ format, ...what });
}

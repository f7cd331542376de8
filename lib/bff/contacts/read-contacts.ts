import type { ServiceAnswer } from "@/lib/bff/proxy/call-service";
import { readEndpoint, type ServiceReading } from "@/lib/bff/proxy/export-reading";
import { PAGE_SIZE_MAX } from "@/lib/contract/choices";
import type { ContactExport } from "@/lib/contract/console/contacts/contact-export";
import type { ContactSummary } from "@/lib/contract/contacts";
import { HttpError } from "@/lib/wire/http/http-error";

/**
 * The contacts of an export, a page at a time and each once. All contacts of our service are read by cursor. A list is
 * read by its pages: a contact that is removed meanwhile may make it skip another.
 */
export async function* readContacts(
	reading: ServiceReading,
	contacts: ContactExport["contacts"],
	isOurs: boolean,
): AsyncGenerator<ContactSummary[]> {
	if ("ids" in contacts) {
		yield* readSelected(reading, contacts.ids);
		return;
	}
	const { endpoint, query } = contacts.list;
	const { sort, order, digits, ...filters } = query as Record<string, unknown>;
	const isEverything = Object.values(filters).every((value) => value === undefined || value === "");
	const except = new Set(contacts.except);
	const pages = isEverything && isOurs ? readByCursor(reading) : readByPages(reading, endpoint, query);
	for await (const page of pages) yield page.filter(({ id }) => !except.has(id));
}

async function* readSelected(reading: ServiceReading, ids: number[]): AsyncGenerator<ContactSummary[]> {
	for (const id of new Set(ids)) {
		try {
			const { data } = await readEndpoint(reading, "getContact", { id });
			yield [data];
		} catch (error) {
			// Removed since it was selected.
			if (!(error instanceof HttpError) || error.status !== 404) throw error;
		}
	}
}

async function* readByCursor(reading: ServiceReading): AsyncGenerator<ContactSummary[]> {
	let before: string | null | undefined;
	do {
		const query = { pageSize: PAGE_SIZE_MAX, ...(before && { before }) };
		const { data: page }: ServiceAnswer<"readContacts"> = await readEndpoint(reading, "readContacts", {
			query,
		});
		yield page.contacts;
		before = page.next_cursor;
	} while (before);
}

async function* readByPages(
	reading: ServiceReading,
	endpoint: "listContacts" | "findContacts",
	query: object,
): AsyncGenerator<ContactSummary[]> {
	const seen = new Set<number>();
	for (let page = 1, pages = 1; page <= pages; page += 1) {
		const result = await readEndpoint(reading, endpoint, {
			query: { ...query, page, pageSize: PAGE_SIZE_MAX },
		});
		const fresh = result.data.filter(({ id }) => !seen.has(id));
		for (const { id } of fresh) seen.add(id);
		yield fresh;
		pages = result.totalPages;
	}
}

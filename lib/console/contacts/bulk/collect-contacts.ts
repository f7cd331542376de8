import type { ContactSummary } from "@/lib/contract/contacts";
import type { Pagination } from "@/lib/contract/envelope";
import { PAGE_SIZE_MAX } from "@/lib/contract/parameters";

/** How many contacts one action can be about. More would take too long to check, and to undo. */
export const BULK_MAX = 10_000;

/** Reads a page of the largest size. */
export type ReadPage = (page: number) => Promise<{ data: ContactSummary[]; pagination: Pagination }>;

/** All contacts of a list, each once, until `signal` is aborted. */
export async function collectContacts(readPage: ReadPage, signal: AbortSignal): Promise<ContactSummary[]> {
	const found = new Map<number, ContactSummary>();
	for (let page = 1, pages = 1; page <= pages && !signal.aborted; page += 1) {
		const { data, pagination } = await readPage(page);
		for (const contact of data) found.set(contact.id, contact);
		pages = Math.min(pagination.totalPages, BULK_MAX / PAGE_SIZE_MAX);
	}
	return [...found.values()];
}

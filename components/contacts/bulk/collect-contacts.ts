import { isSelected, type Selection } from "@/components/contacts/bulk/selection";
import type { ContactSummary } from "@/lib/contract/contacts";
import type { Pagination } from "@/lib/contract/envelope";

/** How many contacts of a list one action can be about. More would take too long to check, and to undo. */
export const BULK_MAX = 10_000;

/** Reads a page of the largest size. */
export type ReadPage = (page: number) => Promise<{ data: ContactSummary[]; pagination: Pagination }>;

/** All contacts of a list are selected, and these are more than BULK_MAX. */
export class TooManyContacts extends Error {}

/** The selected contacts, each once. Of a whole list, reads all pages until `signal` is aborted. @throws TooManyContacts */
export async function collectContacts(
	selection: Selection,
	readPage: ReadPage,
	signal: AbortSignal,
): Promise<ContactSummary[]> {
	if (!selection.isAll) return [...selection.contacts.values()];
	const found = new Map<number, ContactSummary>();
	for (let page = 1, pages = 1; page <= pages && !signal.aborted; page += 1) {
		const { data, pagination } = await readPage(page);
		for (const contact of data) if (isSelected(selection, contact.id)) found.set(contact.id, contact);
		if (pagination.totalCount - selection.contacts.size > BULK_MAX) throw new TooManyContacts();
		pages = pagination.totalPages;
	}
	return [...found.values()];
}

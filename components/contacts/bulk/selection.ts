import type { ContactSummary } from "@/lib/contract/contacts";

/**
 * Selected contacts: those in `contacts`, or with `isAll` every contact of the list except those. They are kept as they
 * were selected, since the list may show others meanwhile.
 */
export type Selection = {
	isAll: boolean;
	/** By ID. */
	contacts: ReadonlyMap<number, ContactSummary>;
	/** The contact that was selected last, where a range starts. */
	anchor: number | null;
};

export const NOTHING_SELECTED: Selection = { isAll: false, contacts: new Map(), anchor: null };
export const ALL_SELECTED: Selection = { isAll: true, contacts: new Map(), anchor: null };

/**
 * What stays selected once another list is shown: single contacts in any search, filter or order, but all contacts only
 * of the search and filters that they were selected in.
 */
export function keptIn(selection: Selection, isSameList: boolean): Selection {
	return selection.isAll && !isSameList ? NOTHING_SELECTED : selection;
}

export function isSelected({ isAll, contacts }: Selection, id: number): boolean {
	return isAll !== contacts.has(id);
}

/** @param total the number of contacts in the list */
export function countSelected({ isAll, contacts }: Selection, total: number): number {
	return isAll ? Math.max(0, total - contacts.size) : contacts.size;
}

/** The number of selected contacts that aren't among these rows; 0 if all of the list are selected. */
export function countElsewhere({ isAll, contacts }: Selection, rows: ContactSummary[]): number {
	return isAll ? 0 : contacts.size - rows.filter(({ id }) => contacts.has(id)).length;
}

/** Selects contacts, or takes them out of the selection. */
export function select(selection: Selection, changed: ContactSummary[], isIncluded: boolean): Selection {
	const contacts = new Map(selection.contacts);
	for (const contact of changed) {
		if (isIncluded === selection.isAll) contacts.delete(contact.id);
		else contacts.set(contact.id, contact);
	}
	return { ...selection, contacts, anchor: changed.at(-1)?.id ?? selection.anchor };
}

/** Selects or deselects a contact. */
export function toggle(selection: Selection, contact: ContactSummary): Selection {
	return select(selection, [contact], !isSelected(selection, contact.id));
}

/** Selects the contacts from the last selected one to this one, in the order of the page. */
export function extendTo(selection: Selection, page: ContactSummary[], contact: ContactSummary): Selection {
	const from = page.findIndex(({ id }) => id === (selection.anchor ?? contact.id));
	const to = page.findIndex(({ id }) => id === contact.id);
	if (from < 0 || to < 0) return toggle(selection, contact);
	const range = page.slice(Math.min(from, to), Math.max(from, to) + 1);
	return { ...select(selection, range, true), anchor: contact.id };
}

/** How much of a page is selected. */
export function selectedOf(selection: Selection, page: ContactSummary[]): "none" | "some" | "all" {
	const count = page.filter(({ id }) => isSelected(selection, id)).length;
	if (count === 0) return "none";
	return count === page.length ? "all" : "some";
}

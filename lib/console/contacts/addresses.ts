import { createSerializer, parseAsInteger, parseAsString } from "nuqs";

export const CONTACTS_PAGE_SIZE = 50;

/** The list's part of the address: it stays while one opens and closes contacts. */
export const contactListParsers = {
	search: parseAsString.withDefault(""),
	page: parseAsInteger.withDefault(1),
	size: parseAsInteger.withDefault(CONTACTS_PAGE_SIZE),
};

export type ContactListState = { search: string; page: number; size: number };

export const serializeList = createSerializer(contactListParsers);

/** `/1/contacts?search=mar`. */
export function contactsHref(accountId: number, list: ContactListState): string {
	return serializeList(`/${accountId}/contacts`, list);
}

/** `/1/contacts/12?search=mar`: the contact opened beside that list. */
export function contactHref(accountId: number, contactId: number, list: ContactListState): string {
	return serializeList(`/${accountId}/contacts/${contactId}`, list);
}

export function editContactHref(accountId: number, contactId: number, list: ContactListState): string {
	return serializeList(`/${accountId}/contacts/${contactId}/edit`, list);
}

export function newContactHref(accountId: number, list: ContactListState): string {
	return serializeList(`/${accountId}/contacts/new`, list);
}

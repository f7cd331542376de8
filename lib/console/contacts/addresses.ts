import { createSerializer, parseAsInteger, parseAsString } from "nuqs";

export const CONTACTS_PAGE_SIZE = 50;

/** The list's search parameters, which stay while you open and close contacts. */
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

/** `/1/contacts/12?search=mar`: a contact beside that list. */
export function contactHref(accountId: number, contactId: number, list: ContactListState): string {
	return serializeList(`/${accountId}/contacts/${contactId}`, list);
}

export function editContactHref(accountId: number, contactId: number, list: ContactListState): string {
	return serializeList(`/${accountId}/contacts/${contactId}/edit`, list);
}

export function newContactHref(accountId: number, list: ContactListState): string {
	return serializeList(`/${accountId}/contacts/new`, list);
}

import {
	createLoader,
	createSerializer,
	type inferParserType,
	parseAsBoolean,
	parseAsInteger,
	parseAsString,
	parseAsStringLiteral,
} from "nuqs/server";
import { CONTACT_SORTS, PAGE_SIZE_MAX, SORT_ORDERS } from "@/lib/contract/choices";

/** The list's search parameters, which stay while you open and close contacts. */
export const contactListParsers = {
	search: parseAsString.withDefault(""),
	page: parseAsInteger.withDefault(1),
	/** Only if it isn't the person's usual page size. */
	size: parseAsInteger,
	sort: parseAsStringLiteral(CONTACT_SORTS).withDefault("activity"),
	/** Only if it isn't the usual order of `sort`. */
	order: parseAsStringLiteral(SORT_ORDERS),
	tag: parseAsString,
	/** A calling code, such as "+52". */
	country: parseAsString,
	ai: parseAsString,
	unread: parseAsBoolean.withDefault(false),
	/** Removed contacts instead of the active ones. */
	removed: parseAsBoolean.withDefault(false),
};

export type ContactListState = inferParserType<typeof contactListParsers>;

/** With the nearest valid page and size. */
export function validList(list: ContactListState): ContactListState {
	const size = list.size === null ? null : Math.min(PAGE_SIZE_MAX, Math.max(1, list.size));
	return { ...list, page: Math.max(1, list.page), size };
}

const loadList = createLoader(contactListParsers);

/** The list in a URL's search parameters. */
export function readList(search: URLSearchParams): ContactListState {
	return validList(loadList(search));
}

/** What narrows the list besides its search. */
export type ContactFilter = Pick<ContactListState, "tag" | "country" | "ai" | "unread">;

export const NO_CONTACT_FILTER: ContactFilter = { tag: null, country: null, ai: null, unread: false };

export function isFiltered({ tag, country, ai, unread }: ContactFilter): boolean {
	return tag !== null || country !== null || ai !== null || unread;
}

/** The filters of a list, without its search, order and page. */
export function filterOf({ tag, country, ai, unread }: ContactFilter): ContactFilter {
	return { tag, country, ai, unread };
}

export const serializeList = createSerializer(contactListParsers);

/** `/1/contacts?search=mar`. */
export function contactsHref(accountId: number, list: ContactListState): string {
	return serializeList(`/${accountId}/contacts`, list);
}

/** `/1/contacts?removed=true`. */
export function removedHref(accountId: number): string {
	return serializeList(`/${accountId}/contacts`, { removed: true });
}

/** The views of a contact. */
export const CONTACT_TABS = ["conversation", "details"] as const;
export type ContactTab = (typeof CONTACT_TABS)[number];
export const contactTabParser = parseAsStringLiteral(CONTACT_TABS).withDefault("conversation");

const serializeContact = createSerializer({ ...contactListParsers, tab: contactTabParser });

/** `/1/contacts/12?search=mar`: a contact beside that list. */
export function contactHref(
	accountId: number,
	contactId: number,
	list: ContactListState,
	tab: ContactTab = "conversation",
): string {
	return serializeContact(`/${accountId}/contacts/${contactId}`, { ...list, tab });
}

export function editContactHref(accountId: number, contactId: number, list: ContactListState): string {
	return serializeList(`/${accountId}/contacts/${contactId}/edit`, list);
}

/** The new contact's number, in the URL of its form. */
export const NUMBER_PARAMETER = "number";

const serializeNew = createSerializer({ ...contactListParsers, [NUMBER_PARAMETER]: parseAsString });

/** @param number that the form starts with, such as the one that a search didn't find */
export function newContactHref(accountId: number, list: Partial<ContactListState>, number?: string): string {
	return serializeNew(`/${accountId}/contacts/new`, { ...list, [NUMBER_PARAMETER]: number ?? null });
}

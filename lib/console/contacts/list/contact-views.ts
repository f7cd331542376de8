import { endpointQuery } from "@/lib/console/api/query";
import {
	type ContactListState,
	contactListParsers,
	contactsHref,
	isFiltered,
	NO_CONTACT_FILTER,
} from "@/lib/console/contacts/addresses";
import type { ContactView, ContactViewState } from "@/lib/contract/console/contacts/contact-views";

/** The person's saved views of the contacts table, and the shared ones. */
export function contactViewsQuery(accountId: number) {
	return endpointQuery("listContactViews", { params: { accountId } });
}

/** How a service that can't sort and filter lists contacts. */
const UNSORTED = {
	...NO_CONTACT_FILTER,
	sort: contactListParsers.sort.defaultValue,
	order: null,
} satisfies Partial<ContactListState>;

/**
 * What a view of this list would keep.
 * @param canSort whether the service can sort and filter; otherwise a view only keeps the search
 */
export function viewStateOf(list: ContactListState, canSort: boolean): ContactViewState {
	const { search, sort, order, tag, country, ai, unread } = canSort ? list : { ...list, ...UNSORTED };
	return { search: search.trim(), sort, order, tag, country, ai, unread };
}

/** The view that the list shows, whatever its page. */
export function shownView(
	views: ContactView[],
	list: ContactListState,
	canSort: boolean,
): ContactView | undefined {
	const shown = viewStateOf(list, canSort);
	const keys = Object.keys(shown) as (keyof ContactViewState)[];
	return views.find(({ state }) => keys.every((key) => state[key] === shown[key]));
}

/** Whether a view only searches, which every service can. */
export function isPlainView({ state }: ContactView): boolean {
	return !isFiltered(state) && state.sort === UNSORTED.sort && state.order === UNSORTED.order;
}

/** The address of a saved view. */
export function viewHref(accountId: number, { state }: ContactView): string {
	return contactsHref(accountId, { ...state, page: 1, size: null, removed: false });
}

import { queryOptions } from "@tanstack/react-query";
import { type ContactListState, contactsHref } from "@/lib/console/contacts/addresses";
import { callStaff } from "@/lib/console/staff/staff-client";
import type { ContactView, ContactViewState } from "@/lib/staff/contact-views";

/** The person's saved views of the contacts table, and the shared ones. */
export function contactViewsQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "staff", "contact-views"] as const,
		queryFn: ({ signal }) => callStaff("listContactViews", { accountId, signal }),
	});
}

/** What a view of this list would keep. */
export function viewStateOf(list: ContactListState): ContactViewState {
	const { search, sort, order, tag, country, ai, unread } = list;
	return { search: search.trim(), sort, order, tag, country, ai, unread };
}

/** The view that the list shows, whatever its page. */
export function shownView(views: ContactView[], list: ContactListState): ContactView | undefined {
	const shown = viewStateOf(list);
	const keys = Object.keys(shown) as (keyof ContactViewState)[];
	return views.find(({ state }) => keys.every((key) => state[key] === shown[key]));
}

/** The address of a saved view. */
export function viewHref(accountId: number, { state }: ContactView): string {
	return contactsHref(accountId, { ...state, page: 1, size: null, removed: false });
}

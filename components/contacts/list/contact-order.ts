import type { ContactListState } from "@/lib/console/contacts/addresses";

export type ContactOrder = Pick<ContactListState, "sort" | "order">;

/**
 * The order that a list is shown in. Without activity, nothing in the rows would explain an order by activity, whether
 * it's the usual one, linked or saved in a view: then the last change takes its place.
 */
export function shownOrder({ sort, order }: ContactOrder, showsActivity: boolean): ContactOrder {
	return { sort: sort === "activity" && !showsActivity ? "updated" : sort, order };
}

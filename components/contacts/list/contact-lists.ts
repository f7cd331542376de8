import type { QueryClient } from "@tanstack/react-query";
import { shownOrder } from "@/components/contacts/list/contact-order";
import type { PageAccount } from "@/lib/console/account";
import type { CallResult } from "@/lib/console/api/client";
import { endpointQuery, invalidate } from "@/lib/console/api/query";
import type { ContactListState } from "@/lib/console/contacts/addresses";
import type { ContactSummary } from "@/lib/contract/contacts";

/** The endpoints that list active contacts; their responses are alike. */
const LISTS = ["listContacts", "findContacts"] as const;
type ContactPage = CallResult<"listContacts">;
type PageQuery = ReturnType<typeof endpointQuery<"listContacts">>;

/** A page of contacts, sorted and filtered if the service can, and otherwise as the public API lists them. */
export function contactPageQuery(
	accountId: number,
	list: ContactListState,
	canSort: boolean,
	pageSize: number,
): PageQuery {
	const { search, page, sort, order, tag, country, ai, unread } = list;
	const found = { page, pageSize, ...(search && { search }) };
	if (!canSort) return endpointQuery("listContacts", { params: { accountId }, query: found });
	const query = endpointQuery("findContacts", {
		params: { accountId },
		query: {
			...found,
			sort,
			...(order && { order }),
			...(tag && { tag }),
			...(country && { country_code: country }),
			...(ai && { ai_mode: ai }),
			...(unread && { unread: "true" }),
		},
	});
	// Both have the same responses.
	return query as unknown as PageQuery;
}

/** Reads what a list shows first, ahead of its hooks. */
export async function prefetchContactList(
	client: QueryClient,
	{ id: accountId, isOurs, can }: PageAccount,
	list: ContactListState,
	pageSize: number,
): Promise<void> {
	const showsActivity = isOurs && can("Chat Chats — View");
	const query = contactPageQuery(
		accountId,
		{ ...list, ...shownOrder(list, showsActivity) },
		isOurs,
		pageSize,
	);
	await client.prefetchQuery(query);
	const ids = client.getQueryData(query.queryKey)?.data.map(({ id }) => id) ?? [];
	if (showsActivity && ids.length > 0)
		await client.prefetchQuery(
			endpointQuery("listContactActivity", { params: { accountId }, query: { ids } }),
		);
}

/** Marks all lists of contacts as stale. */
export async function invalidateContactLists(client: QueryClient, accountId: number): Promise<void> {
	await invalidate(client, accountId, ...LISTS, "listRemovedContacts", "listContactActivity");
}

/** Stops loading lists of contacts, which would bring a removed contact back. */
export async function cancelContactLists(client: QueryClient, accountId: number): Promise<void> {
	await Promise.all(LISTS.map((name) => client.cancelQueries({ queryKey: [accountId, name] })));
}

/** The contacts of all loaded lists. */
export function findListed(
	client: QueryClient,
	accountId: number,
	contactId: number,
): ContactSummary | undefined {
	for (const name of LISTS) {
		for (const [, response] of client.getQueriesData<ContactPage>({ queryKey: [accountId, name] })) {
			const contact = response?.data.find(({ id }) => id === contactId);
			if (contact) return contact;
		}
	}
	return undefined;
}

/** Removes a contact from all loaded lists. */
export function dropListed(client: QueryClient, accountId: number, contactId: number): void {
	for (const name of LISTS) {
		client.setQueriesData<ContactPage>(
			{ queryKey: [accountId, name] },
			(response) => response && without(response, contactId),
		);
	}
}

function without(response: ContactPage, contactId: number): ContactPage {
	const data = response.data.filter((contact) => contact.id !== contactId);
	if (data.length === response.data.length) return response;
	const totalCount = Math.max(0, response.pagination.totalCount - 1);
	return { ...response, data, pagination: { ...response.pagination, totalCount } };
}

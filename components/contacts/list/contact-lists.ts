import type { QueryClient } from "@tanstack/react-query";
import type { CallResult } from "@/lib/console/api/client";
import { invalidate } from "@/lib/console/api/query";
import type { ContactSummary } from "@/lib/contract/contacts";

/** The endpoints that list active contacts; their responses are alike. */
const LISTS = ["listContacts", "findContacts"] as const;
type ContactPage = CallResult<"listContacts">;

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

"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { ApiResponse } from "@/lib/console/api/client";
import type { ContactSummary } from "@/lib/contract/contacts";

/** A contact from a loaded list, so that its name is shown before the contact itself loads. */
export function useListedContact(accountId: number, contactId: number): ContactSummary | undefined {
	const lists = useQueryClient().getQueriesData<ApiResponse<"listContacts">>({
		queryKey: [accountId, "listContacts"],
	});
	for (const [, response] of lists) {
		const contact = response?.data.find(({ id }) => id === contactId);
		if (contact) return contact;
	}
	return undefined;
}

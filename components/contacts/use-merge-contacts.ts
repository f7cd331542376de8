"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { dropListed, invalidateContactLists } from "@/components/contacts/list/contact-lists";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { invalidate } from "@/lib/console/api/query";

/** Merges a contact into another one. */
export function useMergeContacts() {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation({
		mutationFn: ({ keptId, mergedId }: { keptId: number; mergedId: number }) =>
			call("mergeContact", {
				params: { accountId, contactId: keptId },
				body: { contact_id: mergedId },
			}),
		onSuccess: async (_, { keptId, mergedId }) => {
			dropListed(client, accountId, mergedId);
			await Promise.all([
				invalidateContactLists(client, accountId),
				invalidate(client, accountId, "getContact", "listMergeSuggestions", "listMergedContacts"),
				// The other contact's messages are anywhere among those of the one that stays.
				...[keptId, mergedId].map((id) => client.resetQueries({ queryKey: [accountId, "history", id] })),
			]);
		},
	});
}

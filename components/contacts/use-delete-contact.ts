"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
	cancelContactLists,
	dropListed,
	invalidateContactLists,
} from "@/components/contacts/list/contact-lists";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { invalidate } from "@/lib/console/api/query";
import { contactFields, sentFields } from "@/lib/console/contacts/contact-fields";
import type { ContactSummary } from "@/lib/contract/contacts";

/** Deletes a contact: removes it from all lists immediately, and restores it if the request fails. */
export function useDeleteContact() {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (contact: ContactSummary) =>
			call("deleteContact", { params: { accountId, contactId: contact.id } }),
		onMutate: async (contact) => {
			await cancelContactLists(client, accountId);
			dropListed(client, accountId, contact.id);
		},
		onSuccess: (_, contact) => {
			client.removeQueries({
				queryKey: [accountId, "getContact", { accountId, contactId: contact.id }],
				type: "inactive",
			});
		},
		onSettled: () => invalidateContactLists(client, accountId),
	});
}

/**
 * Undoes a deletion: the service restores the contact, or creating its number again restores it with its old ID
 * (docs/spec/public-api.md §4 rule 2).
 */
export function useRestoreContact(canRestore: boolean) {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (contact: ContactSummary) => {
			const params = { accountId, contactId: contact.id };
			if (canRestore) await call("restoreContact", { params });
			else await call("createContact", { params, body: sentFields(contactFields(contact)) });
		},
		onSettled: () =>
			Promise.all([
				invalidateContactLists(client, accountId),
				invalidate(client, accountId, "getContact", "listMessages"),
			]),
	});
}

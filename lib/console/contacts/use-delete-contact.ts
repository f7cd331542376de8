"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ApiResponse, callEndpoint } from "@/lib/console/api/client";
import { invalidate } from "@/lib/console/api/query";
import { contactFields } from "@/lib/console/contacts/contact-fields";
import type { ContactSummary } from "@/lib/contract/contacts";

/** Deletes a contact: removes it from all lists immediately, and restores it if the request fails. */
export function useDeleteContact(accountId: number) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (contact: ContactSummary) =>
			callEndpoint("deleteContact", { params: { accountId, contactId: contact.id } }),
		onMutate: async (contact) => {
			await client.cancelQueries({ queryKey: [accountId, "listContacts"] });
			client.setQueriesData<ApiResponse<"listContacts">>(
				{ queryKey: [accountId, "listContacts"] },
				(response) => response && without(response, contact.id),
			);
		},
		onSuccess: (_, contact) => {
			client.removeQueries({
				queryKey: [accountId, "getContact", { accountId, contactId: contact.id }],
				type: "inactive",
			});
		},
		onSettled: () => invalidate(client, accountId, "listContacts"),
	});
}

/**
 * Undoes a deletion: the service restores the contact, or creating its number again restores it with its old ID
 * (docs/spec/public-api.md §4 rule 2).
 */
export function useRestoreContact(accountId: number, canRestore: boolean) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (contact: ContactSummary) => {
			const params = { accountId, contactId: contact.id };
			if (canRestore) await callEndpoint("restoreContact", { params });
			else await callEndpoint("createContact", { params, body: contactFields(contact) });
		},
		onSettled: () => invalidate(client, accountId, "listContacts", "getContact", "listMessages"),
	});
}

function without(response: ApiResponse<"listContacts">, contactId: number): ApiResponse<"listContacts"> {
	const data = response.data.filter((contact) => contact.id !== contactId);
	if (data.length === response.data.length) return response;
	const totalCount = Math.max(0, response.pagination.totalCount - 1);
	return { ...response, data, pagination: { ...response.pagination, totalCount } };
}

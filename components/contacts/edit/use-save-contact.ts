"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateContactLists } from "@/components/contacts/list/contact-lists";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { endpointQuery, invalidate } from "@/lib/console/api/query";
import {
	type ContactFields,
	changedFields,
	contactFields,
	sameFields,
	sentFields,
} from "@/lib/console/contacts/contact-fields";
import { readTypedNumber } from "@/lib/console/contacts/numbers/typed-number";
import type { Contact, ContactSummary } from "@/lib/contract/contacts";
import { currentForm } from "@/lib/phone/renumbering";

/**
 * Creates a contact, or restores the deleted one with this number, which keeps its name if the form has none.
 * Returns its ID.
 */
export function useCreateContact() {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (fields: ContactFields) => {
			const { name, ...number } = sentFields(fields);
			const body = name.trim() === "" ? number : { ...number, name };
			const response = await call("createContact", { params: { accountId }, body });
			return response.data.id;
		},
		onSuccess: () =>
			Promise.all([invalidateContactLists(client, accountId), invalidate(client, accountId, "getContact")]),
	});
}

/** The result of a save: saved, or the current contact if someone else changed it meanwhile. */
type SaveOutcome = { kind: "saved"; contact: Contact } | { kind: "changed"; theirs: Contact };

type SaveRequest = { contactId: number; fields: ContactFields; base: ContactFields | null };

/** Saves a contact, unless it has changed from `base`, which the edit started from; null asks in any case. */
export function useUpdateContact() {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async ({ contactId, fields, base }: SaveRequest): Promise<SaveOutcome> => {
			const options = endpointQuery("getContact", { params: { accountId, contactId } });
			const { data: theirs } = await client.fetchQuery({ ...options, staleTime: 0 });
			if (base === null || !sameFields(contactFields(theirs), base)) return { kind: "changed", theirs };
			const body = changedFields(fields, base);
			await call("updateContact", { params: { accountId, contactId }, body });
			const { data: contact } = await client.fetchQuery({ ...options, staleTime: 0 });
			await invalidateContactLists(client, accountId);
			return { kind: "saved", contact };
		},
	});
}

/** Finds the contact with a number that's already in use. */
export function useFindByNumber() {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return async (fields: ContactFields): Promise<ContactSummary | undefined> => {
		const reading = readTypedNumber(fields.number, fields.country_code);
		const search = (reading.kind === "read" ? reading.text : fields.country_code + fields.number).replace(
			/[^0-9]/g,
			"",
		);
		const query = { search, pageSize: 10 };
		const { data } = await client.fetchQuery(endpointQuery("listContacts", { params: { accountId }, query }));
		return data.find(({ chat_phone_id }) => currentForm(chat_phone_id) === currentForm(search)) ?? data[0];
	};
}

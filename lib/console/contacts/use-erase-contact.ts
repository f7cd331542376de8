"use client";

import { type Query, useMutation, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "@/lib/console/api/client";
import { invalidate } from "@/lib/console/api/query";
import { dropListed, invalidateContactLists } from "@/lib/console/contacts/list/contact-lists";
import { removeDraftsOf } from "@/lib/console/drafts/draft-store";

/**
 * Erases a contact. What this browser keeps of it goes, too: loaded data and drafts.
 * @param personId whose drafts they are
 */
export function useEraseContact(accountId: number, personId: string) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (contactId: number) => callEndpoint("eraseContact", { params: { accountId, contactId } }),
		onSuccess: async (_, contactId) => {
			dropListed(client, accountId, contactId);
			const isAbout = ({ queryKey: [account, name, about] }: Query) =>
				account === accountId &&
				(name === "history" ? about : (about as { contactId?: number } | undefined)?.contactId) === contactId;
			client.removeQueries({ predicate: isAbout, type: "inactive" });
			// The open page still uses these. Without data, they are read again, in vain, if someone goes back to it.
			for (const query of client.getQueryCache().findAll({ predicate: isAbout }))
				query.setState({ data: undefined });
			const place = { personId, accountId, kind: "contact", record: String(contactId) } as const;
			// A browser that can't store drafts has none.
			await removeDraftsOf(place).catch(() => undefined);
			await Promise.all([
				invalidateContactLists(client, accountId),
				invalidate(client, accountId, "listContactErasures", "listRemovedContacts"),
			]);
		},
	});
}

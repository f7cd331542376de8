"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "@/lib/console/api/client";
import { invalidate } from "@/lib/console/api/query";
import { forgetContact } from "@/lib/console/contacts/forget-contact";
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
			forgetContact(client, accountId, contactId);
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

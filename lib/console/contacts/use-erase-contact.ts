"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/console/api/client";
import { invalidate } from "@/lib/console/api/query";
import { forgetContact } from "@/lib/console/contacts/forget-contact";
import { dropListed, invalidateContactLists } from "@/lib/console/contacts/list/contact-lists";
import { removeErasedDrafts } from "@/lib/console/drafts/erased-drafts";

/** Erases a contact. What this browser keeps of it goes, too: loaded data and drafts. */
export function useEraseContact(accountId: number) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (contactId: number) => call("eraseContact", { params: { accountId, contactId } }),
		onSuccess: async (_, contactId) => {
			dropListed(client, accountId, contactId);
			forgetContact(client, accountId, contactId);
			// A browser that can't store drafts has none. Others are asked about again.
			await removeErasedDrafts(accountId).catch(() => undefined);
			await Promise.all([
				invalidateContactLists(client, accountId),
				invalidate(client, accountId, "listContactErasures", "listRemovedContacts"),
			]);
		},
	});
}

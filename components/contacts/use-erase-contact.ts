"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { forgetContact } from "@/components/contacts/forget-contact";
import { dropListed, invalidateContactLists } from "@/components/contacts/list/contact-lists";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { invalidate } from "@/lib/console/api/query";
import { removeErasedDrafts } from "@/lib/console/drafts/erased-drafts";

/** Erases a contact. What this browser keeps of it goes, too: loaded data and drafts. */
export function useEraseContact() {
	const { id: accountId } = useAccount();
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

"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidateContactLists } from "@/components/contacts/list/contact-lists";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { endpointQuery, invalidate } from "@/lib/console/api/query";
import type { ContactListState } from "@/lib/console/contacts/addresses";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import type { ContactSummary } from "@/lib/contract/contacts";

const TYPING_MS = 150;

/** A page of the removed contacts, most recently removed first. */
export function removedPageQuery(accountId: number, { search, page }: ContactListState, pageSize: number) {
	const text = search.trim();
	return endpointQuery("listRemovedContacts", {
		params: { accountId },
		query: { page, pageSize, ...(text && { search: text }) },
	});
}

export function useRemovedContacts(list: ContactListState, pageSize: number) {
	const { id: accountId } = useAccount();
	const search = useDebounced(list.search, TYPING_MS);
	const query = useQuery({
		...removedPageQuery(accountId, { ...list, search }, pageSize),
		placeholderData: keepPreviousData,
	});
	return { query, isStale: query.isPlaceholderData || search !== list.search };
}

/** The active contact that has a removed contact's number now; undefined if it wasn't found. */
export type Taken = { by: ContactSummary | undefined };

/** Restores removed contacts. `taken` says for which this failed because another contact has their number now. */
export function useRestoreRemoved() {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	const [taken, setTaken] = useState<ReadonlyMap<number, Taken>>(new Map());
	const mutation = useMutation({
		mutationFn: async ({ id, chat_phone_id }: ContactSummary) => {
			try {
				await call("restoreContact", { params: { accountId, contactId: id } });
			} catch (error) {
				if (toApiError(error).kind !== "conflict") throw error;
				const query = { search: chat_phone_id, pageSize: 10 };
				const { data } = await call("listContacts", { params: { accountId }, query });
				const by = data.find((one) => one.chat_phone_id === chat_phone_id);
				setTaken((earlier) => new Map(earlier).set(id, { by }));
				return false;
			}
			await Promise.all([
				invalidateContactLists(client, accountId),
				invalidate(client, accountId, "getContact", "listMessages"),
			]);
			return true;
		},
	});
	return { restore: mutation.mutateAsync, taken };
}

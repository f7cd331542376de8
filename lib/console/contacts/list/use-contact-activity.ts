"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useAccount } from "@/lib/console/account";
import { useCapability } from "@/lib/console/api/capabilities";
import { type ApiResponse, callEndpoint } from "@/lib/console/api/client";
import { endpointQuery, invalidate } from "@/lib/console/api/query";
import { usePageVisible } from "@/lib/console/hooks/use-page-visible";
import { usePollMs } from "@/lib/console/live/live-state";
import type { ContactActivity } from "@/lib/contract/extensions/contact-list";

const POLL_MS = 10_000;

/** Whether the service reports activity, and the person may read messages. */
export function useShowsActivity(accountId: number): boolean {
	const { can } = useAccount();
	return useCapability(accountId, "contact-activity") === true && can("Chat Chats — View");
}

/** The last message and unread messages of contacts, by contact ID; empty until they're loaded. */
export function useContactActivity(accountId: number, ids: number[]): ReadonlyMap<number, ContactActivity> {
	const isShown = useShowsActivity(accountId);
	const { data } = useQuery({
		...endpointQuery("listContactActivity", { params: { accountId }, query: { ids } }),
		enabled: isShown && ids.length > 0,
		placeholderData: keepPreviousData,
		refetchInterval: usePollMs(POLL_MS),
	});
	return useMemo(() => new Map(data?.data.map((activity) => [activity.contact_id, activity])), [data]);
}

/** Marks an open conversation as read, whenever the page is looked at and something is unread. */
export function useMarkRead(accountId: number, contactId: number, isOpen: boolean): void {
	const client = useQueryClient();
	const isVisible = usePageVisible();
	const activity = useContactActivity(accountId, [contactId]).get(contactId);
	const unread = activity?.unread_count ?? 0;
	const newest = activity?.last_message?.id;

	useEffect(() => {
		if (!isOpen || !isVisible || unread === 0 || newest === undefined) return;
		const params = { accountId, contactId };
		callEndpoint("markContactRead", { params, body: { message_id: newest } }).then(
			({ data }) => {
				client.setQueriesData<ApiResponse<"listContactActivity">>(
					{ queryKey: [accountId, "listContactActivity"] },
					(response) => response && withUnread(response, contactId, data.unread_count),
				);
				void invalidate(client, accountId, "findContacts");
			},
			// The messages stay unread, and are marked with the next one or the next visit.
			() => undefined,
		);
	}, [client, accountId, contactId, isOpen, isVisible, unread, newest]);
}

function withUnread(
	response: ApiResponse<"listContactActivity">,
	contactId: number,
	count: number,
): ApiResponse<"listContactActivity"> {
	const data = response.data.map((activity) =>
		activity.contact_id === contactId ? { ...activity, unread_count: count } : activity,
	);
	return { ...response, data };
}

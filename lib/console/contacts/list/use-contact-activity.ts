"use client";

import {
	keepPreviousData,
	type QueryClient,
	useMutation,
	useQuery,
	useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useAccount } from "@/lib/console/account";
import { type CallResult, call } from "@/lib/console/api/client";
import { endpointQuery, invalidate } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { usePollMs } from "@/lib/console/live/live-state";
import { createSignal } from "@/lib/console/signal";
import type { ContactActivity } from "@/lib/contract/extensions/contact-list";
import type { Message } from "@/lib/contract/messages";

const POLL_MS = 10_000;

/** Whether the service reports activity, and the person may read messages. */
export function useShowsActivity(): boolean {
	const { can } = useAccount();
	return useIsOurs() === true && can("Chat Chats — View");
}

/** The last message and unread messages of contacts, by contact ID; empty until they're loaded. */
export function useContactActivity(ids: number[]): ReadonlyMap<number, ContactActivity> {
	const { id: accountId } = useAccount();
	const isShown = useShowsActivity();
	const [requested, setRequested] = useState(ids);
	const wanted = idsToRequest(requested, ids);
	if (wanted !== requested) setRequested(wanted);
	const { data } = useQuery({
		...endpointQuery("listContactActivity", { params: { accountId }, query: { ids: wanted } }),
		enabled: isShown && wanted.length > 0,
		placeholderData: keepPreviousData,
		refetchInterval: usePollMs(POLL_MS),
	});
	return useMemo(() => new Map(data?.data.map((activity) => [activity.contact_id, activity])), [data]);
}

/**
 * The contacts to request: the same as before while rows only disappear, so that deleting many doesn't start a request
 * for each.
 */
export function idsToRequest(before: number[], rows: number[]): number[] {
	const isSubset = rows.every((id) => before.includes(id));
	return isSubset && rows.length > 0 === before.length > 0 ? before : rows;
}

/** Whether the person may mark conversations as read or unread, which is for everyone in the account. */
export function useMayMarkRead(): boolean {
	const { can } = useAccount();
	return useShowsActivity() && can("Chat Contacts — Edit");
}

/**
 * Marks an open conversation as read once its newest message has been seen, while the page is looked at. What someone
 * marks as unread meanwhile stays unread.
 * @param seen the messages up to the newest one that is on the screen; empty while it's below
 */
export function useMarkRead(contactId: number, seen: readonly Pick<Message, "id">[]): void {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	const mayMark = useMayMarkRead();
	const isVisible = usePageVisible();
	const activity = useContactActivity([contactId]).get(contactId);
	const unread = activity?.unread_count ?? 0;
	const newest = activity?.last_message?.id;
	const isSeen = mayMark && isVisible && seen.some(({ id }) => id === newest);
	const read = useRef<number>(undefined);

	useEffect(() => {
		if (!isSeen || newest === undefined || read.current === newest) return;
		read.current = newest;
		if (unread === 0) return;
		const params = { accountId, contactId };
		call("markContactRead", { params, body: { message_id: newest } }).then(
			({ data }) => showUnread(client, accountId, contactId, data.unread_count),
			// The messages stay unread, and are marked with the next one or the next visit.
			() => undefined,
		);
	}, [client, accountId, contactId, isSeen, unread, newest]);
}

/** Marks a contact's newest message as unread. @returns the number of unread messages */
export function useSetUnread() {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (contactId: number) => {
			const { data } = await call("markContactUnread", { params: { accountId, contactId } });
			showUnread(client, accountId, contactId, data.unread_count);
			return data.unread_count;
		},
	});
}

/** Shows a contact's number of unread messages at once, and reads the lists that depend on it again. */
function showUnread(client: QueryClient, accountId: number, contactId: number, count: number): void {
	client.setQueriesData<CallResult<"listContactActivity">>(
		{ queryKey: [accountId, "listContactActivity"] },
		(response) => response && withUnread(response, contactId, count),
	);
	void invalidate(client, accountId, "findContacts");
}

function withUnread(
	response: CallResult<"listContactActivity">,
	contactId: number,
	count: number,
): CallResult<"listContactActivity"> {
	const data = response.data.map((activity) =>
		activity.contact_id === contactId ? { ...activity, unread_count: count } : activity,
	);
	return { ...response, data };
}

const visibility = createSignal((emit) => {
	document.addEventListener("visibilitychange", emit);
	return () => document.removeEventListener("visibilitychange", emit);
});

/** Whether the page is in front, rather than in another tab or a minimized window. */
function usePageVisible(): boolean {
	return useSyncExternalStore(
		visibility.subscribe,
		() => document.visibilityState === "visible",
		() => false,
	);
}

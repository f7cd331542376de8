"use client";

import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCapability } from "@/lib/console/api/capabilities";
import type { Conversation, Place } from "@/lib/console/conversation/first-page";
import {
	fetchCount,
	fetchUpdates,
	type HistoryData,
	hasSameMessages,
	historyQuery,
	lacksMessages,
	messagesOf,
	reachesNewest,
} from "@/lib/console/conversation/history";
import { usePollMs } from "@/lib/console/live/live-state";

const POLL_MS = 10_000;

/** The loading of a history in one direction. */
export type HistoryEnd = {
	has: boolean;
	isFetching: boolean;
	/** Whether either direction loads, or can't yet. */
	isBusy: boolean;
	isFailed: boolean;
	/** Does nothing while busy. */
	fetch: () => Promise<void>;
};

/**
 * A contact's chat history from a place on, with older and newer pages on demand. New messages are added while it's
 * visible, if it reaches the newest one, and otherwise counted.
 * @param keepsAll whether pages far from the visible messages stay loaded
 */
export function useHistory(conversation: Conversation, place: Place, keepsAll: boolean) {
	const { accountId, contactId } = conversation;
	const client = useQueryClient();
	const canReadAround = useCapability(accountId, "history-around");
	const options = historyQuery(conversation, place, { canReadAround: canReadAround === true, keepsAll });
	const query = useInfiniteQuery(options);
	const { queryKey } = options;
	const loadedCount = query.data?.pages[0]?.totalCount;

	/** Reads the loaded pages again. */
	const readAgain = () => client.refetchQueries({ queryKey, exact: true, type: "active" });

	// Returns the number of messages. New ones are written to the history's query.
	const updatesKey = [accountId, "history", contactId, "updates", place];
	const updates = useQuery({
		queryKey: updatesKey,
		queryFn: async ({ signal }) => {
			let isMarked = false;
			for (;;) {
				const data = client.getQueryData<HistoryData>(queryKey);
				isMarked ||= client.getQueryState(queryKey)?.isInvalidated === true;
				if (!data || !reachesNewest(data)) {
					const count = await fetchCount(conversation, signal);
					const now = client.getQueryData<HistoryData>(queryKey);
					if (now && now !== data && reachesNewest(now)) continue;
					if (isMarked) await readAgain();
					return count;
				}
				const merged = await fetchUpdates(conversation, data, signal);
				if (!merged) {
					await client.resetQueries({ queryKey, exact: true });
					continue;
				}
				// A page that loaded meanwhile isn't overwritten: the updates are merged into it.
				if (client.getQueryData<HistoryData>(queryKey) !== data) continue;
				if (merged !== data) client.setQueryData(queryKey, merged);
				// What changed isn't among the newest messages.
				if ((isMarked && hasSameMessages(data, merged)) || lacksMessages(data, merged)) await readAgain();
				return merged.pages[0]?.totalCount ?? 0;
			}
		},
		enabled: query.isSuccess,
		// The newest page has just been read.
		...(loadedCount !== undefined && {
			initialData: loadedCount,
			initialDataUpdatedAt: query.dataUpdatedAt,
		}),
		staleTime: POLL_MS / 2,
		refetchInterval: usePollMs(POLL_MS),
		refetchOnWindowFocus: true,
	});

	const messages = useMemo(() => (query.data ? messagesOf(query.data) : []), [query.data]);
	// A second fetch would cancel the first, and pages of a service that reads around messages have other cursors.
	const isBusy = query.isFetching || canReadAround === undefined;
	const fetchIfIdle = (fetch: () => Promise<unknown>) => async () => {
		if (isBusy) return;
		await fetch();
		// The page was added to the history as it was at the start, without the updates since.
		if (client.getQueryState(updatesKey)?.dataUpdatedAt !== updates.dataUpdatedAt) void updates.refetch();
	};
	const older: HistoryEnd = {
		has: query.hasNextPage,
		isFetching: query.isFetchingNextPage,
		isBusy,
		isFailed: query.isFetchNextPageError,
		fetch: fetchIfIdle(query.fetchNextPage),
	};
	const newer: HistoryEnd = {
		has: query.hasPreviousPage,
		isFetching: query.isFetchingPreviousPage,
		isBusy,
		isFailed: query.isFetchPreviousPageError,
		fetch: fetchIfIdle(query.fetchPreviousPage),
	};
	return { query, messages, older, newer, totalCount: loadedCount ?? updates.data };
}

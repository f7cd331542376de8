"use client";

import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useIsOurs } from "@/lib/console/api/service";
import type { Conversation, HistoryPosition } from "@/lib/console/conversation/first-page";
import { historyQuery, messagesOf } from "@/lib/console/conversation/history";
import { CachedHistory, readUpdates } from "@/lib/console/conversation/read-updates";
import { usePollMs } from "@/lib/console/live/live-state";

const POLL_MS = 10_000;
/** Reads all of what is loaded again once the recent messages haven't changed for this time. */
const QUIET_MS = 3_000;

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
 * A contact's chat history from a position on, with older and newer pages on demand. New messages are added while it's
 * visible, if it reaches the newest one, and otherwise counted.
 * @param keepsAll whether pages far from the visible messages stay loaded
 */
export function useHistory(conversation: Conversation, position: HistoryPosition, keepsAll: boolean) {
	const { accountId, contactId } = conversation;
	const client = useQueryClient();
	const canReadAround = useIsOurs();
	const options = historyQuery(conversation, position, { canReadAround: canReadAround === true, keepsAll });
	// During hydration, too: the query itself reads in an effect, once the whole page is hydrated.
	useState(() => {
		if (typeof window !== "undefined") void client.prefetchInfiniteQuery(options);
	});
	const query = useInfiniteQuery(options);
	const { queryKey } = options;
	const history = new CachedHistory(client, queryKey);
	const loadedCount = query.data?.pages[0]?.totalCount;

	const pollMs = usePollMs(POLL_MS);
	// Returns the number of messages. New ones are written to the history's query.
	const updatesKey = [accountId, "history", contactId, "updates", position];
	const updates = useQuery({
		queryKey: updatesKey,
		queryFn: ({ signal }) => readUpdates(history, conversation, signal),
		// Also after an older page failed to load.
		enabled: query.data !== undefined,
		// The newest page has just been read.
		...(loadedCount !== undefined && {
			initialData: loadedCount,
			initialDataUpdatedAt: query.dataUpdatedAt,
		}),
		staleTime: POLL_MS / 2,
		refetchInterval: ({ state }) => (history.isInvalidated && state.status === "success" ? QUIET_MS : pollMs),
		refetchOnWindowFocus: true,
	});

	const messages = useMemo(() => (query.data ? messagesOf(query.data) : []), [query.data]);
	// A second fetch would cancel the first, and pages of a service that reads around messages have other cursors.
	const isBusy = query.isFetching || canReadAround === undefined;
	const fetchIfIdle = (fetch: () => Promise<unknown>) => async () => {
		// The other end may have begun to load since this was rendered.
		if (isBusy || client.isFetching({ queryKey, exact: true }) > 0) return;
		const wasInvalidated = history.isInvalidated;
		await fetch();
		// Loading a page removed the invalidation.
		if (wasInvalidated) await history.invalidate();
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

"use client";

import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { endpointQuery } from "@/lib/console/api/query";
import {
	type Conversation,
	fetchUpdates,
	type HistoryData,
	historyQuery,
	messagesOf,
	type Place,
} from "@/lib/console/conversation/history";
import { usePollMs } from "@/lib/console/live/live-state";

const POLL_MS = 10_000;

/** The loading of a history in one direction. */
export type HistoryEnd = {
	has: boolean;
	isFetching: boolean;
	/** Whether either direction loads. */
	isBusy: boolean;
	isFailed: boolean;
	/** Does nothing while the other direction loads. */
	fetch: () => void;
};

/**
 * A contact's chat history from a place on, with older and newer pages on demand. New messages are added while it's
 * visible, if it reaches the newest one.
 */
export function useHistory(conversation: Conversation, place: Place) {
	const { accountId, contactId } = conversation;
	const client = useQueryClient();
	const options = historyQuery(conversation, place);
	const query = useInfiniteQuery(options);
	const { queryKey } = options;
	const reachesNewest = query.isSuccess && !query.hasPreviousPage;

	// Only a timer: the results are written to the history's query.
	useQuery({
		queryKey: [accountId, "history", contactId, "updates", place],
		queryFn: async ({ signal }) => {
			for (;;) {
				const data = client.getQueryData<HistoryData>(queryKey);
				if (!data) return null;
				const merged = await fetchUpdates(conversation, data, signal);
				if (!merged) {
					await client.resetQueries({ queryKey, exact: true });
					return null;
				}
				// A page that loaded meanwhile isn't overwritten: the updates are merged into it.
				if (client.getQueryData<HistoryData>(queryKey) !== data) continue;
				if (merged !== data) client.setQueryData(queryKey, merged);
				return null;
			}
		},
		enabled: reachesNewest,
		staleTime: POLL_MS / 2,
		refetchInterval: usePollMs(POLL_MS),
		refetchOnWindowFocus: true,
	});

	const loadedCount = query.data?.pages[0]?.totalCount;
	const counted = useQuery({
		...endpointQuery("listMessages", { params: { accountId, contactId }, query: { pageSize: 1 } }),
		enabled: query.isSuccess && loadedCount === undefined,
	});

	const messages = useMemo(() => (query.data ? messagesOf(query.data) : []), [query.data]);
	const fetchIfIdle = (fetch: () => unknown) => () => {
		// A second fetch would cancel the first.
		if (!query.isFetching) fetch();
	};
	const older: HistoryEnd = {
		has: query.hasNextPage,
		isFetching: query.isFetchingNextPage,
		isBusy: query.isFetching,
		isFailed: query.isFetchNextPageError,
		fetch: fetchIfIdle(query.fetchNextPage),
	};
	const newer: HistoryEnd = {
		has: query.hasPreviousPage,
		isFetching: query.isFetchingPreviousPage,
		isBusy: query.isFetching,
		isFailed: query.isFetchPreviousPageError,
		fetch: fetchIfIdle(query.fetchPreviousPage),
	};
	return { query, messages, older, newer, totalCount: loadedCount ?? counted.data?.pagination.totalCount };
}

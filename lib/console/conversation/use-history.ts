"use client";

import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { fetchUpdates, type HistoryData, historyQuery, messagesOf } from "@/lib/console/conversation/history";
import { usePollMs } from "@/lib/console/live/live-state";

const POLL_MS = 10_000;

/** A contact's chat history: older pages on demand, with new messages added while it's visible. */
export function useHistory(accountId: number, contactId: number) {
	const client = useQueryClient();
	const options = historyQuery({ accountId, contactId });
	const query = useInfiniteQuery(options);
	const { queryKey } = options;

	// Only a timer: the results are written to the history's query.
	useQuery({
		queryKey: [...queryKey, "updates"],
		queryFn: async ({ signal }) => {
			const data = client.getQueryData<HistoryData>(queryKey);
			if (!data) return null;
			const merged = await fetchUpdates({ accountId, contactId }, data, signal);
			if (!merged) {
				await client.resetQueries({ queryKey, exact: true });
				return null;
			}
			// Don't overwrite an older page that loaded meanwhile.
			const isUntouched = client.getQueryData<HistoryData>(queryKey) === data;
			if (isUntouched && merged !== data) client.setQueryData(queryKey, merged);
			return null;
		},
		enabled: query.isSuccess,
		staleTime: POLL_MS / 2,
		refetchInterval: usePollMs(POLL_MS),
		refetchOnWindowFocus: true,
		retry: false,
	});

	const messages = useMemo(() => (query.data ? messagesOf(query.data) : []), [query.data]);
	return { query, messages, totalCount: query.data?.pages[0]?.pagination.totalCount };
}

"use client";

import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { fetchNews, type HistoryData, historyQuery, messagesOf } from "@/lib/console/conversation/history";

const POLL_MS = 10_000;

/** A contact's chat history: what is loaded of it, older pages on demand, and news while one looks. */
export function useHistory(accountId: number, contactId: number) {
	const client = useQueryClient();
	const options = historyQuery({ accountId, contactId });
	const query = useInfiniteQuery(options);
	const { queryKey } = options;

	// Its result lives in the history; this query is only the clock.
	useQuery({
		queryKey: [...queryKey, "news"],
		queryFn: async ({ signal }) => {
			const data = client.getQueryData<HistoryData>(queryKey);
			if (!data) return null;
			const merged = await fetchNews({ accountId, contactId }, data, signal);
			if (!merged) {
				await client.resetQueries({ queryKey, exact: true });
				return null;
			}
			// An older page may have come meanwhile: it must not be lost.
			const isUntouched = client.getQueryData<HistoryData>(queryKey) === data;
			if (isUntouched && merged !== data) client.setQueryData(queryKey, merged);
			return null;
		},
		enabled: query.isSuccess,
		staleTime: POLL_MS / 2,
		refetchInterval: POLL_MS,
		refetchOnWindowFocus: true,
		retry: false,
	});

	const messages = useMemo(() => (query.data ? messagesOf(query.data) : []), [query.data]);
	return { query, messages, totalCount: query.data?.pages[0]?.pagination.totalCount };
}

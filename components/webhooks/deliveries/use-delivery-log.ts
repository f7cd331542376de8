"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { endpointQuery } from "@/lib/console/api/query";
import { usePollMs } from "@/lib/console/live/live-state";
import { type LogFilter, logQuery, readId } from "@/lib/console/webhooks/deliveries/log-filter";

const PAGE_SIZE = 50;
/** How often each loaded page of the log is refreshed while it is visible, without live changes. */
const POLL_MS = 3_000;

/**
 * A webhook's deliveries, newest first, paged on demand and refreshed while visible.
 * @param openId the delivery that is open beside the log; both show the more recent version of it
 */
export function useDeliveryLog(webhookId: number, filter: LogFilter, openId: string | null) {
	const { id: accountId } = useAccount();
	const params = { accountId, webhookId };
	const pollMs = usePollMs(POLL_MS);
	const query = useInfiniteQuery({
		queryKey: [accountId, "listDeliveries", params, filter] as const,
		queryFn: async ({ pageParam, signal }) => {
			const page = pageParam === null ? {} : { before: pageParam };
			const request = { pageSize: PAGE_SIZE, ...logQuery(filter, new Date()), ...page };
			return (await call("listDeliveries", { params, query: request, signal })).data;
		},
		// Other text would list everything.
		enabled: filter.id === null || readId(filter.id) !== undefined,
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.next_cursor,
		refetchInterval: ({ state }) => pollMs && pollMs * Math.max(1, state.data?.pages.length ?? 1),
	});
	const listed = useMemo(() => query.data?.pages.flatMap((page) => page.deliveries), [query.data]);
	const open = useDelivery(webhookId, openId);
	const isNewer = open.dataUpdatedAt > query.dataUpdatedAt;
	const deliveries = useMemo(
		() => (open.data && isNewer ? listed?.map((one) => (one.id === open.data.id ? open.data : one)) : listed),
		[listed, open.data, isNewer],
	);

	const row = listed?.find(({ id }) => id === openId);
	const isBehind = !isNewer && row !== undefined && open.data !== undefined && row.state !== open.data.state;
	const { refetch } = open;
	useEffect(() => {
		if (isBehind) void refetch();
	}, [isBehind, refetch]);
	return { query, deliveries };
}

/** A delivery with its attempts, refreshed until it's complete; null for none. */
export function useDelivery(webhookId: number, deliveryId: string | null) {
	const { id: accountId } = useAccount();
	const pollMs = usePollMs(POLL_MS / 2);
	return useQuery({
		...endpointQuery("getDelivery", { params: { accountId, webhookId, deliveryId: deliveryId ?? "" } }),
		enabled: deliveryId !== null,
		select: (response) => response.data,
		refetchInterval: ({ state }) => {
			const current = state.data?.data.state;
			return current === "waiting" || current === "retrying" ? pollMs : false;
		},
	});
}

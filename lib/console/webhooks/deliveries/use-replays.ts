"use client";

import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "@/lib/console/api/query";
import { replayProgress } from "@/lib/console/webhooks/deliveries/replay";

const RUNNING_MS = 2_000;

/** A webhook's latest replay, refreshed while it runs. */
export function useNewestReplay(accountId: number, webhookId: number) {
	return useQuery({
		...endpointQuery("listReplays", { params: { accountId, webhookId } }),
		select: (answer) => answer.data[0],
		refetchInterval: ({ state }) => {
			const newest = state.data?.data[0];
			return newest && replayProgress(newest).isRunning ? RUNNING_MS : false;
		},
	}).data;
}

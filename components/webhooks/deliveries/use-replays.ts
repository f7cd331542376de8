"use client";

import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { endpointQuery } from "@/lib/console/api/query";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import { replayProgress } from "@/lib/console/webhooks/deliveries/replay";

const RUNNING_MS = 2_000;

/** A webhook's latest replay, refreshed while it runs. */
export function useNewestReplay(webhookId: number) {
	const { id: accountId } = useAccount();
	return useQuery({
		...endpointQuery("listReplays", { params: { accountId, webhookId } }),
		select: (response) => response.data[0],
		refetchInterval: ({ state }) => {
			const newest = state.data?.data[0];
			return newest && replayProgress(newest).isRunning ? RUNNING_MS : false;
		},
	}).data;
}

/** A start time that is being typed changes with every key. */
const TYPING_MS = 300;

/**
 * How many events a replay since a time would resend; undefined without a time.
 * @param since null while there is no valid time, which counts nothing
 */
export function useReplayCount(webhookId: number, since: string | null) {
	const { id: accountId } = useAccount();
	const settled = useDebounced(since, TYPING_MS);
	const query = useQuery({
		...endpointQuery("countReplay", {
			params: { accountId, webhookId },
			query: { since: settled ?? "" },
		}),
		select: (response) => response.data,
		enabled: settled !== null && settled === since,
		// Events happen meanwhile: each dialog counts again.
		gcTime: 0,
	});
	if (since === null) return undefined;
	return settled === since ? query : { data: undefined, isError: false };
}

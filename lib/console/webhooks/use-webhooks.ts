"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { endpointQuery } from "@/lib/console/api/query";
import { switchKey } from "@/lib/console/webhooks/use-switch-webhook";

/** Deliveries continue while you watch. */
const REFRESH_MS = 15_000;

/** All webhooks of the account, oldest first, refreshed while visible. */
export function useWebhooks(accountId: number, refreshMs = REFRESH_MS) {
	const client = useQueryClient();
	return useQuery({
		...endpointQuery("listWebhooks", { params: { accountId } }),
		select: (answer) => answer.data,
		// Not during a change of `is_active`, which would show the old state for a moment.
		refetchInterval: () => client.isMutating({ mutationKey: switchKey(accountId) }) === 0 && refreshMs,
	});
}

"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { endpointQuery } from "@/lib/console/api/query";
import { usePollMs } from "@/lib/console/live/live-state";
import { SHOWS_DELIVERIES } from "@/lib/console/live/refresh-changed";
import { switchKey } from "./save/use-switch-webhook";

/** Without live changes. Deliveries continue while you watch. */
const POLL_MS = 15_000;

/** All webhooks of the account, oldest first, refreshed while visible. */
export function useWebhooks(withoutLiveMs = POLL_MS) {
	const { id: accountId } = useAccount();
	const pollMs = usePollMs(withoutLiveMs);
	const client = useQueryClient();
	return useQuery({
		...endpointQuery("listWebhooks", { params: { accountId } }),
		select: (response) => response.data,
		// Not during a change of `is_active`, which would show the old state for a moment.
		refetchInterval: () => client.isMutating({ mutationKey: switchKey(accountId) }) === 0 && pollMs,
		meta: SHOWS_DELIVERIES,
	});
}

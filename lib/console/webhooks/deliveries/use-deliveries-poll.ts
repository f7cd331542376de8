"use client";

import { useCapability } from "@/lib/console/api/capabilities";
import { usePollMs } from "@/lib/console/live/live-state";

/**
 * How often a query of what deliveries change has to poll, or false while changes arrive as they happen. Services from
 * before the capability `live-deliveries` don't report them.
 */
export function useDeliveriesPollMs(accountId: number, pollMs: number): number | false {
	const reportsDeliveries = useCapability(accountId, "live-deliveries") === true;
	const livePollMs = usePollMs(pollMs);
	return reportsDeliveries ? livePollMs : pollMs;
}

"use client";

import { useCapability } from "@/lib/console/api/capabilities";
import { usePollMs } from "@/lib/console/live/live-state";

/**
 * How often a query that deliveries change has to poll, or false while changes arrive as they happen. Services without
 * the capability `live-deliveries` don't report deliveries.
 */
export function useDeliveriesPollMs(accountId: number, pollMs: number): number | false {
	const reportsDeliveries = useCapability(accountId, "live-deliveries") === true;
	const livePollMs = usePollMs(pollMs);
	return reportsDeliveries ? livePollMs : pollMs;
}

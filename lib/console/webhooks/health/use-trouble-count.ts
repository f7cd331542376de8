"use client";

import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { endpointQuery } from "@/lib/console/api/query";
import { useNow } from "@/lib/console/hooks/now";
import { usePollMs } from "@/lib/console/live/live-state";
import { needsAttention, webhookState } from "@/lib/console/webhooks/deliveries/delivery-state";
import { useTroubleHealth } from "./use-webhook-health";

/** Without live changes. In other areas, a minute is fast enough. */
const POLL_MS = 60_000;

/** The number of webhooks that fail or were disabled automatically, for the other areas. */
export function useTroubleCount(mayLook: boolean): number {
	const { id: accountId } = useAccount();
	const now = useNow();
	const health = useTroubleHealth(POLL_MS, mayLook);
	const webhooks = useQuery({
		...endpointQuery("listWebhooks", { params: { accountId } }),
		select: (answer) => answer.data,
		enabled: mayLook,
		refetchInterval: usePollMs(POLL_MS),
	}).data;
	return (webhooks ?? []).filter((webhook) =>
		needsAttention(
			webhookState(
				webhook,
				health?.find((one) => one.webhook_id === webhook.id),
				now,
			),
		),
	).length;
}

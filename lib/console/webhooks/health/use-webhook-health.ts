"use client";

import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { endpointQuery } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { usePollMs } from "@/lib/console/live/live-state";
import { SHOWS_DELIVERIES } from "@/lib/console/live/refresh-changed";
import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";

/** Without live changes; the same interval as the list of webhooks, see use-webhooks.ts. */
const POLL_MS = 15_000;

/** The health of all webhooks; undefined until it loads, or if the service isn't ours. */
export function useAllHealth(pollMs = POLL_MS): WebhookHealth[] | undefined {
	return useHealthQuery({ pollMs, meta: SHOWS_DELIVERIES }).data;
}

/** The health of all webhooks for pages that only show whether one needs attention. */
export function useTroubleHealth(pollMs: number, isOn: boolean) {
	return useHealthQuery({ pollMs, isOn }).data;
}

/** Whether health is still loading, or whether the service is ours. Pages wait, since it would move their content. */
export function useHealthIsLoading(): boolean {
	const { isLoading, isFetched } = useHealthQuery({ pollMs: POLL_MS, meta: SHOWS_DELIVERIES });
	// After a failure, another try must not take away what the page shows, such as an open dialog.
	return useIsOurs() === undefined || (isLoading && !isFetched);
}

type HealthQuery = { pollMs: number; isOn?: boolean; meta?: typeof SHOWS_DELIVERIES };

function useHealthQuery({ pollMs, isOn = true, meta }: HealthQuery) {
	const { id: accountId } = useAccount();
	const isOurs = useIsOurs() === true;
	const refetchInterval = usePollMs(pollMs);
	return useQuery({
		...endpointQuery("listWebhookHealth", { params: { accountId } }),
		enabled: isOurs && isOn,
		select: (response) => response.data,
		refetchInterval,
		...(meta && { meta }),
	});
}

/** The health of one webhook. */
export function useWebhookHealth(webhookId: number, pollMs?: number): WebhookHealth | undefined {
	return useAllHealth(pollMs)?.find((health) => health.webhook_id === webhookId);
}

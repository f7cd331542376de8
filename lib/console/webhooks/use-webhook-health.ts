"use client";

import { useQuery } from "@tanstack/react-query";
import { useCapability } from "@/lib/console/api/capabilities";
import { endpointQuery } from "@/lib/console/api/query";
import type { WebhookHealth } from "@/lib/contract/deliveries";

/** As often as the list of webhooks itself; see use-webhooks.ts. */
const REFRESH_MS = 15_000;

/** How each of the account's webhooks fares; undefined while that is unknown, or where the service does not tell. */
export function useAllHealth(accountId: number, refreshMs = REFRESH_MS, isOn = true) {
	return useHealthQuery(accountId, refreshMs, isOn).data;
}

/** Whether the health of webhooks is about to be known: a page that opens before that would move when it is. */
export function useHealthIsLoading(accountId: number): boolean {
	return useHealthQuery(accountId, REFRESH_MS, true).isLoading;
}

function useHealthQuery(accountId: number, refreshMs: number, isOn: boolean) {
	const isTold = useCapability(accountId, "deliveries") === true;
	return useQuery({
		...endpointQuery("listWebhookHealth", { params: { accountId } }),
		select: (answer) => answer.data,
		enabled: isTold && isOn,
		refetchInterval: refreshMs,
	});
}

/** How one webhook fares. */
export function useWebhookHealth(
	accountId: number,
	webhookId: number,
	refreshMs?: number,
): WebhookHealth | undefined {
	return useAllHealth(accountId, refreshMs)?.find((health) => health.webhook_id === webhookId);
}

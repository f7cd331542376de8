"use client";

import { useQuery } from "@tanstack/react-query";
import { useCapability } from "@/lib/console/api/capabilities";
import { endpointQuery } from "@/lib/console/api/query";
import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";

/** The same interval as the list of webhooks; see use-webhooks.ts. */
const REFRESH_MS = 15_000;

/** The health of all webhooks; undefined until it loads, or if the service doesn't report it. */
export function useAllHealth(accountId: number, refreshMs = REFRESH_MS, isOn = true) {
	return useHealthQuery(accountId, refreshMs, isOn).data;
}

/** Whether health is still loading, or whether the service reports it. Pages wait, since it would move their content. */
export function useHealthIsLoading(accountId: number): boolean {
	const { isLoading } = useHealthQuery(accountId, REFRESH_MS, true);
	return useCapability(accountId, "deliveries") === undefined || isLoading;
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

/** The health of one webhook. */
export function useWebhookHealth(
	accountId: number,
	webhookId: number,
	refreshMs?: number,
): WebhookHealth | undefined {
	return useAllHealth(accountId, refreshMs)?.find((health) => health.webhook_id === webhookId);
}

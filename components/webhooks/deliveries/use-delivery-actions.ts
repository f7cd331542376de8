"use client";

import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { invalidate } from "@/lib/console/api/query";
import type { EventType } from "@/lib/contract/choices";

/** Refetches everything on the page that a delivery affects. */
function refreshDeliveries(client: QueryClient, accountId: number): Promise<void> {
	return invalidate(
		client,
		accountId,
		"listDeliveries",
		"getDelivery",
		"listWebhookHealth",
		"listWebhooks",
		"listReplays",
	);
}

/** Resends one delivery now. */
export function useResend(webhookId: number) {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (deliveryId: string) =>
			call("resendDelivery", { params: { accountId, webhookId, deliveryId } }),
		onSettled: () => void refreshDeliveries(client, accountId),
	});
}

/** How many to resend at once; the rest keeps its schedule. */
const RETRIED_AT_ONCE = 100;

/** Resends events that wait for their next attempt, oldest first. Returns their number. */
export function useTryNow(webhookId: number) {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async () => {
			const params = { accountId, webhookId };
			const query = { state: "retrying", pageSize: RETRIED_AT_ONCE } as const;
			const { deliveries } = (await call("listDeliveries", { params, query })).data;
			for (const { id } of deliveries.toReversed()) {
				await call("resendDelivery", { params: { ...params, deliveryId: id } });
			}
			return deliveries.length;
		},
		onSettled: () => void refreshDeliveries(client, accountId),
	});
}

/** Sends a test event; returns its delivery. */
export function useTestEvent(webhookId: number) {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (type: EventType) =>
			(await call("createTestEvent", { params: { accountId, webhookId }, body: { type } })).data,
		onSettled: () => void refreshDeliveries(client, accountId),
	});
}

/** Replays missed events; enables a disabled webhook first. */
export function useReplay(webhookId: number) {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async ({ since, enable }: { since: string | null; enable: boolean }) => {
			const params = { accountId, webhookId };
			if (enable) await call("updateWebhook", { params, body: { is_active: true } });
			if (since !== null) await call("createReplay", { params, body: { since } });
		},
		onSettled: () => void refreshDeliveries(client, accountId),
	});
}

/** Replaces the signing secret. Returns the new one, which is shown once. */
export function useRotateSecret(webhookId: number) {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async () => (await call("rotateSecret", { params: { accountId, webhookId } })).data,
		// Don't cache the secret.
		gcTime: 0,
		onSettled: () =>
			void invalidate(client, accountId, "listWebhookHealth", "listWebhooks", "listWebhookSettings"),
	});
}

"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "@/lib/console/api/client";
import { invalidate } from "@/lib/console/api/query";
import { changeListed } from "@/lib/console/webhooks/change-listed";
import type { Webhook } from "@/lib/contract/webhooks";

/** The mutation key for enabling and disabling an account's webhooks, or one of them. */
export function switchKey(accountId: number, webhookId?: number) {
	return ["switchWebhook", accountId, ...(webhookId === undefined ? [] : [webhookId])];
}

/**
 * Enables or disables a webhook: updates the page immediately, and reverts it if the request fails. Rapid clicks are
 * sent one after the other; the last one counts.
 */
export function useSwitchWebhook(accountId: number, webhookId: number) {
	const client = useQueryClient();
	const mutationKey = switchKey(accountId, webhookId);
	return useMutation({
		mutationKey,
		scope: { id: mutationKey.join(" ") },
		mutationFn: async (isActive: boolean) => {
			const params = { accountId, webhookId };
			return (await callEndpoint("updateWebhook", { params, body: { is_active: isActive } })).data;
		},
		onMutate: async (isActive) => {
			await client.cancelQueries({ queryKey: [accountId, "listWebhooks"] });
			patch({ is_active: isActive });
		},
		onSuccess: (webhook) => {
			if (isLast()) patch(webhook);
		},
		onError: (_, isActive) => {
			if (isLast()) patch({ is_active: !isActive });
		},
		onSettled: () => {
			if (isLast()) void invalidate(client, accountId, "listWebhooks");
		},
	});

	function isLast(): boolean {
		return client.isMutating({ mutationKey }) <= 1;
	}

	function patch(members: Partial<Webhook>) {
		changeListed(client, accountId, (webhooks) =>
			webhooks.map((webhook) => (webhook.id === webhookId ? { ...webhook, ...members } : webhook)),
		);
	}
}

"use client";

import { mutationOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { updateWebhookList } from "@/components/webhooks/update-webhook-list";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { invalidate } from "@/lib/console/api/query";
import type { Webhook } from "@/lib/contract/webhooks";

/** The mutation key for enabling and disabling an account's webhooks, or one of them. */
export function switchKey(accountId: number, webhookId?: number) {
	return ["switchWebhook", accountId, ...(webhookId === undefined ? [] : [webhookId])];
}

/** Enables or disables a webhook, shown immediately and reverted if the request fails; see switchOptions. */
export function useSwitchWebhook(webhookId: number) {
	const { id: accountId } = useAccount();
	return useMutation(switchOptions(useQueryClient(), accountId, webhookId));
}

/**
 * Rapid clicks are sent one after the other; the last one counts. The list is loaded again once no webhook of the
 * account is being switched, because it would show the old state of the others.
 */
export function switchOptions(client: QueryClient, accountId: number, webhookId: number) {
	const mutationKey = switchKey(accountId, webhookId);
	return mutationOptions({
		mutationKey,
		scope: { id: mutationKey.join(" ") },
		mutationFn: async (isActive: boolean) => {
			const params = { accountId, webhookId };
			return (await call("updateWebhook", { params, body: { is_active: isActive } })).data;
		},
		onMutate: async (isActive) => {
			await client.cancelQueries({ queryKey: [accountId, "listWebhooks"] });
			patch({ is_active: isActive });
		},
		onSuccess: (webhook) => {
			if (isLast(mutationKey)) patch(webhook);
		},
		onError: (_, isActive) => {
			if (isLast(mutationKey)) patch({ is_active: !isActive });
		},
		onSettled: () => {
			if (isLast(switchKey(accountId)))
				void invalidate(client, accountId, "listWebhooks", "listWebhookSettings");
		},
	});

	function isLast(key: ReturnType<typeof switchKey>): boolean {
		return client.isMutating({ mutationKey: key }) <= 1;
	}

	function patch(members: Partial<Webhook>) {
		updateWebhookList(client, accountId, (webhooks) =>
			webhooks.map((webhook) => (webhook.id === webhookId ? { ...webhook, ...members } : webhook)),
		);
	}
}

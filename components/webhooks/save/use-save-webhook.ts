"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { updateWebhookList } from "@/components/webhooks/update-webhook-list";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { invalidate } from "@/lib/console/api/query";
import type { WebhookFields } from "@/lib/console/webhooks/save/webhook-fields";

/** Creates a webhook. Returns it with its secret, which is shown once. */
export function useRegisterWebhook() {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (fields: WebhookFields) =>
			(await call("createWebhook", { params: { accountId }, body: fields })).data,
		// Don't cache the secret.
		gcTime: 0,
		onSuccess: ({ webhook_secret: _, ...webhook }) => {
			updateWebhookList(client, accountId, (webhooks) => [
				...webhooks.filter(({ id }) => id !== webhook.id),
				webhook,
			]);
		},
		onSettled: () => void invalidate(client, accountId, "listWebhooks"),
	});
}

/** Deletes a webhook. Succeeds if it no longer exists. */
export function useDeleteWebhook() {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (webhookId: number) => {
			try {
				await call("deleteWebhook", { params: { accountId, webhookId } });
			} catch (thrown) {
				const error = toApiError(thrown);
				if (error.kind !== "not-found") throw error;
			}
		},
		onSuccess: (_, webhookId) => {
			updateWebhookList(client, accountId, (webhooks) => webhooks.filter(({ id }) => id !== webhookId));
		},
		onSettled: () => void invalidate(client, accountId, "listWebhooks"),
	});
}

"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toApiError } from "@/lib/console/api/api-error";
import { callEndpoint } from "@/lib/console/api/client";
import { invalidate } from "@/lib/console/api/query";
import { changeListed } from "@/lib/console/webhooks/change-listed";
import type { WebhookFields } from "@/lib/console/webhooks/webhook-fields";

/** Registers a webhook. Gives it with its secret, which is shown this once. */
export function useRegisterWebhook(accountId: number) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (fields: WebhookFields) =>
			(await callEndpoint("createWebhook", { params: { accountId }, body: fields })).data,
		// The secret is for the screen that asked; it is kept in no cache.
		gcTime: 0,
		onSuccess: ({ webhook_secret: _, ...webhook }) => {
			changeListed(client, accountId, (webhooks) => [
				...webhooks.filter(({ id }) => id !== webhook.id),
				webhook,
			]);
		},
		onSettled: () => void invalidate(client, accountId, "listWebhooks"),
	});
}

/** Deletes a webhook. One that is gone already counts as deleted. */
export function useDeleteWebhook(accountId: number) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (webhookId: number) => {
			try {
				await callEndpoint("deleteWebhook", { params: { accountId, webhookId } });
			} catch (thrown) {
				const error = toApiError(thrown);
				if (error.kind !== "not-found") throw error;
			}
		},
		onSuccess: (_, webhookId) => {
			changeListed(client, accountId, (webhooks) => webhooks.filter(({ id }) => id !== webhookId));
		},
		onSettled: () => void invalidate(client, accountId, "listWebhooks"),
	});
}

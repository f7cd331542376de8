"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toApiError } from "@/lib/console/api-error";
import { callEndpoint } from "@/lib/console/client";
import { invalidate } from "@/lib/console/query";
import type { WebhookFields } from "@/lib/console/webhooks/webhook-fields";

/** Registers a webhook. Gives it with its secret, which is shown this once. */
export function useRegisterWebhook(accountId: number) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (fields: WebhookFields) =>
			(await callEndpoint("createWebhook", { params: { accountId }, body: fields })).data,
		// The secret is for the screen that asked; it is kept in no cache.
		gcTime: 0,
		onSettled: () => invalidate(client, accountId, "listWebhooks"),
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
		onSettled: () => invalidate(client, accountId, "listWebhooks"),
	});
}

"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { type CallResult, call } from "@/lib/console/api/client";
import { endpointKey, endpointQuery, invalidate } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import type { WebhookSettings } from "@/lib/contract/extensions/webhook-settings";
import { type SettingsFields, settingsBody } from "./webhook-settings-fields";

/** Names and other settings of all webhooks; disabled if the service isn't ours. */
export function useAllSettings(isOn = true) {
	const { id: accountId } = useAccount();
	const isOurs = useIsOurs() === true;
	return useQuery({
		...endpointQuery("listWebhookSettings", { params: { accountId } }),
		select: (response) => response.data,
		enabled: isOurs && isOn,
	});
}

/** A webhook's settings; undefined until they load, or if the service isn't ours. */
export function useWebhookSettings(webhookId: number): WebhookSettings | undefined {
	return useAllSettings().data?.find(({ webhook_id }) => webhook_id === webhookId);
}

/** Saves a webhook's settings, unless it was changed since `version`. */
export function useChangeWebhook(webhookId: number) {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async ({ fields, version }: { fields: SettingsFields; version: string }) => {
			const params = { accountId, webhookId };
			return (await call("changeWebhook", { params, body: settingsBody(fields), version })).data;
		},
		// Don't cache the headers' values.
		gcTime: 0,
		onSuccess: (changed) => {
			client.setQueryData<CallResult<"listWebhookSettings">>(
				endpointKey("listWebhookSettings", { params: { accountId } }),
				(response) =>
					response && {
						...response,
						data: response.data.map((one) => (one.webhook_id === webhookId ? changed : one)),
					},
			);
		},
		onSettled: () => invalidate(client, accountId, "listWebhooks", "listWebhookSettings"),
	});
}

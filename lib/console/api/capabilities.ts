"use client";

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/lib/console/api/client";
import type { Capability } from "@/lib/contract/extensions/capabilities";

/** How often to ask a service without extensions again, since an upgrade may add some. */
const ASK_AGAIN_MS = 60_000;

type ServiceExtensions = {
	capabilities: string[];
	/** Null if the service doesn't say; undefined until it was asked. */
	webhookPath?: string | null;
	/** What it's connected to: `simulator` or `cloud`. */
	platform?: string | null;
};

/** What the account's service says of its extensions; cached once loaded. */
function extensionsQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "extensions"] as const,
		queryFn: async ({ signal }): Promise<ServiceExtensions> => {
			const { capabilities, platform_webhook_path, platform } = await call("listCapabilities", {
				params: { accountId },
				signal,
			});
			return { capabilities, webhookPath: platform_webhook_path || null, platform: platform || null };
		},
		// Otherwise each component that mounts would ask an unreachable service again.
		retryOnMount: false,
		refetchOnMount: ({ state }) => state.status === "success",
		staleTime: ({ state }) => (state.data?.capabilities.length ? Number.POSITIVE_INFINITY : ASK_AGAIN_MS),
		gcTime: Number.POSITIVE_INFINITY,
	});
}

/** What the account's service can do beyond the public API. Source: docs/spec/decisions.md §9. */
export function capabilitiesQuery(accountId: number) {
	return queryOptions({
		...extensionsQuery(accountId),
		select: (extensions: ServiceExtensions) => extensions.capabilities,
	});
}

/** Where the messaging platform sends its webhooks, on the account's service; null if the service doesn't say. */
export function platformWebhookPathQuery(accountId: number) {
	return queryOptions({
		...extensionsQuery(accountId),
		select: (extensions: ServiceExtensions) => extensions.webhookPath,
	});
}

/** What the account's service is connected to: `simulator` or `cloud`; null if it doesn't say. */
export function platformQuery(accountId: number) {
	return queryOptions({
		...extensionsQuery(accountId),
		select: (extensions: ServiceExtensions) => extensions.platform,
	});
}

/**
 * Starts an account's pages with the capabilities that the console's server last read, so that they don't wait for them.
 * They're read again right away, because the service may have been upgraded.
 */
export function useKnownCapabilities(accountId: number, known: string[] | undefined): void {
	const client = useQueryClient();
	useState(() => {
		const { queryKey } = extensionsQuery(accountId);
		if (known === undefined || client.getQueryData(queryKey) !== undefined) return;
		client.setQueryData(queryKey, { capabilities: known });
		void client.invalidateQueries({ queryKey, refetchType: "none" });
	});
}

/** Whether the service has a capability; undefined while loading, false if loading failed. */
export function useCapability(accountId: number, capability: Capability): boolean | undefined {
	const { data, isError } = useQuery(capabilitiesQuery(accountId));
	if (data === undefined) return isError ? false : undefined;
	return data.includes(capability);
}

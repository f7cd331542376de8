"use client";

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/lib/console/api/client";
import type { OwnService } from "@/lib/contract/console/account-data";

/** How often to ask about a service with the public API only again, since it may be upgraded. */
const ASK_AGAIN_MS = 60_000;

/** Our service; null for one that offers the public API only. Cached once loaded. Source: docs/decisions/0088. */
export function serviceQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "service"] as const,
		queryFn: ({ signal }): Promise<OwnService | null> =>
			call("getService", { params: { accountId }, signal }),
		// Otherwise each component that mounts would ask an unreachable service again.
		retryOnMount: false,
		refetchOnMount: ({ state }) => state.status === "success",
		staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : ASK_AGAIN_MS),
		gcTime: Number.POSITIVE_INFINITY,
	});
}

/** Starts an account's pages with the service that the console's server last read, so that they don't ask for it. */
export function useFirstService(accountId: number, service: OwnService | null | undefined): void {
	const client = useQueryClient();
	useState(() => {
		const { queryKey } = serviceQuery(accountId);
		if (service !== undefined && client.getQueryData(queryKey) === undefined)
			client.setQueryData(queryKey, service);
	});
}

/** Whether the service is ours, which offers more than the public API; undefined while loading, false if loading failed. */
export function useIsOurs(accountId: number): boolean | undefined {
	const { data, isError } = useQuery(serviceQuery(accountId));
	if (data === undefined) return isError ? false : undefined;
	return data !== null;
}

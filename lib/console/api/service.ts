"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import type { OwnService } from "@/lib/contract/console/connections/account-data";

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

/** The account's service. Pages start with what the console's server last read, so that they don't ask for it. */
export function useService() {
	const { id, service } = useAccount();
	return useQuery({ ...serviceQuery(id), initialData: service });
}

/** Whether the service is ours, which offers more than the public API; undefined while loading, false if loading failed. */
export function useIsOurs(): boolean | undefined {
	const { data, isError } = useService();
	if (data === undefined) return isError ? false : undefined;
	return data !== null;
}

"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { sendRequest } from "@/lib/console/api/request";
import { type Capability, capabilities } from "@/lib/contract/extensions";

/** A service without extensions may have gained some: it is asked again after this time. */
const ASK_AGAIN_MS = 60_000;

const answerShape = z.object({ data: capabilities });

/**
 * What the account's service can do beyond the public API: asked once and kept. Source: docs/spec/decisions.md §9.
 */
export function capabilitiesQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "capabilities"] as const,
		queryFn: async ({ signal }) => {
			const address = `/api/accounts/${accountId}/extensions`;
			const read = answerShape.safeParse(await sendRequest({ method: "GET", address, signal }));
			return read.success ? read.data.data.capabilities : [];
		},
		// Else each component that mounts would ask a service again that is away.
		retryOnMount: false,
		staleTime: ({ state }) => (state.data?.length ? Number.POSITIVE_INFINITY : ASK_AGAIN_MS),
		gcTime: Number.POSITIVE_INFINITY,
	});
}

/** Whether the service can do something; undefined while that is loading, false while it can't be loaded. */
export function useCapability(accountId: number, capability: Capability): boolean | undefined {
	const { data, isError } = useQuery(capabilitiesQuery(accountId));
	if (data === undefined) return isError ? false : undefined;
	return data.includes(capability);
}

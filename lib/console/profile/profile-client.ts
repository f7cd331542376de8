"use client";

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallName, type CallRequest, type CallResult, call } from "@/lib/console/api/client";

/** Your name and email address. */
export function profileQuery() {
	return queryOptions({
		queryKey: ["profile", "person"] as const,
		queryFn: ({ signal }) => call("getProfile", { signal }),
	});
}

/** The browsers where you're signed in. */
export function sessionsQuery() {
	return queryOptions({
		queryKey: ["profile", "sessions"] as const,
		queryFn: ({ signal }) => call("listSessions", { signal }),
	});
}

/** Your authenticator app, recovery codes and passkeys. */
export function secondFactorQuery() {
	return queryOptions({
		queryKey: ["profile", "second-factor"] as const,
		queryFn: ({ signal }) => call("getSecondFactor", { signal }),
	});
}

/**
 * A change of your profile; afterwards all of it is loaded again.
 * @param onSuccess called before that, also if what made the change is gone from the page by then
 */
export function useProfileChange<N extends CallName>(name: N, onSuccess?: () => void) {
	const client = useQueryClient();
	return useMutation<CallResult<N>, Error, CallRequest<N>>({
		mutationFn: (change) => call<N>(name, change),
		...(onSuccess && { onSuccess }),
		onSettled: () => client.invalidateQueries({ queryKey: ["profile"] }),
	});
}

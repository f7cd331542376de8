"use client";

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { callConsole } from "@/lib/console/staff/call-console";
import type { DataOf, RequestOf } from "@/lib/contract/console/endpoint";
import {
	PROFILE_ENDPOINTS,
	type ProfileEndpointName,
	type ProfileEndpoints,
} from "@/lib/contract/console/profile";

/** Calls one of the endpoints for your own profile. Throws ApiError. */
export function callProfile<N extends ProfileEndpointName>(
	name: N,
	request: RequestOf<ProfileEndpoints[N]>,
): Promise<DataOf<ProfileEndpoints[N]>> {
	return callConsole(PROFILE_ENDPOINTS[name], "/api/profile", request);
}

/** Your name and email address. */
export function profileQuery() {
	return queryOptions({
		queryKey: ["profile", "person"] as const,
		queryFn: ({ signal }) => callProfile("getProfile", { signal }),
	});
}

/** The browsers where you're signed in. */
export function sessionsQuery() {
	return queryOptions({
		queryKey: ["profile", "sessions"] as const,
		queryFn: ({ signal }) => callProfile("listSessions", { signal }),
	});
}

/** Your authenticator app, recovery codes and passkeys. */
export function secondFactorQuery() {
	return queryOptions({
		queryKey: ["profile", "second-factor"] as const,
		queryFn: ({ signal }) => callProfile("getSecondFactor", { signal }),
	});
}

/**
 * A change of your profile; afterwards all of it is loaded again.
 * @param onSuccess called before that, also if what made the change is gone from the page by then
 */
export function useProfileChange<N extends ProfileEndpointName>(name: N, onSuccess?: () => void) {
	const client = useQueryClient();
	return useMutation<DataOf<ProfileEndpoints[N]>, Error, RequestOf<ProfileEndpoints[N]>>({
		mutationFn: (change) => callProfile<N>(name, change),
		...(onSuccess && { onSuccess }),
		onSettled: () => client.invalidateQueries({ queryKey: ["profile"] }),
	});
}

"use client";

import { useQuery } from "@tanstack/react-query";
import type { ContentPlace } from "@/components/templates/versions/use-template-versions";
import { useAccount } from "@/lib/console/account";
import { endpointQuery } from "@/lib/console/api/query";

/** Someone may be waiting for an answer. */
const POLL_MS = 5_000;

/** Query options of an account's requests to make a content ready; none are read where everyone may do it. */
export function readyRequestsQuery(accountId: number, limitsReady: boolean) {
	return {
		...endpointQuery("listReadyRequests", { params: { accountId } }),
		enabled: limitsReady,
		// Requests are the console's, so no service reports them.
		refetchInterval: POLL_MS,
	};
}

/** The account's requests to make a content ready; none where everyone may do it. */
export function useReadyRequests() {
	const { id: accountId, limitsReady } = useAccount();
	return useQuery(readyRequestsQuery(accountId, limitsReady === true));
}

/** The request about a content; undefined if there is none, or it's not known yet. */
export function useReadyRequest({ templateCode, langCode }: Omit<ContentPlace, "accountId">) {
	const { data } = useReadyRequests();
	return data?.find(
		({ template_code, lang_code }) => template_code === templateCode && lang_code === langCode,
	);
}

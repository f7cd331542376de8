"use client";

import { useQuery } from "@tanstack/react-query";
import type { ContentPlace } from "@/components/templates/versions/use-template-versions";
import { useAccount } from "@/lib/console/account";
import { endpointQuery } from "@/lib/console/api/query";

/** Someone may be waiting for an answer. */
const POLL_MS = 5_000;

/** The account's requests to make a content ready; none where everyone may do it. */
export function useReadyRequests() {
	const { id: accountId, limitsReady } = useAccount();
	return useQuery({
		...endpointQuery("listReadyRequests", { params: { accountId } }),
		enabled: limitsReady === true,
		// Requests are the console's, so no service reports them.
		refetchInterval: POLL_MS,
	});
}

/** The request about a content; undefined if there is none, or it's not known yet. */
export function useReadyRequest({ templateCode, langCode }: Omit<ContentPlace, "accountId">) {
	const { data } = useReadyRequests();
	return data?.find(
		({ template_code, lang_code }) => template_code === templateCode && lang_code === langCode,
	);
}

"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { removeErasedDrafts } from "@/lib/console/drafts/erased-drafts";
import { useWasIdle } from "@/lib/console/hooks/page-load";

const INTERVAL_MS = 10 * 60 * 1000;

/** Removes drafts of erased contacts from this browser: when a page loads, when someone returns to it, and while it's open. */
export function useErasedDrafts(): void {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	const wasIdle = useWasIdle();
	useQuery({
		queryKey: [accountId, "erased-drafts"],
		queryFn: async () => {
			const hasRemoved = await removeErasedDrafts(accountId);
			if (hasRemoved) await client.invalidateQueries({ queryKey: ["drafts"] });
			return true;
		},
		refetchInterval: INTERVAL_MS,
		refetchIntervalInBackground: true,
		refetchOnWindowFocus: true,
		staleTime: INTERVAL_MS / 10,
		retry: false,
		enabled: wasIdle,
	});
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { fetchFlow } from "@/lib/console/flows/flow-requests";
import type { OpenedFlow } from "@/lib/console/flows/open-flow";
import { findAuthor } from "@/lib/console/flows/versions/version-queries";
import { useIsLive } from "@/lib/console/live/live-state";

/**
 * The version that someone saved since the editor's. Found when the flow's change is reported; without reports, when
 * the window gets focus.
 * @param opened the flow when the editor opened
 * @param savedAt the time of the version that the editor is based on
 */
export function useChangedMeanwhile(
	opened: OpenedFlow,
	savedAt: string,
): { theirs: OpenedFlow; author: string | undefined } | undefined {
	const { id: accountId } = useAccount();
	const { id } = opened.flow;
	const isLive = useIsLive();
	const { data: theirs } = useQuery({
		// Named so that changes of the flow refresh it; see lib/console/live/refresh-changed.ts.
		queryKey: [accountId, "presentFlow", { id }] as const,
		queryFn: ({ signal }) => fetchFlow({ accountId, id }, signal),
		initialData: opened,
		staleTime: Number.POSITIVE_INFINITY,
		refetchOnWindowFocus: isLive ? false : "always",
		gcTime: 0,
	});
	const time = theirs.flow.updated_at;
	const isChanged = Date.parse(time) > Date.parse(savedAt);
	const { data: author, isPending } = useQuery({
		queryKey: [accountId, "flowAuthor", { id, time }] as const,
		queryFn: async () => (await findAuthor({ accountId, flowId: id }, time)) ?? null,
		enabled: isChanged,
		staleTime: Number.POSITIVE_INFINITY,
	});
	return isChanged && !isPending ? { theirs, author: author ?? undefined } : undefined;
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { useFlowEditing } from "@/components/flows/edit/use-flow-editing";
import { findAuthor } from "@/components/flows/versions/version-queries";
import { useAccount } from "@/lib/console/account";
import { isOtherVersion, type OpenedFlow } from "@/lib/console/flows/edit/open-flow";
import { fetchFlow } from "@/lib/console/flows/flow-requests";
import { useIsLive } from "@/lib/console/live/live-state";

/**
 * The version that someone saved since the editor's. Found when the flow's change is reported; without reports, when
 * the window gets focus. The editor follows a change of the status only.
 * @param opened the flow when the editor opened
 */
export function useChangedMeanwhile(
	opened: OpenedFlow,
	{ saved, follow }: Pick<ReturnType<typeof useFlowEditing>, "saved" | "follow">,
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
	const isNewer = Date.parse(time) > Date.parse(saved.flow.updated_at);
	const isChanged = isNewer && (saved.isOlder === true || isOtherVersion(theirs.flow, saved.flow));
	useEffect(() => {
		if (isNewer && !isChanged) follow(theirs.flow);
	}, [isNewer, isChanged, follow, theirs.flow]);
	const { data: author, isPending } = useQuery({
		queryKey: [accountId, "flowAuthor", { id, time }] as const,
		queryFn: async () => (await findAuthor({ accountId, flowId: id }, time)) ?? null,
		enabled: isChanged,
		staleTime: Number.POSITIVE_INFINITY,
	});
	return isChanged && !isPending ? { theirs, author: author ?? undefined } : undefined;
}

"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { flowVersionQuery, flowVersionsQuery } from "@/components/flows/versions/version-queries";
import type { Versions } from "@/components/versions/use-comparison";
import { useAccount } from "@/lib/console/account";
import type { FlowVersion } from "@/lib/contract/console/versions/flow-versions";
import type { Flow } from "@/lib/contract/flows";

export type FlowVersions = Versions<FlowVersion, FlowVersion & { definition: string }>;

/** A flow's versions, newest first, and which of them is the current one. */
export function useFlowVersions(flow: Flow): FlowVersions {
	const { id: accountId } = useAccount();
	const query = useInfiniteQuery(flowVersionsQuery({ accountId, flowId: flow.id }));
	const list = useMemo(() => query.data?.pages.flatMap(({ versions }) => versions), [query.data]);
	const current = list?.find(({ created_at }) => created_at === flow.updated_at) ?? list?.[0];
	const useOne: FlowVersions["useOne"] = (number) =>
		useQuery({
			...flowVersionQuery(accountId, { flowId: flow.id, number: number ?? 0 }),
			enabled: number !== undefined,
		});
	return { query, list, current, useOne };
}

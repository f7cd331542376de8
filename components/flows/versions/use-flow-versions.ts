"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAccount } from "@/lib/console/account";
import { flowVersionsQuery } from "@/lib/console/flows/versions/version-queries";
import type { Flow } from "@/lib/contract/flows";

/** A flow's versions, newest first, and which of them is the current one. */
export function useFlowVersions(flow: Flow) {
	const { id: accountId } = useAccount();
	const query = useInfiniteQuery(flowVersionsQuery({ accountId, flowId: flow.id }));
	const list = useMemo(() => query.data?.pages.flatMap(({ versions }) => versions), [query.data]);
	const current = list?.find(({ created_at }) => created_at === flow.updated_at) ?? list?.[0];
	return { query, list, current };
}

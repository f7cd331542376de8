"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useAccount } from "@/lib/console/account";
import { flowVersionQuery, flowVersionsQuery } from "@/lib/console/flows/versions/version-queries";
import type { FlowVersion } from "@/lib/contract/console/flow-versions";
import type { Flow } from "@/lib/contract/flows";

export type FlowVersions = ReturnType<typeof useFlowVersions>;

/** A flow's versions, newest first, and which of them is the current one. */
export function useFlowVersions(flow: Flow) {
	const { id: accountId } = useAccount();
	const query = useInfiniteQuery(flowVersionsQuery({ accountId, flowId: flow.id }));
	const list = useMemo(() => query.data?.pages.flatMap(({ versions }) => versions), [query.data]);
	const current = list?.find(({ created_at }) => created_at === flow.updated_at) ?? list?.[0];
	return { flowId: flow.id, query, list, current };
}

/** The version with a number, also one that isn't listed yet: a link can name any. */
export function useVersionOfNumber({ flowId, list }: FlowVersions, number: number) {
	const { id: accountId } = useAccount();
	const listed = list?.find((version) => version.number === number);
	const query = useQuery({
		...flowVersionQuery(accountId, { flowId, number }),
		enabled: list !== undefined && !listed && isNumber(number),
	});
	return { query, version: listed ?? query.data };
}

function isNumber(number: number | null): number is number {
	return number !== null && Number.isSafeInteger(number) && number > 0;
}

/**
 * What a version is compared with: the chosen version, else the previous one, else the current one. Reads further pages
 * of the list until it has the previous one, or, after `loadAll`, all of them.
 */
export function useComparison(versions: FlowVersions, version: FlowVersion, chosenNumber: number | null) {
	const { flowId, list = [], current, query } = versions;
	const { id: accountId } = useAccount();
	const [wantsAll, setWantsAll] = useState(false);
	const index = list.findIndex(({ number }) => number === version.number);
	const previous = index < 0 ? undefined : list[index + 1];
	const chosen = isNumber(chosenNumber) && chosenNumber !== version.number ? chosenNumber : undefined;
	const isPreviousMissing = previous === undefined && query.hasNextPage;
	const isWaiting = chosen === undefined && isPreviousMissing;
	const currentNumber = current?.number === version.number ? undefined : current?.number;
	const otherNumber = chosen ?? (isWaiting ? undefined : (previous?.number ?? currentNumber));
	const opened = useQuery(flowVersionQuery(accountId, { flowId, number: version.number }));
	const compared = useQuery({
		...flowVersionQuery(accountId, { flowId, number: otherNumber ?? 0 }),
		enabled: otherNumber !== undefined,
	});

	const { fetchNextPage } = query;
	const mayFetch = (isWaiting || wantsAll) && query.hasNextPage && !query.isFetching && !query.isError;
	useEffect(() => {
		if (mayFetch) void fetchNextPage();
	}, [mayFetch, fetchNextPage]);

	// The older one comes first, so that the words say what was done since.
	const isOlder = otherNumber !== undefined && otherNumber < version.number;
	const [before, after] = isOlder ? [compared.data, opened.data] : [opened.data, compared.data];
	const failed = [opened, compared].find(({ isError }) => isError);
	return {
		/** The version with its definition. */
		opened: opened.data,
		/** The number of the other version; undefined if there's none, or none yet. */
		otherNumber,
		/** Whether there's no other version. */
		isAlone: otherNumber === undefined && !isWaiting,
		previous,
		before,
		after,
		failure: failed
			? { error: failed.error, retry: () => void failed.refetch(), isRetrying: failed.isFetching }
			: isWaiting && query.isError
				? { error: query.error, retry: () => void fetchNextPage(), isRetrying: query.isFetching }
				: undefined,
		loadAll: () => setWantsAll(true),
	};
}

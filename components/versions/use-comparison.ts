"use client";

import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Version } from "@/lib/contract/console/versions/versions";

/** A record's versions, newest first. `Opened` is a version with what it stored. */
export type Versions<V extends Version, Opened extends V> = {
	query: UseInfiniteQueryResult<InfiniteData<{ versions: V[] }>>;
	/** Those that are loaded. */
	list: V[] | undefined;
	/** The version that the record has now. */
	current: V | undefined;
	/** Reads the version with a number; undefined reads none. */
	useOne: (number: number | undefined) => UseQueryResult<Opened>;
};

/** The version with a number, also one that isn't listed yet: a link can name any. */
export function useVersionOfNumber<V extends Version, O extends V>(
	{ list, useOne }: Versions<V, O>,
	number: number,
) {
	const listed = list?.find((version) => version.number === number);
	const query = useOne(list !== undefined && !listed && isNumber(number) ? number : undefined);
	return { query, version: listed ?? query.data };
}

function isNumber(number: number | null): number is number {
	return number !== null && Number.isSafeInteger(number) && number > 0;
}

/**
 * What a version is compared with: the chosen version, else the previous one, else the current one. Reads further pages
 * of the list until it has the previous one, or, after `loadAll`, all of them.
 */
export function useComparison<V extends Version, O extends V>(
	versions: Versions<V, O>,
	version: V,
	chosenNumber: number | null,
) {
	const { list = [], current, query, useOne } = versions;
	const [wantsAll, setWantsAll] = useState(false);
	const index = list.findIndex(({ number }) => number === version.number);
	const previous = index < 0 ? undefined : list[index + 1];
	const chosen = isNumber(chosenNumber) && chosenNumber !== version.number ? chosenNumber : undefined;
	const isPreviousMissing = previous === undefined && query.hasNextPage;
	const isWaiting = chosen === undefined && isPreviousMissing;
	const currentNumber = current?.number === version.number ? undefined : current?.number;
	const otherNumber = chosen ?? (isWaiting ? undefined : (previous?.number ?? currentNumber));
	const opened = useOne(version.number);
	const compared = useOne(otherNumber);

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
		/** The version with what it stored. */
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

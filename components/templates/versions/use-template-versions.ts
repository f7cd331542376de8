"use client";

import {
	infiniteQueryOptions,
	type QueryClient,
	queryOptions,
	useInfiniteQuery,
	useQuery,
} from "@tanstack/react-query";
import { useMemo } from "react";
import type { Versions } from "@/components/versions/use-comparison";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import type { TemplateVersion } from "@/lib/contract/console/versions/template-versions";

export type OpenedVersion = TemplateVersion & { content: string };
export type TemplateVersions = Versions<TemplateVersion, OpenedVersion>;

export type ContentPlace = { accountId: number; templateCode: string; langCode: string };

/** A content's versions, newest first, paged on demand. Changes of the template refresh it; see refresh-changed.ts. */
function versionsQuery({ accountId, ...place }: ContentPlace) {
	return infiniteQueryOptions({
		queryKey: [accountId, "listTemplateVersions", place] as const,
		queryFn: ({ pageParam, signal }) =>
			call("listTemplateVersions", {
				params: { accountId, ...place },
				query: pageParam === null ? {} : { before: pageParam },
				signal,
			}),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.next_cursor,
	});
}

/** A version with its content. Only its comment ever changes, through {@link refreshVersion}. */
function versionQuery({ accountId, ...place }: ContentPlace, number: number) {
	return queryOptions({
		queryKey: [accountId, "getTemplateVersion", { ...place, number }] as const,
		queryFn: ({ signal }) =>
			call("getTemplateVersion", { params: { accountId, ...place, number: String(number) }, signal }),
		staleTime: Number.POSITIVE_INFINITY,
	});
}

/** A content's versions, newest first. The first one is current, unless it's a deletion. */
export function useTemplateVersions(templateCode: string, langCode: string): TemplateVersions {
	const { id: accountId } = useAccount();
	const place = { accountId, templateCode, langCode };
	const query = useInfiniteQuery(versionsQuery(place));
	const list = useMemo(() => query.data?.pages.flatMap(({ versions }) => versions), [query.data]);
	const [last] = list ?? [];
	const useOne: TemplateVersions["useOne"] = (number) =>
		useQuery({ ...versionQuery(place, number ?? 0), enabled: number !== undefined });
	return { query, list, current: last?.is_deletion ? undefined : last, useOne };
}

/** Takes over a changed comment, and reads the list again. */
export function refreshVersion(
	client: QueryClient,
	place: ContentPlace,
	changed: TemplateVersion,
): Promise<void> {
	const { queryKey } = versionQuery(place, changed.number);
	client.setQueryData(queryKey, (kept) => kept && { ...kept, ...changed });
	return client.invalidateQueries({ queryKey: versionsQuery(place).queryKey });
}

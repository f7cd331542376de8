"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { contactPageQuery } from "@/components/contacts/list/contact-lists";
import { useAccount } from "@/lib/console/account";
import { endpointQuery } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import type { ContactListState } from "@/lib/console/contacts/addresses";
import { contactMeetsSearch } from "@/lib/console/contacts/search-match";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import { PAGE_SIZE_MAX } from "@/lib/contract/choices";
import type { ContactSummary } from "@/lib/contract/contacts";

const TYPING_MS = 150;

/** A large page, oldest first where the service can sort, so that new contacts don't shift the pages that follow. */
export function wholeListQuery(accountId: number, list: ContactListState, canSort: boolean) {
	const sorted: ContactListState = { ...list, search: list.search.trim(), sort: "created", order: "asc" };
	return { ...contactPageQuery(accountId, sorted, canSort, PAGE_SIZE_MAX), staleTime: 0 };
}

/**
 * The contacts of a list. While new rows load, shows those of the previous rows that match the new search.
 * `total` counts all contacts, even during a search.
 */
export function useContactList(list: ContactListState, pageSize: number) {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	const canSort = useIsOurs();
	const isShown = canSort !== undefined && !list.removed;
	const pageOf = (search: string) =>
		contactPageQuery(accountId, { ...list, search }, canSort === true, pageSize);
	const search = useDebounced(list.search.trim(), TYPING_MS, (typed) => {
		if (isShown) void client.prefetchQuery(pageOf(typed));
	});
	const query = useQuery({
		...pageOf(search),
		enabled: isShown,
		placeholderData: keepPreviousData,
	});
	const isNarrowed = canSort === true && (list.tag ?? list.country ?? list.ai) !== null;
	const isWhole = search === "" && !isNarrowed && !(canSort && list.unread);
	const everyone = useQuery({
		...endpointQuery("listContacts", { params: { accountId }, query: { page: 1, pageSize: 1 } }),
		enabled: !isWhole,
	});
	const isStale = query.isPlaceholderData || search !== list.search.trim();
	const rows = useMemo(
		() => narrowed(query.data?.data, isStale ? list.search : ""),
		[query.data, isStale, list.search],
	);
	return {
		query,
		rows,
		isStale,
		pagination: query.data?.pagination,
		total: (isWhole ? query.data : everyone.data)?.pagination.totalCount,
	};
}

/** The rows that match the search, or all rows if none does, since unloaded ones may. */
function narrowed(rows: ContactSummary[] | undefined, search: string): ContactSummary[] | undefined {
	if (!rows || search.trim() === "") return rows;
	const met = rows.filter((contact) => contactMeetsSearch(contact, search));
	return met.length > 0 ? met : rows;
}

"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { debounce, useQueryStates } from "nuqs";
import {
	detailedFlowsQuery,
	type FlowListState,
	flowListParsers,
	plainFlowsQuery,
	serializeFlowList,
	validFlowList,
} from "@/components/flows/list/flow-list-query";
import { ADDRESS_MS, awaitAddress } from "@/lib/console/addresses/address-writes";
import { useIsOurs } from "@/lib/console/api/service";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import type { FlowListItem, FlowSort } from "@/lib/contract/extensions/flow-list";
import type { FlowSummary } from "@/lib/contract/flows";
import { fold } from "@/lib/contract/text/search";

const TYPING_MS = 150;

type Order = "asc" | "desc";

/** The list's search, filter, order and page, stored in the URL. */
export function useFlowListState() {
	const [state, setState] = useQueryStates(flowListParsers, { history: "push" });
	const list = validFlowList(state);
	return {
		...list,
		setPage: (page: number) => void setState({ page }),
		setSize: (size: number) => void setState({ size, page: 1 }),
		setStatus: (status: string) => void setState({ status, page: 1 }),
		setSearch: (text: string) => {
			const change = { search: text || null, page: null };
			const options = { history: "replace", limitUrlUpdates: debounce(ADDRESS_MS) } as const;
			awaitAddress(serializeFlowList(location.href, change), setState(change, options));
		},
		/** Sorts by a column; by the same one again, the other way. */
		sortBy: (sort: FlowSort) => {
			const isUsual = sort !== list.sort || list.order !== null;
			const order = isUsual ? null : otherOrder(usualOrder(sort));
			void setState({ sort, order, page: 1 }, { history: "replace" });
		},
		showAll: () => void setState({ search: null, status: null, page: 1 }),
	};
}

function usualOrder(sort: FlowSort): Order {
	return sort === "name" ? "asc" : "desc";
}

function otherOrder(order: Order): Order {
	return order === "asc" ? "desc" : "asc";
}

/** The order of a column; null while the list is sorted by another. */
export function orderOf(
	{ sort, order }: Pick<FlowListState, "sort" | "order">,
	column: FlowSort,
): Order | null {
	return sort === column ? (order ?? usualOrder(sort)) : null;
}

/**
 * The flows of a page, with counts and alerts if the service has them; otherwise as the public API lists them, searched
 * within the page. Keeps the previous page while another loads.
 */
export function useFlowList(accountId: number, list: FlowListState) {
	const search = useDebounced(list.search.trim(), TYPING_MS);
	const isDetailed = useIsOurs();
	const detailed = useQuery({
		...detailedFlowsQuery(accountId, { ...list, search }),
		enabled: isDetailed === true,
		placeholderData: keepPreviousData,
	});
	const plain = useQuery({
		...plainFlowsQuery(accountId, list),
		enabled: isDetailed === false,
		placeholderData: keepPreviousData,
	});
	const query = isDetailed === false ? plain : detailed;
	const isStale = query.isPlaceholderData || (isDetailed === true && search !== list.search.trim());
	const narrows = isDetailed === false || isStale;
	return {
		query,
		isDetailed: isDetailed !== false,
		isStale,
		rows: rowsOf(isDetailed === false ? plain.data?.data.map(withoutDetails) : detailed.data?.data, {
			search: narrows ? list.search.trim() : "",
			keepsAll: isStale,
		}),
		pagination: query.data?.pagination,
	};
}

/** The rows whose names match; while more may come, all if none does. */
function rowsOf(
	rows: FlowListItem[] | undefined,
	{ search, keepsAll }: { search: string; keepsAll: boolean },
): FlowListItem[] | undefined {
	if (!rows || search === "") return rows;
	const words = fold(search).split(" ");
	const met = rows.filter(({ name }) => words.every((word) => fold(name).includes(word)));
	return met.length === 0 && keepsAll ? rows : met;
}

function withoutDetails(flow: FlowSummary): FlowListItem {
	const unknown = { json_version: null, screen_count: null, error_count: null, warning_count: null };
	return { ...flow, ...unknown, status_since: null, alerts: [], updated_by: null };
}

/** Statuses of all flows loaded so far, for the filter. */
export function useSeenStatuses(accountId: number): string[] {
	const client = useQueryClient();
	return (["findFlows", "listFlows"] as const)
		.flatMap((name) =>
			client.getQueriesData<{ data?: ReadonlyArray<{ chat_status?: string }> }>({
				queryKey: [accountId, name],
			}),
		)
		.flatMap(([, response]) => (response?.data ?? []).map((flow) => flow.chat_status ?? ""));
}

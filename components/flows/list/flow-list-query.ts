import type { QueryClient } from "@tanstack/react-query";
import {
	createLoader,
	createSerializer,
	type inferParserType,
	parseAsInteger,
	parseAsString,
	parseAsStringLiteral,
} from "nuqs/server";
import type { PageAccount } from "@/lib/console/account";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { endpointQuery } from "@/lib/console/api/query";
import { FLOW_SORTS, PAGE_SIZE_MAX } from "@/lib/contract/choices";

const PAGE_SIZE = 25;
const SEARCH_LENGTH_MAX = 200;

/** The list's search parameters. */
export const flowListParsers = {
	page: parseAsInteger.withDefault(1),
	size: parseAsInteger.withDefault(PAGE_SIZE),
	status: parseAsString.withDefault(""),
	search: parseAsString.withDefault(""),
	sort: parseAsStringLiteral(FLOW_SORTS).withDefault("updated"),
	/** Only if it isn't the usual order of `sort`. */
	order: parseAsStringLiteral(["asc", "desc"]),
};
export const serializeFlowList = createSerializer(flowListParsers);
const loadList = createLoader(flowListParsers);

export type FlowListState = inferParserType<typeof flowListParsers>;

/** With the nearest valid page, size and status. */
export function validFlowList(list: FlowListState): FlowListState {
	return {
		...list,
		page: Math.max(1, list.page),
		size: Math.min(Math.max(1, list.size), PAGE_SIZE_MAX),
		status: list.status.slice(0, 100),
	};
}

/** The list in a URL's search parameters. */
export function readFlowList(search: URLSearchParams): FlowListState {
	return validFlowList(loadList(search));
}

/** `/1/flows?page=2`. */
export function flowsAddress(
	accountId: number,
	{ page, size, status, search, sort, order }: FlowListState,
): string {
	return serializeFlowList(areaAddress(accountId, "flows"), { page, size, status, search, sort, order });
}

/** A page of flows, with counts and alerts; only our service has it. */
export function detailedFlowsQuery(accountId: number, list: FlowListState) {
	const search = list.search.trim().slice(0, SEARCH_LENGTH_MAX);
	return endpointQuery("findFlows", {
		params: { accountId },
		query: {
			...pageOf(list),
			...(search !== "" && { search }),
			sort: list.sort,
			...(list.order && { order: list.order }),
		},
	});
}

/** A page of flows as the public API lists them. */
export function plainFlowsQuery(accountId: number, list: FlowListState) {
	return endpointQuery("listFlows", { params: { accountId }, query: pageOf(list) });
}

/** Reads what the list shows first, ahead of its hooks. */
export function prefetchFlows(
	client: QueryClient,
	{ id, isOurs }: PageAccount,
	list: FlowListState,
): Promise<void> {
	return isOurs
		? client.prefetchQuery(detailedFlowsQuery(id, list))
		: client.prefetchQuery(plainFlowsQuery(id, list));
}

function pageOf({ page, size, status }: FlowListState) {
	return { page, pageSize: size, ...(status !== "" && { status }) };
}

"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { createSerializer, parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { endpointQuery } from "@/lib/console/api/query";
import { PAGE_SIZE_MAX } from "@/lib/contract/parameters";

export const PAGE_SIZE = 25;

const parsers = {
	page: parseAsInteger.withDefault(1),
	size: parseAsInteger.withDefault(PAGE_SIZE),
	status: parseAsString.withDefault(""),
};
const serialize = createSerializer(parsers);

/** The list's page, size and filter, stored in the URL. */
export function useFlowListState() {
	const [state, setState] = useQueryStates(parsers, { history: "push" });
	return {
		page: Math.max(1, state.page),
		size: Math.min(Math.max(1, state.size), PAGE_SIZE_MAX),
		status: state.status.slice(0, 100),
		setPage: (page: number) => void setState({ page }),
		setSize: (size: number) => void setState({ size, page: 1 }),
		setStatus: (status: string) => void setState({ status, page: 1 }),
	};
}

type FlowListState = Pick<ReturnType<typeof useFlowListState>, "page" | "size" | "status">;

/** `/1/flows?page=2`. */
export function flowsAddress(accountId: number, { page, size, status }: FlowListState): string {
	return serialize(areaAddress(accountId, "flows"), { page, size, status });
}

/** The flows of a page. Keeps the previous page while another loads. */
export function useFlowList(accountId: number, { page, size, status }: FlowListState) {
	return useQuery({
		...endpointQuery("listFlows", {
			params: { accountId },
			query: { page, pageSize: size, ...(status !== "" && { status }) },
		}),
		placeholderData: keepPreviousData,
	});
}

/** Statuses of all flows loaded so far, for the filter. */
export function useSeenStatuses(accountId: number): string[] {
	const lists = useQueryClient().getQueriesData<{ data?: ReadonlyArray<{ chat_status?: string }> }>({
		queryKey: [accountId, "listFlows"],
	});
	return lists.flatMap(([, response]) => (response?.data ?? []).map((flow) => flow.chat_status ?? ""));
}

"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { AREA_PERMISSIONS } from "@/lib/console/addresses/addresses";
import { useCapability } from "@/lib/console/api/capabilities";
import { endpointQuery } from "@/lib/console/api/query";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import type { FlowSummary } from "@/lib/contract/flows";
import { PAGE_SIZE_MAX } from "@/lib/contract/parameters";

const TYPING_PAUSE_MS = 150;
const SEARCH_LENGTH_MAX = 200;

/**
 * The flows whose names may match a text, and those found before while others load. Without the service's search, the
 * first page of all flows.
 * @param count how many to find at most
 */
export function useFoundFlows(text: string, count: number): readonly FlowSummary[] {
	const { id: accountId, can } = useAccount();
	const canSearch = useCapability(accountId, "flow-list");
	const search = useDebounced(text.slice(0, SEARCH_LENGTH_MAX), TYPING_PAUSE_MS);
	const isOn = text !== "" && can(AREA_PERMISSIONS.flows);
	const params = { accountId };
	const found = useQuery({
		...endpointQuery("findFlows", { params, query: { page: 1, pageSize: count, search, sort: "updated" } }),
		enabled: isOn && canSearch === true && search !== "",
		placeholderData: keepPreviousData,
	});
	const listed = useQuery({
		...endpointQuery("listFlows", { params, query: { page: 1, pageSize: PAGE_SIZE_MAX } }),
		enabled: isOn && canSearch === false,
	});
	return (canSearch ? found.data?.data : listed.data?.data) ?? [];
}

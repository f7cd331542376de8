import { infiniteQueryOptions } from "@tanstack/react-query";
import { call, type Query } from "@/lib/console/api/client";
import { type ChosenPeriod, spanOf } from "@/lib/console/formats/period";

const PAGE_SIZE = 50;

export type MessageFilter = Pick<Query<"searchMessages">, "search" | "contactId" | "direction"> & {
	period?: ChosenPeriod;
};

/** Query options of a message search, which needs our service. */
export function messageSearchQuery(accountId: number, filter: MessageFilter, pageSize = PAGE_SIZE) {
	return infiniteQueryOptions({
		queryKey: [accountId, "searchMessages", filter, pageSize] as const,
		queryFn: async ({ pageParam, signal }) => {
			const { period = {}, ...found } = filter;
			const span = spanOf(period, Date.now());
			const query = { ...found, ...span, pageSize, ...(pageParam !== null && { before: pageParam }) };
			return (await call("searchMessages", { params: { accountId }, query, signal })).data;
		},
		initialPageParam: null as string | null,
		getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
		enabled: filter.search !== "",
	});
}

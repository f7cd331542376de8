"use client";

import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { useIsOurs } from "@/lib/console/api/service";
import { type ChosenPeriod, spanOf } from "@/lib/console/formats/period";

const PAGE_SIZE = 50;

/** Whether the service has replies, and the person may view them. */
export function useShowsAnswers(): boolean {
	const { can } = useAccount();
	return useIsOurs() === true && can("Chat Chats — View");
}

/** Query options of the replies to a flow, or of those that belong to none, newest first. */
export function answersQuery(accountId: number, flowId: number | null, period: ChosenPeriod) {
	const name = flowId === null ? "listUnassignedAnswers" : "listFlowAnswers";
	// The second place has the record, as in the keys of lib/console/api/query.ts.
	const params = { accountId, ...(flowId !== null && { id: flowId }) };
	return infiniteQueryOptions({
		queryKey: [accountId, name, params, period] as const,
		queryFn: async ({ pageParam, signal }) => {
			const span = spanOf(period, Date.now());
			const query = { ...span, pageSize: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) };
			if (flowId === null) {
				return (await call("listUnassignedAnswers", { params: { accountId }, query, signal })).data;
			}
			return (await call("listFlowAnswers", { params: { accountId, id: flowId }, query, signal })).data;
		},
		initialPageParam: null as string | null,
		getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
	});
}

/** Query options of the fields in the replies to a flow. */
export function answerFieldsQuery(accountId: number, flowId: number, period: ChosenPeriod) {
	const params = { accountId, id: flowId };
	return queryOptions({
		queryKey: [accountId, "listFlowAnswerFields", params, period] as const,
		queryFn: ({ signal }) =>
			call("listFlowAnswerFields", { params, query: spanOf(period, Date.now()), signal }),
	});
}

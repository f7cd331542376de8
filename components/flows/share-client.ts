"use client";

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/console/api/client";
import type { ShareDays } from "@/lib/contract/console/flow-shares";

type FlowPlace = { accountId: number; flowId: number };

const keyOf = ({ accountId, flowId }: FlowPlace) => [accountId, "flow-shares", flowId] as const;

/** A flow's links that haven't expired. */
export function flowSharesQuery(place: FlowPlace) {
	const { accountId, flowId } = place;
	return queryOptions({
		queryKey: keyOf(place),
		queryFn: ({ signal }) =>
			call("listFlowShares", { params: { accountId }, query: { flow: flowId }, signal }),
	});
}

/** Creates a link; its address is in the answer only. */
export function useShareFlow(place: FlowPlace) {
	const client = useQueryClient();
	const { accountId, flowId } = place;
	return useMutation({
		mutationFn: (days: ShareDays) =>
			call("shareFlow", { params: { accountId }, body: { flow_id: flowId, days } }),
		onSettled: () => client.invalidateQueries({ queryKey: keyOf(place) }),
	});
}

/** Revokes a link. */
export function useRevokeShare(place: FlowPlace) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (id: string) =>
			call("revokeFlowShare", { params: { accountId: place.accountId, shareId: id } }),
		onSettled: () => client.invalidateQueries({ queryKey: keyOf(place) }),
	});
}

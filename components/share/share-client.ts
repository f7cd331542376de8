"use client";

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/console/api/client";
import type { ShareDays } from "@/lib/contract/console/shares";

/** What a link shows a preview of; `title` is its name or code. */
export type SharedRecord = { accountId: number; title: string } & (
	| { kind: "flow"; id: number }
	| { kind: "template"; id: string }
);

const keyOf = ({ accountId, kind, id }: SharedRecord) => [accountId, "shares", kind, id] as const;

/** A record's links that haven't expired. */
export function sharesQuery(record: SharedRecord) {
	const params = { accountId: record.accountId };
	return queryOptions({
		queryKey: keyOf(record),
		queryFn: ({ signal }) =>
			record.kind === "flow"
				? call("listFlowShares", { params, query: { flow: record.id }, signal })
				: call("listTemplateShares", { params, query: { code: record.id }, signal }),
	});
}

/** Creates a link; its address is in the answer only. */
export function useCreateShare(record: SharedRecord) {
	const client = useQueryClient();
	const params = { accountId: record.accountId };
	return useMutation({
		mutationFn: (days: ShareDays) =>
			record.kind === "flow"
				? call("shareFlow", { params, body: { flow_id: record.id, days } })
				: call("shareTemplate", { params, body: { template_code: record.id, days } }),
		onSettled: () => client.invalidateQueries({ queryKey: keyOf(record) }),
	});
}

/** Revokes a link. */
export function useRevokeShare(record: SharedRecord) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (shareId: string) =>
			call(record.kind === "flow" ? "revokeFlowShare" : "revokeTemplateShare", {
				params: { accountId: record.accountId, shareId },
			}),
		onSettled: () => client.invalidateQueries({ queryKey: keyOf(record) }),
	});
}

import { and, desc, eq } from "drizzle-orm";
import type { Query } from "@/lib/contract/endpoints";
import type { FlowSummary } from "@/lib/contract/flows";
import type { Context } from "@/lib/service/context";
import { flows } from "@/lib/service/store/schema";
import { flowSummaryToWire } from "./to-wire";

/** A page of the account's flows, the one changed last first, of one status if asked. Source: decisions §2. */
export async function listFlows(
	{ db, account }: Context,
	{ page, pageSize, status }: Query<"listFlows">,
): Promise<{ data: FlowSummary[]; totalCount: number }> {
	const wanted = and(
		eq(flows.accountId, account),
		status === undefined ? undefined : eq(flows.chatStatus, status),
	);
	const [rows, totalCount] = await Promise.all([
		db
			.select({
				id: flows.id,
				name: flows.name,
				chatFlowId: flows.chatFlowId,
				chatStatus: flows.chatStatus,
				templateName: flows.templateName,
				updatedAt: flows.updatedAt,
			})
			.from(flows)
			.where(wanted)
			.orderBy(desc(flows.updatedAt), desc(flows.id))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
		db.$count(flows, wanted),
	]);
	return { data: rows.map(flowSummaryToWire), totalCount };
}

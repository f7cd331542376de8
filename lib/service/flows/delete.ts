import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { flows } from "@/lib/service/store/schema";
import { findFlow, isFlow } from "./find";
import type { FlowRow } from "./to-wire";

/**
 * Deletes a flow: a draft is removed from the messaging platform, one that was published is deprecated there,
 * then it is removed here. Source: decisions §3.
 * @throws ServiceError `not-found`, `platform-failed`, `platform-silent`
 */
export async function deleteFlow(context: Context, id: number): Promise<null> {
	await endOnPlatform(context, await findFlow(context, id));
	const removed = await context.db.delete(flows).where(isFlow(context, id)).returning({ id: flows.id });
	if (removed.length === 0) throw notFound("flow");
	return null;
}

/** Throttled and blocked flows are published ones in trouble; a deprecated one has ended already (platform-api.md §4). */
async function endOnPlatform({ account, platform }: Context, row: FlowRow): Promise<void> {
	if (row.chatStatus === "DRAFT") await platform.deleteFlow(account, row.chatFlowId);
	else if (row.chatStatus !== "DEPRECATED") await platform.deprecateFlow(account, row.chatFlowId);
}

import { and, eq } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { flowAlerts, flowAnswers, flows } from "@/lib/service/store/schema/schema";
import { isFlow } from "./find";

/**
 * Removes a flow's row and alerts. Its replies are kept with their messages, but belong to no flow anymore.
 * @param scope its `db` is a transaction
 * @returns false if it was removed before
 */
export async function removeFlow(scope: Pick<Context, "db" | "account">, id: number): Promise<boolean> {
	const { db, account } = scope;
	const removed = await db.delete(flows).where(isFlow(scope, id)).returning({ id: flows.id });
	if (removed.length === 0) return false;
	await db.delete(flowAlerts).where(and(eq(flowAlerts.accountId, account), eq(flowAlerts.flowId, id)));
	await db
		.update(flowAnswers)
		.set({ flowId: null, unassignedReason: "no-such-flow" })
		.where(and(eq(flowAnswers.accountId, account), eq(flowAnswers.flowId, id)));
	return true;
}

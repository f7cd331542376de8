import { and, eq, ne } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { flows } from "@/lib/service/store/schema";

/**
 * Takes over a status that the messaging platform reports for a flow of the account; the same one again changes
 * nothing. A flow that isn't kept here is not an error. Source: decisions §3, platform-api.md §2.5.
 * @param context its `db` may be a transaction
 * @param status any text: the platform's set of statuses is open
 */
export async function setFlowStatus(
	{ db, account, clock }: Pick<Context, "db" | "account" | "clock">,
	chatFlowId: string,
	status: string,
): Promise<void> {
	await db
		.update(flows)
		.set({ chatStatus: status, updatedAt: clock() })
		.where(and(eq(flows.accountId, account), eq(flows.chatFlowId, chatFlowId), ne(flows.chatStatus, status)));
}

import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { flows } from "@/lib/service/store/schema";

/** A move of a flow's status that the messaging platform reports. */
export type FlowStatusReport = {
	chatFlowId: string;
	/** When it moved, by the platform's clock, which counts seconds. */
	at: Date;
	/** Any text: the platform's set of statuses is open. */
	status: string;
	/** null where the report doesn't say. */
	oldStatus: string | null;
};

/**
 * Takes over a status that the messaging platform reports for a flow of the account. Reports come late, twice and
 * in any order: one that is older than what the flow shows changes nothing, and one of the same second counts only
 * where it goes on from there, so that a second copy doesn't. A flow that isn't kept here is not an error.
 * Source: docs/spec/decisions.md §3, §9, docs/spec/platform-api.md §2.5.
 * @param context its `db` may be a transaction
 */
export async function applyFlowStatus(
	{ db, account, clock }: Pick<Context, "db" | "account" | "clock">,
	{ chatFlowId, at, status, oldStatus }: FlowStatusReport,
): Promise<void> {
	const goesOn =
		oldStatus === null ? undefined : and(eq(flows.statusAt, at), eq(flows.chatStatus, oldStatus));
	const updatedAt = sql`case when ${flows.chatStatus} = ${status} then ${flows.updatedAt}
		else ${clock().toISOString()}::timestamptz end`;
	await db
		.update(flows)
		.set({ chatStatus: status, statusAt: at, updatedAt })
		.where(
			and(
				eq(flows.accountId, account),
				eq(flows.chatFlowId, chatFlowId),
				or(isNull(flows.statusAt), lt(flows.statusAt, at), goesOn),
			),
		);
}

/**
 * When a flow that was edited became the draft it is: as soon as the platform was asked, and after every move known
 * before, so that a late or second report of one doesn't undo the edit. Source: docs/spec/decisions.md §3.
 * @param statusAt when the status moved last
 */
export function draftSince(askedAt: Date, statusAt: Date | null): Date {
	// The platform's clock counts seconds: what it does within this one is not older than the edit.
	const second = Math.floor(askedAt.getTime() / 1000) * 1000;
	return new Date(Math.max(second, (statusAt?.getTime() ?? 0) + 1));
}

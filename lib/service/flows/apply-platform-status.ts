import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { flows } from "@/lib/service/store/schema/schema";

/** A change of a flow's status, reported by the messaging platform. */
type FlowStatusReport = {
	chatFlowId: string;
	/** Time of the change by the platform's clock, in whole seconds. */
	at: Date;
	/** Any text, because the platform may add statuses. */
	status: string;
	/** null if not reported. */
	oldStatus: string | null;
};

/**
 * Applies a status reported by the platform to a flow of the account. Reports may be late, repeated and out of order:
 * an older one is ignored, and one of the same second only counts if its old status is the current one, so that a
 * duplicate doesn't. An unknown flow isn't an error.
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
	const updatedBy = sql`case when ${flows.chatStatus} = ${status} then ${flows.updatedBy} end`;
	await db
		.update(flows)
		.set({ chatStatus: status, statusAt: at, updatedAt, updatedBy })
		.where(
			and(
				eq(flows.accountId, account),
				eq(flows.chatFlowId, chatFlowId),
				or(isNull(flows.statusAt), lt(flows.statusAt, at), goesOn),
			),
		);
}

/**
 * When an edited flow became a draft: when the platform was called, but after every known change, so that a late or
 * repeated report doesn't undo the edit. Source: docs/spec/decisions.md §3.
 * @param statusAt when the status last changed
 */
export function draftSince(calledAt: Date, statusAt: Date | null): Date {
	// The platform's times have whole seconds; a change within this one isn't older than the edit.
	const second = Math.floor(calledAt.getTime() / 1000) * 1000;
	return new Date(Math.max(second, (statusAt?.getTime() ?? 0) + 1));
}

import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/service/store/database";
import { deliveries } from "@/lib/service/store/schema";

/**
 * Drops the pending deliveries of a disabled or deleted webhook, or those of the given events. Source:
 * docs/spec/decisions.md §7.
 * @param db has locked the webhook, if it exists
 */
export async function dropPending(
	db: Database | Transaction,
	{ account, webhookId, eventIds }: { account: number; webhookId: number; eventIds?: string[] },
	now: Date,
): Promise<void> {
	await db
		.update(deliveries)
		.set({ state: "dropped", nextAttemptAt: null, finishedAt: now })
		.where(
			and(
				eq(deliveries.accountId, account),
				eq(deliveries.webhookId, webhookId),
				eventIds && inArray(deliveries.eventId, eventIds),
				eq(deliveries.state, "pending"),
			),
		);
}

import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/service/store/database";
import { deliveries } from "@/lib/service/store/schema";

/**
 * Ends what was still to be delivered to a webhook that is off or gone: all of it, or the events named. Source:
 * docs/spec/decisions.md §7.
 * @param db has locked the webhook, where there still is one
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

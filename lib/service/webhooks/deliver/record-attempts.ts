import { and, eq, sql } from "drizzle-orm";
import { notifyChanges } from "@/lib/service/live/notify-changes";
import type { Database, Transaction } from "@/lib/service/store/database";
import { webhooks } from "@/lib/service/store/schema/schema";
import { dropPending, withoutRetries } from "@/lib/service/webhooks/registration/update";
import { retryWaitMs } from "./retry";
import { type Attempt, type Ending, storeResults } from "./store-results";
import { type UpdatedWebhook, updateWebhooks } from "./update-webhooks";

/**
 * Stores the results of attempts: in the log, on the deliveries with their next time or final state, and on the
 * webhooks, where an older attempt's result never overwrites a newer one's. Source: docs/spec/decisions.md §7.
 */
export async function recordAttempts(
	{ db, clock, random }: { db: Database; clock: () => Date; random: () => number },
	account: number,
	attempts: Attempt[],
): Promise<void> {
	const now = clock();
	const results = attempts.map((attempt) => ({ attempt, ending: endingOf(attempt, now, random()) }));
	const webhookIds = [...new Set(attempts.map(({ due }) => due.webhookId))];
	// Webhooks are always locked first, so that transactions don't deadlock.
	await db.transaction(async (tx) => {
		const off = new Set<number>();
		const updated = await updateWebhooks(tx, account, results);
		for (const webhook of updated) {
			const reason = disabledReason(webhook);
			if (reason !== null) {
				await disable(tx, { account, webhookId: webhook.change.id }, reason, now);
				off.add(webhook.change.id);
			}
		}
		await storeResults(tx, { account, now, off }, results);
		const ids = updated
			.filter(({ change, hasNewStatus }) => hasNewStatus || off.has(change.id))
			.map(({ change }) => String(change.id));
		await notifyChanges(tx, account, [
			...ids.map((id) => ({ kind: "webhook" as const, id })),
			...webhookIds.map((id) => ({ kind: "delivery" as const, id: String(id) })),
		]);
	});
}

function endingOf({ due, result }: Attempt, now: Date, random: number): Ending {
	if (result.ok) return { state: "delivered" };
	const attempts = due.attempts + 1 - due.attemptsBefore;
	const waitMs = retryWaitMs(attempts, now, random, result.retryAfter);
	return waitMs === null ? { state: "failed" } : { state: "pending", waitMs };
}

type DisabledReason = "gone" | "failing";

/** The reason to disable a webhook; null if it stays active. Source: docs/spec/decisions.md §7. */
function disabledReason({ change, isDead }: UpdatedWebhook): DisabledReason | null {
	if (change.isGone) return "gone";
	return isDead ? "failing" : null;
}

/** Disables a webhook and drops its pending deliveries. */
async function disable(
	tx: Transaction,
	{ account, webhookId }: { account: number; webhookId: number },
	reason: DisabledReason,
	now: Date,
): Promise<void> {
	await tx
		.update(webhooks)
		.set({
			isActive: false,
			disabledAt: now,
			switchedOffReason: reason,
			version: sql`${webhooks.version} + 1`,
			lastDeliveryStatus: withoutRetries,
			updatedAt: now,
		})
		.where(and(eq(webhooks.accountId, account), eq(webhooks.id, webhookId), eq(webhooks.isActive, true)));
	await dropPending(tx, { account, webhookId }, now);
}

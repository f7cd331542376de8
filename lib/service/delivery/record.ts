import { and, eq, sql } from "drizzle-orm";
import { DELIVER_TASK } from "@/lib/service/events/publish";
import type { Database, Transaction } from "@/lib/service/store/database";
import { deliveries, webhooks } from "@/lib/service/store/schema";
import type { DialResult } from "./dial";
import { failureSentence } from "./failure";
import type { DueDelivery } from "./next";
import { retryAt } from "./retry";

/** A webhook without one success for so long is switched off. Source: decisions §7. */
const DEAD_AFTER_MS = 5 * 24 * 60 * 60 * 1000;

export type SwitchOffReason = "gone" | "failing";

/** Ends a delivery whose webhook is off or gone. */
export async function recordDropped(db: Database, due: DueDelivery, now: Date): Promise<void> {
	await db
		.update(deliveries)
		.set({ state: "dropped", nextAttemptAt: null, finishedAt: now })
		.where(isPending(due));
}

/**
 * Keeps what became of an attempt: on the delivery, with its next time or its end, and on the webhook, where the
 * result of an older attempt never overwrites a newer one's. Source: decisions §7.
 * @param random 0 to 1, for the spread of the retry's time
 */
export async function recordAttempt(
	db: Database,
	due: DueDelivery,
	result: DialResult,
	times: { startedAt: Date; now: Date; random: number },
): Promise<void> {
	const { startedAt, now } = times;
	const attempts = due.attempts + 1;
	const again = result.ok ? null : retryAt(attempts, now, times.random, result.retryAfter);
	// The webhook's row comes first, here and wherever both change, so that nobody waits in a circle.
	await db.transaction(async (tx) => {
		const [webhook] = await tx
			.update(webhooks)
			.set({
				lastDeliveryAt: startedAt,
				lastDeliveryStatus: result.ok ? "success" : again ? "retrying" : "failed",
				lastDeliveryHttpStatus: result.httpStatus,
				lastDeliveryError: result.failure && failureSentence(result.failure, result.httpStatus),
				failingSince: result.ok
					? null
					: sql`coalesce(${webhooks.failingSince}, ${startedAt.toISOString()}::timestamptz)`,
			})
			.where(
				and(
					isWebhook(due),
					sql`coalesce(${webhooks.lastDeliveryAt} <= ${startedAt.toISOString()}::timestamptz, true)`,
				),
			)
			.returning({ failingSince: webhooks.failingSince });
		const reason = switchOffReason(result, webhook?.failingSince ?? null, now);
		const off = reason !== null && (await switchOff(tx, due, reason, now));

		const isOver = result.ok || off || again === null;
		const [updated] = await tx
			.update(deliveries)
			.set({
				state: result.ok ? "delivered" : isOver ? "failed" : "pending",
				attempts,
				nextAttemptAt: isOver ? null : again,
				finishedAt: isOver ? now : null,
			})
			.where(isPending(due))
			.returning({ attempts: deliveries.attempts });
		if (updated && !isOver) await wakeAt(tx, due, again);
	});
}

function switchOffReason(result: DialResult, failingSince: Date | null, now: Date): SwitchOffReason | null {
	if (result.failure === "gone") return "gone";
	if (failingSince && now.getTime() - failingSince.getTime() >= DEAD_AFTER_MS) return "failing";
	return null;
}

/** @returns false when it was off already, or is gone */
async function switchOff(
	tx: Transaction,
	due: DueDelivery,
	reason: SwitchOffReason,
	now: Date,
): Promise<boolean> {
	const [switched] = await tx
		.update(webhooks)
		.set({ isActive: false, switchedOffReason: reason, lastDeliveryStatus: "failed", updatedAt: now })
		.where(and(isWebhook(due), eq(webhooks.isActive, true)))
		.returning({ id: webhooks.id });
	if (!switched) return false;
	await tx
		.update(deliveries)
		.set({ state: "dropped", nextAttemptAt: null, finishedAt: now })
		.where(
			and(
				eq(deliveries.accountId, due.accountId),
				eq(deliveries.webhookId, due.webhookId),
				eq(deliveries.state, "pending"),
				sql`${deliveries.eventId} <> ${due.eventId}`,
			),
		);
	return true;
}

async function wakeAt(tx: Transaction, due: DueDelivery, at: Date): Promise<void> {
	const payload = { accountId: due.accountId, webhookId: due.webhookId, lane: due.lane };
	await tx.execute(sql`
		select from graphile_worker.add_job(
			${DELIVER_TASK}, ${JSON.stringify(payload)}::json, run_at => ${at.toISOString()}::timestamptz
		)
	`);
}

function isWebhook(due: DueDelivery) {
	return and(eq(webhooks.accountId, due.accountId), eq(webhooks.id, due.webhookId));
}

function isPending(due: DueDelivery) {
	return and(
		eq(deliveries.accountId, due.accountId),
		eq(deliveries.webhookId, due.webhookId),
		eq(deliveries.eventId, due.eventId),
		eq(deliveries.state, "pending"),
	);
}

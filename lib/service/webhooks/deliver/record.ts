import { and, eq, inArray, sql } from "drizzle-orm";
import { notifyChanges } from "@/lib/service/live/notify-changes";
import type { Database, Transaction } from "@/lib/service/store/database";
import { deliveries, webhooks } from "@/lib/service/store/schema/schema";
import type { Lane } from "@/lib/service/webhooks/events/wake-lanes";
import { dropPending, isPending, withoutRetries } from "@/lib/service/webhooks/registration/update";
import type { DueDelivery } from "./next-deliveries";
import type { Attempt } from "./recorder";
import { type Ending, storeResults } from "./store-results";
import { type UpdatedWebhook, updateWebhooks } from "./update-webhooks";

/**
 * Drops deliveries whose webhook is disabled or deleted. Locks the webhook first, as for every change of deliveries; if
 * it's active again, they stay unchanged.
 */
export async function recordDropped(db: Database, due: DueDelivery[], now: Date): Promise<void> {
	const [first] = due;
	if (!first) return;
	const { accountId: account, webhookId } = first;
	const eventIds = due.map((one) => one.eventId);
	await db.transaction(async (tx) => {
		const isThis = and(eq(webhooks.accountId, account), eq(webhooks.id, webhookId));
		const [webhook] = await tx.select({ isOn: webhooks.isActive }).from(webhooks).where(isThis).for("share");
		if (webhook?.isOn) return;
		await dropPending(tx, { account, webhookId, eventIds }, now);
	});
}

/**
 * Removes a lane's due deliveries whose events are gone, at most `most`. Nothing can send them, and their lane would be
 * woken again and again. Retention leaves one if it removes an event while a replay or resend of it is still uncommitted.
 */
export async function removeOrphans(
	db: Database,
	{ accountId: account, webhookId, lane }: Lane,
	most: number,
): Promise<void> {
	const { rows } = await db.execute<{ event_id: string }>(sql`
		select d.event_id from (
			select event_id from chat.deliveries
			where account_id = ${account} and webhook_id = ${webhookId} and lane = ${lane}
				and state = 'pending' and next_attempt_at <= now()
			order by next_attempt_at, position
			limit ${most}
		) d
		where not exists (select from chat.events e where e.account_id = ${account} and e.id = d.event_id)
	`);
	if (rows.length === 0) return;
	const eventIds = rows.map((row) => row.event_id);
	await db.transaction(async (tx) => {
		const isThis = and(eq(webhooks.accountId, account), eq(webhooks.id, webhookId));
		await tx.select({ id: webhooks.id }).from(webhooks).where(isThis).for("share");
		await tx
			.delete(deliveries)
			.where(and(isPending(account, webhookId), inArray(deliveries.eventId, eventIds)));
	});
}

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

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The delay after the first failed attempt, the second, and so on. Source: docs/spec/decisions.md §7. */
const WAITS_MS = [
	5 * SECOND_MS,
	5 * MINUTE_MS,
	30 * MINUTE_MS,
	2 * HOUR_MS,
	5 * HOUR_MS,
	10 * HOUR_MS,
	10 * HOUR_MS,
];
const JITTER = 0.2;
/** `Retry-After` is limited to this many times the next delay. */
const RETRY_AFTER_FACTOR = 2;

/**
 * How long a delivery waits for its retry, in milliseconds; null after the last attempt. Source:
 * docs/spec/decisions.md §7.
 * @param attempts number of attempts so far, from 1
 * @param now only for a `Retry-After` with a date
 * @param random 0 to 1, for a jitter of ±20 %
 * @param retryAfter the response's `Retry-After`, seconds or an HTTP date; it can only lengthen the delay
 */
export function retryWaitMs(
	attempts: number,
	now: Date,
	random: number,
	retryAfter?: string | null,
): number | null {
	const wait = WAITS_MS[attempts - 1];
	if (wait === undefined) return null;
	const spread = wait * (1 + JITTER * (2 * random - 1));
	const requested = Math.min(requestedMs(retryAfter, now), wait * RETRY_AFTER_FACTOR);
	return Math.round(Math.max(spread, requested));
}

function requestedMs(retryAfter: string | null | undefined, now: Date): number {
	const text = retryAfter?.trim() ?? "";
	if (/^\d+$/.test(text)) return Number(text) * SECOND_MS;
	const date = Date.parse(text);
	return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime());
}

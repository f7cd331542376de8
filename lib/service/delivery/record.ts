import { and, eq, sql } from "drizzle-orm";
import { dropPending } from "@/lib/service/deliveries/drop";
import type { Database, Transaction } from "@/lib/service/store/database";
import { webhooks } from "@/lib/service/store/schema";
import { violatedIndex } from "@/lib/service/store/unique-violation";
import type { DueDelivery } from "./next";
import type { Attempt } from "./recorder";
import { retryAt } from "./retry";
import { type AttemptEnding, type Ending, storeResults } from "./store-results";
import { type SwitchOffReason, summarize, switchOffReason, type WebhookNews } from "./webhook-news";

/**
 * Ends deliveries whose webhook is off or gone. It is locked first, as wherever deliveries are changed; where it turns
 * out to be on again, they stay as they are.
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

/** What attempts have taught, of their webhooks and their deliveries. */
type Learnt = { webhooks: WebhookNews[]; endings: AttemptEnding[] };

/**
 * Keeps what became of attempts: in the log, on the deliveries, with their next time or their end, and on the
 * webhooks, where the result of an older attempt never overwrites a newer one's. Source: docs/spec/decisions.md §7.
 */
export async function recordAttempts(
	{ db, clock, random }: { db: Database; clock: () => Date; random: () => number },
	account: number,
	attempts: Attempt[],
): Promise<void> {
	const now = clock();
	const learnt = summarize(attempts, (attempt) => endingOf(attempt, now, random()));
	try {
		await store(db, { account, now, isStrict: true }, learnt);
	} catch (error) {
		// Two workers may have made the same attempt.
		if (violatedIndex(error) === undefined) throw error;
		await store(db, { account, now, isStrict: false }, learnt);
	}
}

type Storing = { account: number; now: Date; isStrict: boolean };

async function store(db: Database, { account, now, isStrict }: Storing, learnt: Learnt): Promise<void> {
	// The webhooks' rows come first, here and wherever both change, so that nobody waits in a circle.
	await db.transaction(async (tx) => {
		const off = new Set<number>();
		for (const { id, failingSince } of await updateWebhooks(tx, account, learnt.webhooks)) {
			const reason = switchOffReason(learnt.webhooks, id, failingSince, now);
			if (reason !== null) {
				await switchOff(tx, { account, webhookId: id }, reason, now);
				off.add(id);
			}
		}
		await storeResults(tx, { account, now, off, isStrict }, learnt.endings);
	});
}

const DELIVERED: Ending = { state: "delivered", nextAttemptAt: null };

function endingOf({ due, result }: Attempt, now: Date, random: number): Ending {
	if (result.ok) return DELIVERED;
	const attempts = due.attempts + 1 - due.attemptsBefore;
	const again = retryAt(attempts, now, random, result.retryAfter);
	return again ? { state: "pending", nextAttemptAt: again } : { state: "failed", nextAttemptAt: null };
}

/**
 * Locks the webhooks until the transaction ends: also those that stay as they are, which is why the time that decides
 * it is that of the locked row.
 * @returns the webhooks of which these results are the newest
 */
async function updateWebhooks(tx: Transaction, account: number, news: WebhookNews[]) {
	const { rows } = await tx.execute<{ id: string; failing_since: Date | null }>(sql`
		with given as (
			select * from json_to_recordset(${JSON.stringify(news)}::json) as g(
				id bigint, at timestamptz, status text, "httpStatus" integer, error text,
				"hasSucceeded" boolean, "failingSince" timestamptz
			)
		), locked as (
			select id, last_delivery_at from chat.webhooks
			where account_id = ${account} and id in (select id from given)
			order by id for update
		)
		update chat.webhooks w set last_delivery_at = given.at, last_delivery_status = given.status,
			last_delivery_http_status = given."httpStatus", last_delivery_error = given.error,
			failing_since = case when given."hasSucceeded" then given."failingSince"
				else coalesce(w.failing_since, given."failingSince") end
		from given join locked on locked.id = given.id
		where w.account_id = ${account} and w.id = given.id and coalesce(locked.last_delivery_at <= given.at, true)
		returning w.id, w.failing_since
	`);
	return rows.map((row) => ({
		id: Number(row.id),
		failingSince: row.failing_since && new Date(row.failing_since),
	}));
}

/** Switches a webhook off and drops what was on its way to it. */
async function switchOff(
	tx: Transaction,
	{ account, webhookId }: { account: number; webhookId: number },
	reason: SwitchOffReason,
	now: Date,
): Promise<void> {
	await tx
		.update(webhooks)
		.set({ isActive: false, switchedOffReason: reason, lastDeliveryStatus: "failed", updatedAt: now })
		.where(and(eq(webhooks.accountId, account), eq(webhooks.id, webhookId), eq(webhooks.isActive, true)));
	await dropPending(tx, { account, webhookId }, now);
}

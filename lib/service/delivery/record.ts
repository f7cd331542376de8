import { and, eq, sql } from "drizzle-orm";
import { dropPending } from "@/lib/service/deliveries/drop";
import type { Database, Transaction } from "@/lib/service/store/database";
import { webhooks } from "@/lib/service/store/schema";
import type { DueDelivery } from "./next";
import type { Attempt } from "./recorder";
import { retryAt } from "./retry";
import { type SwitchOffReason, summarize, switchOffReason, type WebhookNews } from "./webhook-news";

/** Ends deliveries whose webhook is off or gone. */
export async function recordDropped(db: Database, due: DueDelivery[], now: Date): Promise<void> {
	const [first] = due;
	if (!first) return;
	const eventIds = due.map((one) => one.eventId);
	await dropPending(db, { account: first.accountId, webhookId: first.webhookId, eventIds }, now);
}

type Ending = { state: "delivered" | "failed" | "pending"; nextAttemptAt: Date | null };

/**
 * Keeps what became of attempts: in the log, on the deliveries, with their next time or their end, and on the
 * webhooks, where the result of an older attempt never overwrites a newer one's. Source: decisions §7.
 */
export async function recordAttempts(
	{ db, clock, random }: { db: Database; clock: () => Date; random: () => number },
	account: number,
	attempts: Attempt[],
): Promise<void> {
	const now = clock();
	const news = summarize(attempts, (attempt) => endingOf(attempt, now, random()));
	// The webhooks' rows come first, here and wherever both change, so that nobody waits in a circle.
	await db.transaction(async (tx) => {
		const off = new Set<number>();
		for (const { id, failingSince } of await updateWebhooks(tx, account, news.webhooks)) {
			const reason = switchOffReason(news.webhooks, id, failingSince, now);
			if (reason !== null) {
				await switchOff(tx, { account, webhookId: id }, reason, now);
				off.add(id);
			}
		}
		await storeResults(tx, { account, now, off }, news.endings);
	});
}

function endingOf({ due, result }: Attempt, now: Date, random: number): Ending {
	if (result.ok) return { state: "delivered", nextAttemptAt: null };
	const attempts = due.attempts + 1 - due.attemptsBefore;
	const again = retryAt(attempts, now, random, result.retryAfter);
	return again ? { state: "pending", nextAttemptAt: again } : { state: "failed", nextAttemptAt: null };
}

/** @returns the webhooks of which these results are the newest */
async function updateWebhooks(tx: Transaction, account: number, news: WebhookNews[]) {
	const { rows } = await tx.execute<{ id: string; failing_since: Date | null }>(sql`
		with given as (
			select * from json_to_recordset(${JSON.stringify(news)}::json) as g(
				id bigint, at timestamptz, status text, "httpStatus" integer, error text,
				"hasSucceeded" boolean, "failingSince" timestamptz
			)
		), locked as (
			select id from chat.webhooks
			where account_id = ${account} and id in (select id from given)
			order by id for update
		)
		update chat.webhooks w set last_delivery_at = given.at, last_delivery_status = given.status,
			last_delivery_http_status = given."httpStatus", last_delivery_error = given.error,
			failing_since = case when given."hasSucceeded" then given."failingSince"
				else coalesce(w.failing_since, given."failingSince") end
		from given join locked on locked.id = given.id
		where w.account_id = ${account} and w.id = given.id and coalesce(w.last_delivery_at <= given.at, true)
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

/** Logs attempts, counts them by the hour, and moves their deliveries on, all in one statement. */
async function storeResults(
	tx: Transaction,
	{ account, now, off }: { account: number; now: Date; off: ReadonlySet<number> },
	results: { attempt: Attempt; ending: Ending }[],
): Promise<void> {
	// Short names: they are written once for each attempt.
	const rows = results.map(({ attempt: { due, url, startedAt, headers, result }, ending }) => {
		const isDropped = off.has(due.webhookId);
		const hasFailed = isDropped && ending.state === "pending";
		return {
			w: due.webhookId,
			e: due.eventId,
			due: due.place.dueAt,
			n: due.attempts + 1,
			at: startedAt,
			ms: result.durationMs,
			url,
			sent: headers,
			ip: result.address,
			http: result.httpStatus,
			why: result.failure,
			got: result.answerHeaders,
			text: result.answerExcerpt,
			state: hasFailed ? "failed" : ending.state,
			next: hasFailed ? null : ending.nextAttemptAt,
			off: isDropped,
		};
	});
	// Each delivery is looked up by its key, whatever the planner believes of the table's size. Where someone switched the
	// webhook off meanwhile, or had it resent, a failure leaves it as it is: but for the number of attempts, so that the
	// next has one of its own.
	await tx.execute(sql`
		with given as (
			select * from json_to_recordset(${JSON.stringify(rows)}::json) as g(
				w bigint, e uuid, due timestamptz, n integer, at timestamptz, ms integer, url text, sent json, ip text, http integer,
				why text, got json, text text, state text, next timestamptz, off boolean
			)
		), logged as (
			insert into chat.delivery_attempts (
				account_id, webhook_id, event_id, attempt, started_at, duration_ms, url, request_headers, address,
				http_status, failure, answer_headers, answer_excerpt
			)
			select ${account}, w, e, n, at, ms, url, sent, ip, http, why, got, text
			from given
			on conflict do nothing
		), counted as (
			insert into chat.delivery_hours as hours (account_id, webhook_id, hour, succeeded, failed)
			select ${account}, w, date_trunc('hour', at, 'UTC'),
				count(*) filter (where why is null), count(*) filter (where why is not null)
			from given
			group by 2, 3
			order by 2, 3
			on conflict (account_id, webhook_id, hour) do update
				set succeeded = hours.succeeded + excluded.succeeded, failed = hours.failed + excluded.failed
		)
		update chat.deliveries d set attempts = greatest(d.attempts, found.n),
			state = case when found.counts then found.state else d.state end,
			next_attempt_at = case when found.counts then found.next else d.next_attempt_at end,
			finished_at = case
				when not found.counts then d.finished_at
				when found.state <> 'pending' then ${now.toISOString()}::timestamptz
			end
		from (
			select given.*, row.place, row.counts
			from given, lateral (
				select ctid as place, given.state = 'delivered' or given.off
					or (state = 'pending' and next_attempt_at = given.due) as counts
				from chat.deliveries
				where account_id = ${account} and webhook_id = given.w and event_id = given.e
				limit 1 for update
			) as row
		) as found
		where d.account_id = ${account} and d.ctid = found.place
	`);
}

import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/service/store/database";
import { countHours, type HourCount } from "@/lib/service/webhooks/registration/count-hours";
import type { DialResult } from "./attempt/dial";
import type { DueDelivery } from "./next-deliveries";

/** A finished attempt. */
export type Attempt = {
	due: DueDelivery;
	url: string;
	startedAt: Date;
	/** As sent; null if the webhook's secret couldn't be read. */
	signature: string | null;
	result: DialResult;
};

/** A delivery's state after an attempt. A pending one is retried after `waitMs`. */
export type Ending = { state: "delivered" | "failed" } | { state: "pending"; waitMs: number };
export type AttemptEnding = { attempt: Attempt; ending: Ending };

type Storing = {
	account: number;
	now: Date;
	/** Webhooks that these results have disabled. */
	off: ReadonlySet<number>;
};

/** Logs attempts, updates their deliveries, and counts both per hour. @param tx has locked their webhooks */
export async function storeResults(
	tx: Transaction,
	{ account, now, off }: Storing,
	results: AttemptEnding[],
): Promise<void> {
	await logAttempts(tx, account, results);
	const events = await moveDeliveries(tx, { account, now, off }, results);
	await countHours(tx, account, [...attemptCounts(results), ...events]);
}

/** Two workers may have made the same attempt; only the first one stored is logged. */
async function logAttempts(tx: Transaction, account: number, results: AttemptEnding[]): Promise<void> {
	const rows = results.map(({ attempt: { due, url, startedAt, signature, result } }) => ({
		webhook_id: due.webhookId,
		event_id: due.eventId,
		attempt: due.attempts + 1,
		started_at: startedAt,
		duration_ms: result.durationMs,
		url,
		signature,
		address: result.address,
		http_status: result.httpStatus,
		failure: result.failure,
		response_headers: result.responseHeaders,
		response_excerpt: result.responseExcerpt,
	}));
	await tx.execute(sql`
		insert into chat.delivery_attempts (
			account_id, webhook_id, event_id, attempt, started_at, duration_ms, url, signature, address,
			http_status, failure, response_headers, response_excerpt
		)
		select ${account}, r.*
		from json_to_recordset(${JSON.stringify(rows)}::json) as r(
			webhook_id bigint, event_id uuid, attempt integer, started_at timestamptz, duration_ms integer, url text,
			signature text, address text, http_status integer, failure text, response_headers json, response_excerpt text
		)
		on conflict do nothing
	`);
}

function attemptCounts(results: AttemptEnding[]): HourCount[] {
	return results.map(({ attempt: { due, startedAt, result } }) => ({
		webhookId: due.webhookId,
		at: startedAt,
		[result.failure === null ? "succeeded" : "failed"]: 1,
	}));
}

/**
 * A failure only counts for a delivery that hasn't been resent or dropped since it was fetched. The number of attempts
 * always increases, so that the next attempt gets a new number.
 * @returns the events that were sent for the first time, or whose being delivered changed
 */
async function moveDeliveries(
	tx: Transaction,
	{ account, now, off }: Storing,
	results: AttemptEnding[],
): Promise<HourCount[]> {
	const endings = results.map(({ attempt: { due }, ending }) => {
		const isOff = off.has(due.webhookId);
		return { due, isOff, next: isOff && ending.state === "pending" ? FAILED : ending };
	});
	const isRetried = endings.some(({ next }) => next.state === "pending");
	const retriesFrom = isRetried ? await databaseTime(tx) : 0;
	const rows = endings.map(({ due, isOff, next }) => {
		return {
			webhook_id: due.webhookId,
			event_id: due.eventId,
			attempts: due.attempts + 1,
			state: next.state,
			next_attempt_at: next.state === "pending" ? new Date(retriesFrom + next.waitMs) : null,
			due_at: due.dueAt,
			is_final: isOff || next.state === "delivered",
		};
	});
	const counts = sql`(r.is_final or (d.state = 'pending' and d.next_attempt_at = r.due_at))`;
	const { rows: moved } = await tx.execute<Moved>(sql`
		update chat.deliveries d set
			attempts = greatest(d.attempts, r.attempts),
			state = case when ${counts} then r.state else d.state end,
			next_attempt_at = case when ${counts} then r.next_attempt_at else d.next_attempt_at end,
			finished_at = case
				when not ${counts} then d.finished_at
				when r.state <> 'pending' then ${now.toISOString()}::timestamptz
			end
		from json_to_recordset(${JSON.stringify(rows)}::json) as r(
			webhook_id bigint, event_id uuid, attempts integer, state text, next_attempt_at timestamptz,
			due_at timestamptz, is_final boolean
		)
		join chat.deliveries before
			on before.account_id = ${account} and before.webhook_id = r.webhook_id and before.event_id = r.event_id
		where d.account_id = ${account} and d.webhook_id = r.webhook_id and d.event_id = r.event_id
		returning d.webhook_id, d.created_at, (before.attempts = 0)::integer as events,
			(d.state = 'delivered')::integer - (before.state = 'delivered')::integer as delivered
	`);
	return moved.map(({ webhook_id, created_at, events, delivered }) => ({
		webhookId: Number(webhook_id),
		at: new Date(created_at),
		events,
		delivered,
	}));
}

type Moved = { webhook_id: string; created_at: string; events: number; delivered: number };

const FAILED: Ending = { state: "failed" };

/** The start of the transaction by the database's clock, which decides when a delivery is due, in milliseconds. */
async function databaseTime(tx: Transaction): Promise<number> {
	// Its own statement, because on a cluster an update can't compute times from columns.
	const { rows } = await tx.execute<{ ms: string }>(sql`select extract(epoch from now()) * 1000 as ms`);
	return Number(rows[0]?.ms);
}

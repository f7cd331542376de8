import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/service/store/database";
import type { Attempt } from "./recorder";

/** A delivery's state after an attempt. */
export type Ending = { state: "delivered" | "failed" | "pending"; nextAttemptAt: Date | null };
export type AttemptEnding = { attempt: Attempt; ending: Ending };

type Storing = {
	account: number;
	now: Date;
	/** Webhooks that these results have disabled. */
	off: ReadonlySet<number>;
};

/** Logs attempts, counts them per hour, and updates their deliveries. @param tx has locked their webhooks */
export async function storeResults(
	tx: Transaction,
	{ account, now, off }: Storing,
	results: AttemptEnding[],
): Promise<void> {
	await logAttempts(tx, account, results);
	await countAttempts(tx, account, results);
	await moveDeliveries(tx, { account, now, off }, results);
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

const HOUR_MS = 60 * 60 * 1000;

/** Attempts of a webhook that began in one hour. */
type HourCount = { webhook_id: number; hour: Date; succeeded: number; failed: number };

/** Sorted by webhook and hour, so that transactions lock the same hours in the same order. */
function countByHour(results: AttemptEnding[]): HourCount[] {
	const counts = new Map<string, HourCount>();
	for (const { attempt } of results) {
		const { webhookId } = attempt.due;
		const startedAt = attempt.startedAt.getTime();
		const hour = new Date(startedAt - (startedAt % HOUR_MS));
		const key = `${webhookId} ${hour.getTime()}`;
		const count = counts.get(key) ?? { webhook_id: webhookId, hour, succeeded: 0, failed: 0 };
		if (attempt.result.failure === null) count.succeeded += 1;
		else count.failed += 1;
		counts.set(key, count);
	}
	return [...counts.values()].toSorted(
		(a, b) => a.webhook_id - b.webhook_id || a.hour.getTime() - b.hour.getTime(),
	);
}

async function countAttempts(tx: Transaction, account: number, results: AttemptEnding[]): Promise<void> {
	await tx.execute(sql`
		insert into chat.delivery_hours as hours (account_id, webhook_id, hour, succeeded, failed)
		select ${account}, r.*
		from json_to_recordset(${JSON.stringify(countByHour(results))}::json) as r(
			webhook_id bigint, hour timestamptz, succeeded integer, failed integer
		)
		on conflict (account_id, webhook_id, hour) do update
			set succeeded = hours.succeeded + excluded.succeeded, failed = hours.failed + excluded.failed
	`);
}

/**
 * A failure only counts for a delivery that hasn't been resent or dropped since it was fetched. The number of attempts
 * always increases, so that the next attempt gets a new number.
 */
async function moveDeliveries(
	tx: Transaction,
	{ account, now, off }: Storing,
	results: AttemptEnding[],
): Promise<void> {
	const rows = results.map(({ attempt: { due }, ending }) => {
		const isOff = off.has(due.webhookId);
		const next = isOff && ending.state === "pending" ? FAILED : ending;
		return {
			webhook_id: due.webhookId,
			event_id: due.eventId,
			attempts: due.attempts + 1,
			state: next.state,
			next_attempt_at: next.nextAttemptAt,
			due_at: due.dueAt,
			is_final: isOff || next.state === "delivered",
		};
	});
	const counts = sql`(r.is_final or (d.state = 'pending' and d.next_attempt_at = r.due_at))`;
	await tx.execute(sql`
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
		where d.account_id = ${account} and d.webhook_id = r.webhook_id and d.event_id = r.event_id
	`);
}

const FAILED: Ending = { state: "failed", nextAttemptAt: null };

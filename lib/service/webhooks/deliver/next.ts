import { sql } from "drizzle-orm";
import type { Database } from "@/lib/service/store/database";
import { DELIVER_TASK, wakeKey } from "@/lib/service/webhooks/events/publish";

/** One lane of one webhook. */
export type Lane = { accountId: number; webhookId: number; lane: number };

/** Names a lane among all lanes. */
export function laneName({ accountId, webhookId, lane }: Lane): string {
	return `lane ${accountId}/${webhookId}/${lane}`;
}

/** A delivery whose time has come, with what it takes to make it. */
export type DueDelivery = Lane & {
	eventId: string;
	/** Attempts made before, and how many of them belong to an earlier round. */
	attempts: number;
	attemptsBefore: number;
	body: string;
	/** When it became due, in the database's own spelling. */
	dueAt: string;
};

/** Clocks of several machines may differ by this much; a delivery goes out early rather than being missed. */
const CLOCK_SLACK_MS = 1_000;
/** Bodies fetched at a time, in bytes: memory stays flat. */
const BYTES_MAX = 512 * 1024;

/** The deliveries that are next in a lane, in order and at most `most` of them; none when nothing is due. */
export async function nextDeliveries(
	db: Database,
	lane: Lane,
	{ now, most }: { now: Date; most: number },
): Promise<DueDelivery[]> {
	const dueUntil = new Date(now.getTime() + CLOCK_SLACK_MS).toISOString();
	// The lateral join looks each event up by its key; a plain join may read the account's events whole.
	const { rows } = await db.execute<{
		event_id: string;
		attempts: number;
		attempts_before: number;
		body: string;
		due_at: string;
	}>(sql`
		with due as (
			select d.event_id, d.attempts, d.attempts_before, d.next_attempt_at, d.position, e.body,
				sum(octet_length(e.body)) over (
					order by d.next_attempt_at, d.position rows unbounded preceding
				) - octet_length(e.body) as before
			from (
				select * from chat.deliveries
				where account_id = ${lane.accountId} and webhook_id = ${lane.webhookId} and lane = ${lane.lane}
					and state = 'pending' and next_attempt_at <= ${dueUntil}::timestamptz
				order by next_attempt_at, position
				limit ${most}
			) d, lateral (
				select body from chat.events where account_id = ${lane.accountId} and id = d.event_id limit 1
			) e
		)
		select event_id, attempts, attempts_before, body, next_attempt_at::text as due_at
		from due
		where before < ${BYTES_MAX}
		order by next_attempt_at, position
	`);
	return rows.map((row) => ({
		...lane,
		eventId: row.event_id,
		attempts: row.attempts,
		attemptsBefore: row.attempts_before,
		body: row.body,
		dueAt: row.due_at,
	}));
}

/**
 * Has a lane woken when the first of what waits in it is to be tried again. Whoever drains a lane calls this before
 * letting go of it, so that a lane with something to do always has a job.
 */
export async function wakeLater(db: Database, lane: Lane): Promise<void> {
	await db.execute(sql`
		select graphile_worker.add_job(
			${DELIVER_TASK}, ${JSON.stringify(lane)}::json, run_at => next.at, job_key => ${`later ${laneName(lane)}`}
		)
		from (
			select min(next_attempt_at) as at from chat.deliveries
			where account_id = ${lane.accountId} and webhook_id = ${lane.webhookId} and lane = ${lane.lane}
				and state = 'pending'
		) as next
		where next.at is not null
	`);
}

/** Has a lane woken now. A lane that is to be woken already needs no second job. */
export async function wakeNow(db: Database, lane: Lane): Promise<void> {
	await db.execute(sql`
		select graphile_worker.add_job(
			${DELIVER_TASK}, ${JSON.stringify(lane)}::json, job_key => ${wakeKey(lane)},
			job_key_mode => 'preserve_run_at'
		)
	`);
}

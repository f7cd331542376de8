import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/service/store/database";

/** The task that sends a lane's pending deliveries; see worker/deliver-task.ts. */
export const DELIVER_TASK = "deliver";

/**
 * The time of a delivery that is due now, by the database's clock, so that a process with a wrong clock doesn't delay a
 * delivery or change the order of a lane.
 */
export const DUE_NOW = sql<Date>`statement_timestamp()`;

/**
 * Wakes lanes now. A lane with a pending job keeps that job and its place in the queue. While another transaction
 * changes the job, no worker takes it, so no wake-up is lost.
 */
export async function wakeLanes(db: Database | Transaction, lanes: Lane[]): Promise<void> {
	if (lanes.length === 0) return;
	const jobs = new Map(
		lanes.map((lane) => {
			const key = `wake ${lane.accountId}/${lane.webhookId}/${lane.lane}`;
			return [key, { identifier: DELIVER_TASK, payload: lane, job_key: key }];
		}),
	);
	// Sorted, so that transactions that wake the same lanes don't deadlock.
	await db.execute(sql`
		select count(*) from graphile_worker.add_jobs(
			array(
				select job
				from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify([...jobs.values()])}::json) as job
				order by job.job_key
			),
			job_key_preserve_run_at => true
		)
	`);
}

/**
 * Adds the job that wakes a lane at its earliest next attempt. It's called before a drained lane is released, so a lane
 * with pending deliveries always has a job.
 * @returns whether a delivery is due already
 */
export async function wakeLater(db: Database, lane: Lane): Promise<boolean> {
	const { rows } = await db.execute<{ at: string | null; is_due: boolean | null }>(sql`
		select min(next_attempt_at)::text as at, min(next_attempt_at) <= now() as is_due from chat.deliveries
		where account_id = ${lane.accountId} and webhook_id = ${lane.webhookId} and lane = ${lane.lane}
			and state = 'pending'
	`);
	const { at, is_due: isDue } = rows[0] ?? {};
	if (!at) return false;
	await db.execute(sql`
		select graphile_worker.add_job(
			${DELIVER_TASK}, ${JSON.stringify(lane)}::json, run_at => ${at}::timestamptz,
			job_key => ${`later ${laneName(lane)}`}
		)
	`);
	return isDue === true;
}

/** Adds the job that takes over a lane if its worker is gone by then. The time is the database's, as for all jobs. */
export async function watchLater(db: Database, lane: Lane, ms: number): Promise<void> {
	await db.execute(sql`
		select graphile_worker.add_job(
			${DELIVER_TASK}, ${JSON.stringify({ ...lane, isWatch: true })}::json,
			run_at => now() + ${ms} * interval '1 millisecond', job_key => ${`watch ${laneName(lane)}`}
		)
	`);
}

/** A lane due for longer has lost its job, or is waiting for a worker, and then waking it changes nothing. */
const OVERDUE = sql`interval '1 minute'`;
const OVERDUE_LANES_MAX = 1_000;

/**
 * Wakes lanes that have been due for over a minute. On a cluster, the node with the deliveries commits just before the
 * coordinator with their jobs, and a crash in between leaves deliveries without a job.
 * @returns the number of lanes
 */
export async function wakeOverdueLanes(db: Database): Promise<number> {
	const { rows } = await db.execute<{ account_id: string; webhook_id: string; lane: number }>(sql`
		select distinct account_id, webhook_id, lane from chat.deliveries
		where state = 'pending' and next_attempt_at < now() - ${OVERDUE}
		limit ${OVERDUE_LANES_MAX}
	`);
	await wakeLanes(
		db,
		rows.map((row) => ({
			accountId: Number(row.account_id),
			webhookId: Number(row.webhook_id),
			lane: row.lane,
		})),
	);
	return rows.length;
}

/**
 * Number of lanes per webhook. Deliveries within a lane are sent one after the other, which keeps their order; lanes run
 * in parallel, so a webhook has at most this many attempts at a time.
 */
export const LANES = 10;

/** One lane of one webhook. */
export type Lane = { accountId: number; webhookId: number; lane: number };

/** A unique name of a lane. */
export function laneName({ accountId, webhookId, lane }: Lane): string {
	return `lane ${accountId}/${webhookId}/${lane}`;
}

/** The lane of a contact's events. Source: docs/spec/decisions.md §7, order per contact. */
export function contactLane(contactId: number): number {
	return contactId % LANES;
}

/** The lane of events without a contact; those with the same name keep their order. */
export function namedLane(name: string): number {
	return createHash("sha256").update(name).digest().readUInt32BE() % LANES;
}

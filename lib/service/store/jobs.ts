import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/service/store/database";
import { ago } from "./ago";

const OVERDUE_MS = 60_000;

/**
 * Adds a job of the worker.
 * @param key of the record that it works on; a job with the same task and key that hasn't started is replaced
 */
export async function addJob(
	db: Database | Transaction,
	task: string,
	payload: Record<string, number>,
	key?: string,
): Promise<void> {
	await db.execute(sql`
		select count(*) from graphile_worker.add_job(
			${task}, ${JSON.stringify(payload)}::json, job_key => ${key === undefined ? null : `${task} ${key}`}
		)
	`);
}

/**
 * Works off a job in batches.
 * @param batch one transaction, which also stores its position, so a killed job continues there; returns whether nothing
 * is left
 */
export async function workInBatches(
	signal: AbortSignal | undefined,
	batch: () => Promise<boolean>,
): Promise<void> {
	for (let isDone = false; !isDone; ) {
		signal?.throwIfAborted();
		isDone = await batch();
	}
}

/**
 * Unfinished work that changed before this has lost its job: on a cluster, the node with the record commits just before
 * the coordinator with the job, and a crash in between leaves the record without one.
 */
export const OVERDUE_SINCE = ago(OVERDUE_MS);

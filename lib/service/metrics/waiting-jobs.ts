import type pg from "pg";

/** Due jobs that no worker has taken, across all processes, and the age of the oldest. */
export type WaitingJobs = { jobs: number; oldestSeconds: number };

/** Jobs don't belong to accounts; each lane with work has one. */
export async function countWaiting(pool: pg.Pool): Promise<WaitingJobs> {
	const { rows } = await pool.query<{ jobs: string; seconds: string }>(`
		select count(*) as jobs, coalesce(extract(epoch from now() - min(run_at)), 0) as seconds
		from graphile_worker.jobs
		where run_at <= now() and locked_at is null and attempts < max_attempts
	`);
	return { jobs: Number(rows[0]?.jobs), oldestSeconds: Number(rows[0]?.seconds) };
}

import type { Job } from "graphile-worker";
import type pg from "pg";
import { POOL_SEED } from "./process-locks";

/**
 * Makes sure that a job still belongs to its pool of job workers. If the pool took it before it was marked as alive, it
 * may have been considered dead and the job given to another.
 * @throws Error if it belongs to another pool now
 */
export async function assertOwnJob(pool: pg.Pool, job: Job, aliveSince: Date): Promise<void> {
	if (job.locked_at && job.locked_at > aliveSince) return;
	const statement = "select from graphile_worker.jobs where id = $1 and locked_by = $2";
	const { rowCount } = await pool.query(statement, [job.id, job.locked_by]);
	if (rowCount === 0) throw new Error("The job was handed to another worker.");
}

/**
 * Returns the jobs of dead pools of job workers to the queue, so that they run at once and not after the job queue's
 * four hours. Uses a connection of the database pool, for which the process's own locks count as others'.
 * @returns the number of dead pools with jobs
 */
export async function releaseDeadPools(pool: pg.Pool): Promise<number> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		const { rows } = await client.query<{ dead: string[] | null }>(
			`select array_agg(locked_by) as dead
			from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) as busy
			where pg_try_advisory_xact_lock(hashtextextended(locked_by, $1))`,
			[POOL_SEED],
		);
		const dead = rows[0]?.dead ?? [];
		if (dead.length > 0) await client.query("select graphile_worker.force_unlock_workers($1)", [dead]);
		await client.query("commit");
		return dead.length;
	} catch (error) {
		await client.query("rollback").catch(() => undefined);
		throw error;
	} finally {
		client.release();
	}
}

/**
 * Reschedules jobs that wouldn't run soon, or ever.
 *
 * - Failed jobs: the queue delays them longer each time, up to six hours. Ours only fail with the database, so they're
 *   due once it's available again.
 * - Jobs without attempts left. Most are superseded: when a lane is woken while it's drained, the queue sets the running
 *   job's attempts to the maximum, so nobody takes it if its worker dies. But it may be the lane's only job, because the
 *   superseding one found the lane taken and ended. Run again, it wakes the lane or finds nothing due, and is removed.
 * @returns the number of jobs
 */
export async function reviveJobs(pool: pg.Pool): Promise<number> {
	const { rowCount } = await pool.query(
		`select from (
			select array_agg(id) as ids from graphile_worker.jobs
			where locked_at is null and (
				attempts >= max_attempts or last_error is not null and run_at > now() + interval '10 seconds'
			)
		) as stuck, graphile_worker.reschedule_jobs(ids, run_at => now(), attempts => 0)`,
	);
	return rowCount ?? 0;
}

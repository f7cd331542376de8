import type { Job } from "graphile-worker";
import pg from "pg";
import { type Lane, laneName } from "@/lib/service/delivery/next";

/** Seeds that keep these advisory locks apart from each other and from those of others. */
const LANE_SEED = 7_246_010;
const WORKER_SEED = 7_246_011;

/**
 * Locks that belong to this process and end with it, however it ends: lanes that it drains, and its job workers,
 * by which others know that it lives.
 */
export type ProcessLocks = {
	/** False when another process has the lane. */
	tryLane(lane: Lane): Promise<boolean>;
	freeLane(lane: Lane): Promise<void>;
	/** Marks a worker as alive; gives the database's time from which it counts as such. */
	holdWorker(workerId: string): Promise<Date>;
	close(): Promise<void>;
};

/**
 * Locks on a connection of their own. When it breaks, PostgreSQL has freed them; the next call connects anew and
 * holds the workers again, while lanes under way go on: at worst something is delivered twice.
 */
export function openProcessLocks(databaseUrl: string): ProcessLocks {
	const workers = new Set<string>();
	let connecting: Promise<pg.Client> | undefined;

	async function connect(): Promise<pg.Client> {
		const client = new pg.Client({
			connectionString: databaseUrl,
			application_name: "chat-console worker locks",
			keepAlive: true,
		});
		client.on("error", () => undefined);
		client.on("end", () => {
			connecting = undefined;
		});
		await client.connect();
		for (const workerId of workers) await client.query(TRY, [workerId, WORKER_SEED]);
		return client;
	}

	let last: Promise<unknown> = Promise.resolve();
	/** One question after the other: a connection takes no two at once. */
	function ask(statement: string, name: string, seed: number): Promise<Answer> {
		const answer = last.then(() => askNow(statement, name, seed));
		last = answer.catch(() => undefined);
		return answer;
	}

	async function askNow(statement: string, name: string, seed: number): Promise<Answer> {
		connecting ??= connect();
		const current = connecting;
		try {
			const client = await current;
			const { rows } = await client.query<Answer>(statement, [name, seed]);
			return rows[0] ?? { done: false, at: new Date(0) };
		} catch (error) {
			if (connecting === current) connecting = undefined;
			current.then((client) => client.end()).catch(() => undefined);
			throw error;
		}
	}

	return {
		tryLane: async (lane) => (await ask(TRY, laneName(lane), LANE_SEED)).done,
		freeLane: async (lane) => {
			await ask(FREE, laneName(lane), LANE_SEED);
		},
		holdWorker: async (workerId) => {
			workers.add(workerId);
			return (await ask(TRY, workerId, WORKER_SEED)).at;
		},
		close: async () => {
			const client = await connecting?.catch(() => undefined);
			await client?.end();
		},
	};
}

type Answer = { done: boolean; at: Date };

const TRY = "select pg_try_advisory_lock(hashtextextended($1, $2)) as done, clock_timestamp() as at";
const FREE = "select pg_advisory_unlock(hashtextextended($1, $2)) as done, clock_timestamp() as at";

/**
 * Makes sure that a job is still its worker's. A worker that took it before it counted as alive may have been
 * thought dead, and the job given to another.
 * @throws Error when it is another's now
 */
export async function assertOwnJob(pool: pg.Pool, job: Job, aliveSince: Date): Promise<void> {
	if (job.locked_at && job.locked_at > aliveSince) return;
	const statement = "select from graphile_worker.jobs where id = $1 and locked_by = $2";
	const { rowCount } = await pool.query(statement, [job.id, job.locked_by]);
	if (rowCount === 0) throw new Error("The job was handed to another worker.");
}

/**
 * Hands back the jobs of workers whose process has died, so that they are done at once and not after the job
 * queue's own four hours. Asks on a connection of the pool, so the process's own locks count as others'.
 * @returns how many dead workers had jobs
 */
export async function releaseDeadWorkers(pool: pg.Pool): Promise<number> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		const { rows } = await client.query<{ dead: string[] | null }>(
			`select array_agg(locked_by) as dead
			from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) as busy
			where pg_try_advisory_xact_lock(hashtextextended(locked_by, $1))`,
			[WORKER_SEED],
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

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
	holdWorker(workerId: string): Promise<void>;
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
	function ask(statement: string, name: string, seed: number): Promise<boolean> {
		const answer = last.then(() => askNow(statement, name, seed));
		last = answer.catch(() => undefined);
		return answer;
	}

	async function askNow(statement: string, name: string, seed: number): Promise<boolean> {
		connecting ??= connect();
		const current = connecting;
		try {
			const client = await current;
			const { rows } = await client.query<{ done: boolean }>(statement, [name, seed]);
			return rows[0]?.done ?? false;
		} catch (error) {
			if (connecting === current) connecting = undefined;
			current.then((client) => client.end()).catch(() => undefined);
			throw error;
		}
	}

	return {
		tryLane: (lane) => ask(TRY, laneName(lane), LANE_SEED),
		freeLane: async (lane) => {
			await ask(FREE, laneName(lane), LANE_SEED);
		},
		holdWorker: async (workerId) => {
			workers.add(workerId);
			await ask(TRY, workerId, WORKER_SEED);
		},
		close: async () => {
			const client = await connecting?.catch(() => undefined);
			await client?.end();
		},
	};
}

const TRY = "select pg_try_advisory_lock(hashtextextended($1, $2)) as done";
const FREE = "select pg_advisory_unlock(hashtextextended($1, $2)) as done";

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

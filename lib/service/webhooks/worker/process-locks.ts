import type { Job } from "graphile-worker";
import pg from "pg";
import { type Lane, laneName } from "@/lib/service/webhooks/events/wake-lanes";

/** Seeds that separate these advisory locks from each other and from others. */
const LANE_SEED = 7_246_010;
export const WORKER_SEED = 7_246_011;

/**
 * Locks that end with this process: the lanes that it drains, and its job workers, which shows others that they're
 * alive.
 */
export type ProcessLocks = {
	/** False if another process has the lane. */
	tryLane(lane: Lane): Promise<boolean>;
	freeLane(lane: Lane): Promise<void>;
	/** Marks a worker as alive; returns the database's time since when it counts as alive. */
	holdWorker(workerId: string): Promise<Date>;
	/** Lets others take over the jobs of a worker that ended while this process continues. */
	dropWorker(workerId: string): Promise<void>;
	close(): Promise<void>;
};

/**
 * Locks on a separate connection. When it breaks, the next call reconnects, ends the old session in the database and
 * holds the workers again. Lanes in progress continue; at worst, something is delivered twice.
 */
export function openProcessLocks(databaseUrl: string): ProcessLocks {
	const workers = new Set<string>();
	let connecting: Promise<pg.Client> | undefined;
	/** The last session, which may outlive its connection and still hold locks. */
	let last: { pid: number; startedAt: string } | undefined;

	function connect(): Promise<pg.Client> {
		const client = new pg.Client({
			connectionString: databaseUrl,
			application_name: "chat-console worker locks",
			keepAlive: true,
			connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
			query_timeout: RESPONSE_TIMEOUT_MS,
		});
		const connected = takeUp(client);
		client.on("error", () => undefined);
		client.on("end", () => {
			// A newer one may have replaced it and hold locks.
			if (connecting === connected) connecting = undefined;
		});
		return connected;
	}

	async function takeUp(client: pg.Client): Promise<pg.Client> {
		try {
			await client.connect();
			await client.query(NOTICE_DEATH);
			if (last) await client.query(END_SESSION, [last.pid, last.startedAt, END_WAIT_MS]);
			last = (await client.query(OWN_SESSION)).rows[0];
			const held = [...workers];
			const { rows } = await client.query<Answer>(TRY, [held, held.map(() => WORKER_SEED)]);
			if (rows.some(({ done }) => !done)) throw new Error("Another session has this worker's lock.");
			return client;
		} catch (error) {
			client.end().catch(() => undefined);
			throw error;
		}
	}

	const waiting: Question[] = [];
	let isAsking = false;
	function ask(statement: string, name: string, seed: number): Promise<Answer> {
		return new Promise((resolve, reject) => {
			waiting.push({ statement, name, seed, resolve, reject });
			if (!isAsking) sendAll();
		});
	}

	/** A connection runs one statement at a time, so requests meanwhile are sent together. */
	async function sendAll(): Promise<void> {
		isAsking = true;
		while (waiting[0]) {
			const { statement } = waiting[0];
			const others = waiting.findIndex((question) => question.statement !== statement);
			const together = waiting.splice(0, others === -1 ? waiting.length : others);
			try {
				const results = await askNow(statement, together);
				for (const [place, { resolve }] of together.entries()) resolve(results[place] ?? NO_ANSWER);
			} catch (error) {
				for (const { reject } of together) reject(error);
			}
		}
		isAsking = false;
	}

	async function askNow(statement: string, questions: Question[]): Promise<Answer[]> {
		connecting ??= connect();
		const current = connecting;
		try {
			const client = await current;
			const names = questions.map(({ name }) => name);
			const seeds = questions.map(({ seed }) => seed);
			return (await client.query<Answer>(statement, [names, seeds])).rows;
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
			const { at } = await ask(TRY, workerId, WORKER_SEED);
			// Only now, because a new connection takes the locks of all workers, and each lock must be taken once.
			workers.add(workerId);
			return at;
		},
		dropWorker: async (workerId) => {
			try {
				await ask(FREE, workerId, WORKER_SEED);
			} finally {
				workers.delete(workerId);
			}
		},
		close: async () => {
			const client = await connecting?.catch(() => undefined);
			await client?.end();
		},
	};
}

type Answer = { done: boolean; at: Date };
const NO_ANSWER: Answer = { done: false, at: new Date(0) };
type Question = {
	statement: string;
	name: string;
	seed: number;
	resolve(result: Answer): void;
	reject(reason: unknown): void;
};

/** Applies an action to each lock in order. */
function forEachLock(action: string): string {
	return `select ${action}(hashtextextended(name, seed)) as done, clock_timestamp() as at
		from unnest($1::text[], $2::bigint[]) with ordinality as locks(name, seed, place) order by place`;
}
const TRY = forEachLock("pg_try_advisory_lock");
/**
 * A machine that loses power doesn't close connections. The server probes an idle connection after 10 s and ends the
 * session with its locks after 15 s without a response; by default, it probes after two hours.
 */
const NOTICE_DEATH = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;
const OWN_SESSION = `select pid, backend_start::text as "startedAt" from pg_stat_activity where pid = pg_backend_pid()`;
const END_SESSION = `select pg_terminate_backend(pid, $3)
	from pg_stat_activity where pid = $1 and backend_start = $2::timestamptz`;
/** How long a session may take to end. */
const END_WAIT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Longer than a session may take to end; acquiring a lock doesn't wait. */
const RESPONSE_TIMEOUT_MS = 10_000;
const FREE = forEachLock("pg_advisory_unlock");

/**
 * Makes sure that a job still belongs to its worker. If the worker took it before it was marked as alive, it may have
 * been considered dead and the job given to another.
 * @throws Error if it belongs to another worker now
 */
export async function assertOwnJob(pool: pg.Pool, job: Job, aliveSince: Date): Promise<void> {
	if (job.locked_at && job.locked_at > aliveSince) return;
	const statement = "select from graphile_worker.jobs where id = $1 and locked_by = $2";
	const { rowCount } = await pool.query(statement, [job.id, job.locked_by]);
	if (rowCount === 0) throw new Error("The job was handed to another worker.");
}

/**
 * Returns the jobs of dead workers to the queue, so that they run at once and not after the job queue's four hours. Uses
 * a connection of the pool, for which the process's own locks count as others'.
 * @returns the number of dead workers with jobs
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

import pg from "pg";

/** The name of an advisory lock; the seed separates locks of different kinds from each other and from others. */
export type LockKey = { name: string; seed: number };

export type LockResult = {
	/** False if another session has the lock, or if this one doesn't. */
	isDone: boolean;
	/** The database's time. */
	at: Date;
};

export type LockSession = {
	/** Takes locks that are free. A lock that is taken twice must also be released twice. */
	lock(key: LockKey): Promise<LockResult>;
	unlock(key: LockKey): Promise<LockResult>;
	close(): Promise<void>;
};

const CONNECT_TIMEOUT_MS = 5_000;
/** How long a session may take to end. */
const END_WAIT_MS = 5_000;
/** Longer than a session may take to end; taking a lock doesn't wait. */
const RESPONSE_TIMEOUT_MS = 10_000;

/** Applies a function to each lock in order. */
function forEachLock(action: string): string {
	return `select ${action}(hashtextextended(name, seed)) as "isDone", clock_timestamp() as at
		from unnest($1::text[], $2::bigint[]) with ordinality as locks(name, seed, position) order by position`;
}
const LOCK = forEachLock("pg_try_advisory_lock");
const UNLOCK = forEachLock("pg_advisory_unlock");
/**
 * A machine that loses power doesn't close connections. The server probes an idle connection after 10 s and ends the
 * session with its locks after 15 s without a response; by default, it probes after two hours.
 */
const PROBE_CONNECTION = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;
const OWN_SESSION = `select pid, backend_start::text as "startedAt" from pg_stat_activity where pid = pg_backend_pid()`;
const END_SESSION = `select pg_terminate_backend(pid, $3)
	from pg_stat_activity where pid = $1 and backend_start = $2::timestamptz`;

/**
 * Locks of a database session, which end with this process. When the connection breaks, the next call reconnects and ends
 * the old session in the database, which may still hold its locks.
 * @param lasting the locks to take again on each new connection; other locks are lost
 */
export function openLockSession(databaseUrl: string, lasting: () => LockKey[]): LockSession {
	let connecting: Promise<pg.Client> | undefined;
	/** The last session, which may outlive its connection. */
	let last: { pid: number; startedAt: string } | undefined;

	function connect(): Promise<pg.Client> {
		const client = new pg.Client({
			connectionString: databaseUrl,
			application_name: "chat-console worker locks",
			keepAlive: true,
			connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
			query_timeout: RESPONSE_TIMEOUT_MS,
		});
		const connected = begin(client);
		client.on("error", () => undefined);
		client.on("end", () => {
			// A newer one may have replaced it and hold locks.
			if (connecting === connected) connecting = undefined;
		});
		return connected;
	}

	async function begin(client: pg.Client): Promise<pg.Client> {
		try {
			await client.connect();
			await client.query(PROBE_CONNECTION);
			if (last) await client.query(END_SESSION, [last.pid, last.startedAt, END_WAIT_MS]);
			last = (await client.query(OWN_SESSION)).rows[0];
			const results = await run(client, LOCK, lasting());
			if (results.some(({ isDone }) => !isDone))
				throw new Error("Another session has a lock of these job workers.");
			return client;
		} catch (error) {
			client.end().catch(() => undefined);
			throw error;
		}
	}

	/** Runs a statement on the session's connection, and drops the connection if it fails. */
	async function runConnected(statement: string, keys: LockKey[]): Promise<LockResult[]> {
		connecting ??= connect();
		const current = connecting;
		try {
			return await run(await current, statement, keys);
		} catch (error) {
			if (connecting === current) connecting = undefined;
			current.then((client) => client.end()).catch(() => undefined);
			throw error;
		}
	}

	return {
		lock: batched((keys) => runConnected(LOCK, keys)),
		unlock: batched((keys) => runConnected(UNLOCK, keys)),
		async close() {
			const client = await connecting?.catch(() => undefined);
			await client?.end();
		},
	};
}

async function run(client: pg.Client, statement: string, keys: LockKey[]): Promise<LockResult[]> {
	const values = [keys.map(({ name }) => name), keys.map(({ seed }) => seed)];
	return (await client.query<LockResult>(statement, values)).rows;
}

type Call = { key: LockKey; resolve(result: LockResult): void; reject(reason: unknown): void };

/** A connection runs one statement at a time, so calls during a statement share the next one. */
function batched(runAll: (keys: LockKey[]) => Promise<LockResult[]>): (key: LockKey) => Promise<LockResult> {
	let queue: Call[] = [];
	let isRunning = false;

	async function runQueue() {
		isRunning = true;
		while (queue.length > 0) {
			const batch = queue;
			queue = [];
			try {
				const results = await runAll(batch.map(({ key }) => key));
				for (const [index, { resolve, reject }] of batch.entries()) {
					const result = results[index];
					if (result) resolve(result);
					else reject(new Error("The database returned no result for a lock."));
				}
			} catch (error) {
				for (const { reject } of batch) reject(error);
			}
		}
		isRunning = false;
	}

	return (key) =>
		new Promise((resolve, reject) => {
			queue.push({ key, resolve, reject });
			if (!isRunning) void runQueue();
		});
}

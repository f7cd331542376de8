import { createHash } from "node:crypto";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { endSilentConnections, surviveBreaks } from "@/lib/wire/postgres";
import { createLookups, type Lookups } from "./lookups";
import * as schema from "./schema/schema";

/** A database handle: the pool's, or a transaction's. */
export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

const CONNECT_TIMEOUT_MS = 5_000;
const MAPPING = { schema, casing: "snake_case" } as const;

/** A pool and the shared connection for lookups, which end together. */
export class ServicePool extends pg.Pool {
	readonly lookups: Lookups;

	constructor(url: string, config: pg.PoolConfig) {
		super({ ...config, connectionString: url });
		this.lookups = createLookups(url);
	}

	override async end(): Promise<void> {
		await Promise.all([this.lookups.close(), super.end()]);
	}
}

/**
 * Opens a pool of at most `connections`. Idle connections that break are replaced, not fatal.
 * @param timeouts for the statements of a program that answers requests; none by default
 */
export function openDatabase(
	url: string,
	connections: number,
	timeouts: Pick<pg.PoolConfig, "statement_timeout" | "query_timeout"> = {},
): { db: Database; pool: ServicePool } {
	const pool = new ServicePool(url, {
		max: connections,
		connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
		application_name: "chat-console service",
		...timeouts,
	});
	surviveBreaks(pool);
	endSilentConnections(pool);
	return { db: drizzle(pool, MAPPING), pool };
}

/**
 * Runs a transaction whose statements are named after their text, so that each connection parses them once and PostgreSQL
 * may keep a plan. Only for statements that find rows by their keys: a plan for few rows must suit many. `work` gets the
 * connection's handle, which stays the same, so queries that are built once (prepared.ts) are built for each connection.
 */
export async function preparedTransaction<T>(
	db: Database,
	work: (tx: Transaction) => Promise<T>,
): Promise<T> {
	const client = await (db as Database & { $client: pg.Pool }).$client.connect();
	try {
		const handle = namingHandle(client);
		return await handle.transaction(() => work(handle as unknown as Transaction));
	} finally {
		client.release();
	}
}

const namingHandles = new WeakMap<pg.PoolClient, Database>();

function namingHandle(client: pg.PoolClient): Database {
	const known = namingHandles.get(client);
	if (known) return known;
	const query = (config: pg.QueryConfig, values: unknown[]) =>
		client.query(values.length === 0 ? config : { ...config, name: statementName(config.text) }, values);
	const handle = drizzle({ query } as unknown as pg.Client, MAPPING);
	namingHandles.set(client, handle);
	return handle;
}

/** By their texts, of which there are few: they don't contain values. */
const statementNames = new Map<string, string>();

function statementName(text: string): string {
	const known = statementNames.get(text);
	if (known) return known;
	const name = `s${createHash("sha256").update(text).digest("base64url").slice(0, 20)}`;
	statementNames.set(text, name);
	return name;
}

/** The handle for lookups: the shared connection, or within a transaction, that transaction. */
export function lookUpHandle(db: Database | Transaction): Database | Transaction {
	if (!("$client" in db && db.$client instanceof ServicePool)) return db;
	return drizzle(db.$client.lookups as unknown as pg.Client, MAPPING);
}

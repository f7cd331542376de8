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

/** The handle for lookups: the shared connection, or within a transaction, that transaction. */
export function lookUpHandle(db: Database | Transaction): Database | Transaction {
	if (!("$client" in db && db.$client instanceof ServicePool)) return db;
	return drizzle(db.$client.lookups as unknown as pg.Client, MAPPING);
}

import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema";

/** A database handle: the pool's, or a transaction's. */
export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

const CONNECT_TIMEOUT_MS = 5_000;

/** Opens a pool of at most `connections`. Idle connections that break are replaced, not fatal. */
export function openDatabase(url: string, connections: number): { db: Database; pool: pg.Pool } {
	const pool = new pg.Pool({
		connectionString: url,
		max: connections,
		connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
		application_name: "chat-console service",
	});
	pool.on("error", () => undefined);
	// While a connection is in use the pool doesn't listen: one that breaks between two statements of a transaction
	// would end the process. The next statement on it fails, and that is told.
	pool.on("connect", (client) => client.on("error", () => undefined));
	return { db: drizzle(pool, { schema, casing: "snake_case" }), pool };
}

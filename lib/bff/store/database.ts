import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "@/lib/bff/store/schema";
import { endSilentConnections, REQUEST_TIMEOUTS, surviveBreaks } from "@/lib/wire/postgres";

export type Database = NodePgDatabase<typeof schema>;
/** A database, or a transaction of one. */
export type Queryable = Pick<Database, "select" | "insert" | "update" | "delete" | "execute">;

const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_MS = 5000;

/** Opens a pool. A connection that breaks while idle is replaced at the next query. */
export function openDatabase(databaseUrl: string): { db: Database; close: () => Promise<void> } {
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		max: CONNECTIONS_MAX,
		connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
		...REQUEST_TIMEOUTS,
	});
	surviveBreaks(pool);
	endSilentConnections(pool);
	return { db: drizzle(pool, { schema, casing: "snake_case" }), close: () => pool.end() };
}

/** Opens a database for one task, as the launcher does. */
export async function withDatabase<T>(databaseUrl: string, work: (db: Database) => Promise<T>): Promise<T> {
	const { db, close } = openDatabase(databaseUrl);
	try {
		return await work(db);
	} finally {
		await close();
	}
}

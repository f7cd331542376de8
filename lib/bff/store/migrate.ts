import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Several consoles may start at once; with this advisory lock, one migrates and the others wait. */
const MIGRATION_LOCK_KEY = 7_246_002;

/** Migrates the console's tables. Safe to call at every start. */
export async function migrateConsole(
	databaseUrl: string,
	migrationsFolder = path.resolve("lib/bff/store/migrations"),
): Promise<void> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	try {
		await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK_KEY]);
		await migrate(drizzle(client), {
			migrationsFolder,
			migrationsSchema: "migrations",
			migrationsTable: "console",
		});
	} finally {
		await client.end();
	}
}

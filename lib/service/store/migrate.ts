import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { distributeTables } from "./distribute";

/** Several processes may start at once; with this advisory lock, one migrates and the others wait. */
const MIGRATION_LOCK_KEY = 7_246_001;

/** Migrates the service's tables and the job queue's, also on a cluster. Safe to call at every start. */
export async function migrateService(
	databaseUrl: string,
	migrationsFolder = path.resolve("lib/service/store/migrations"),
): Promise<void> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	try {
		await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK_KEY]);
		await migrate(drizzle(client), {
			migrationsFolder,
			migrationsSchema: "migrations",
			migrationsTable: "service",
		});
		await distributeTables(client);
		await runMigrations({ connectionString: databaseUrl });
	} finally {
		await client.end();
	}
}

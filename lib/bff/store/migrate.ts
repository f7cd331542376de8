import path from "node:path";
import { migrateTables, withClient } from "@/lib/wire/postgres";

const MIGRATION_LOCK_KEY = 7_246_002;

/** Migrates the console's tables. Safe to call at every start. */
export async function migrateConsole(
	databaseUrl: string,
	folder = path.resolve("lib/bff/store/migrations"),
): Promise<void> {
	await withClient(databaseUrl, (client) =>
		migrateTables(client, { lockKey: MIGRATION_LOCK_KEY, folder, table: "console" }),
	);
}

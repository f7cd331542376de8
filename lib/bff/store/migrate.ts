import { type Migrations, migrateTables } from "@/lib/wire/migrations";
import { withClient } from "@/lib/wire/postgres";

/** Those of the console's tables. */
export const CONSOLE_MIGRATIONS: Migrations = {
	folder: "lib/bff/store/migrations",
	table: "console",
	lockKey: 7_246_002,
};

/** Migrates the console's tables. Safe to call at every start. @throws UnfitTablesError */
export async function migrateConsole(databaseUrl: string, migrations = CONSOLE_MIGRATIONS): Promise<void> {
	await withClient(databaseUrl, (client) => migrateTables(client, migrations));
}

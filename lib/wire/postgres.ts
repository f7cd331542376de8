import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Opens a connection for one piece of work and closes it afterwards. */
export async function withClient<T>(
	databaseUrl: string,
	work: (client: pg.Client) => Promise<T>,
): Promise<T> {
	const client = new pg.Client({ connectionString: databaseUrl });
	// A broken connection would end the process. The pending query, or the next one, fails and is reported.
	client.on("error", () => undefined);
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

/** A newer version has migrated the tables; this one may not run on them. */
export class NewerTablesError extends Error {
	override name = "NewerTablesError";

	constructor() {
		super(
			"This database was used by a newer version of Chat Console. Start that version, or restore the backup from before the upgrade.",
		);
	}
}

/**
 * Runs a program's migrations. Any number of processes may do so at once: an advisory lock lets one migrate and the
 * others wait, until the connection ends.
 * @param table where the migrations that were run are noted, in the schema `migrations`
 * @throws {NewerTablesError} if it has a migration later than the last one in `folder`
 */
export async function migrateTables(
	client: pg.Client,
	{ lockKey, folder, table }: { lockKey: number; folder: string; table: string },
): Promise<void> {
	await client.query("select pg_advisory_lock($1)", [lockKey]);
	const last = Math.max(
		...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis),
	);
	if (((await lastMigration(client, table)) ?? 0) > last) throw new NewerTablesError();
	await migrate(drizzle(client), {
		migrationsFolder: folder,
		migrationsSchema: "migrations",
		migrationsTable: table,
	});
}

/**
 * The time of the last migration that was run, as in the migrations' journal; null without any.
 * @param table see {@link migrateTables}
 */
export async function lastMigration(client: pg.Client, table: string): Promise<number | null> {
	if (!(await hasTable(client, `migrations.${table}`))) return null;
	const { rows } = await client.query(`select max(created_at)::float8 as last from migrations.${table}`);
	return rows[0].last;
}

/** Whether a table exists, by its name with the schema. */
export async function hasTable(client: pg.Client, name: string): Promise<boolean> {
	const { rows } = await client.query("select to_regclass($1) is not null as is_there", [name]);
	return rows[0].is_there;
}

/** Makes connections that break harmless: the pool replaces them. */
export function surviveBreaks(pool: pg.Pool): void {
	pool.on("error", () => undefined);
	// While a connection is in use the pool doesn't listen: one that breaks between two statements of a transaction
	// would end the process. The next statement on it fails, and that is reported.
	pool.on("connect", (client) => client.on("error", () => undefined));
}

import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { hasTable } from "./postgres";

export type Migrations = {
	/** The folder of their files. */
	folder: string;
	/** Where those that ran are noted, in the schema `migrations`. */
	table: string;
	/** Of the advisory lock that one process holds while it migrates. */
	lockKey: number;
};

/** This version can't use the tables in a database. The message says why, and what to do. */
export class UnfitTablesError extends Error {
	override name = "UnfitTablesError";
}

const NEWER =
	"This database was used by a newer version of Chat Console. Use that version, or restore the backup from before the upgrade.";
const UNKNOWN =
	"This database was created by a version of Chat Console that this one can't upgrade, such as an unreleased one. Use that version, or set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.";

/**
 * Runs migrations. Any number of processes may do so at once: one migrates and the others wait, until the connection ends.
 * @throws {UnfitTablesError} as {@link assertFit}
 */
export async function migrateTables(client: pg.Client, migrations: Migrations): Promise<void> {
	await client.query("select pg_advisory_lock($1)", [migrations.lockKey]);
	await assertFit(client, migrations);
	await migrate(drizzle(client), {
		migrationsFolder: migrations.folder,
		migrationsSchema: "migrations",
		migrationsTable: migrations.table,
	});
}

/**
 * Makes sure that the migrations that ran are the first of these, or all. Changes nothing.
 * @throws {UnfitTablesError} if others ran, or later ones too
 */
export async function assertFit(client: pg.Client, { folder, table }: Migrations): Promise<void> {
	if (!(await hasTable(client, `migrations.${table}`))) return;
	const { rows } = await client.query<{ hash: string }>(
		`select hash from migrations.${table} order by created_at, id`,
	);
	const files = readMigrationFiles({ migrationsFolder: folder });
	if (rows.slice(0, files.length).some(({ hash }, at) => hash !== files[at]?.hash)) {
		throw new UnfitTablesError(UNKNOWN);
	}
	if (rows.length > files.length) throw new UnfitTablesError(NEWER);
}

/**
 * The time of the last migration that ran, as in the journal of the migrations; null without any.
 * @param table see {@link Migrations}
 */
export async function lastMigration(client: pg.Client, table: string): Promise<number | null> {
	if (!(await hasTable(client, `migrations.${table}`))) return null;
	const { rows } = await client.query(`select max(created_at)::float8 as last from migrations.${table}`);
	return rows[0].last;
}

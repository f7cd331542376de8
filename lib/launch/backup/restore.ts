import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type Backup, readBackup } from "@/lib/launch/backup/backup-file";
import { assertKnownLevel, MIGRATED, migrateUpTo } from "@/lib/launch/backup/migration-level";
import { findSchemas, foreignKeyStatements, listTables } from "@/lib/launch/backup/tables";
import type { LaunchConfig } from "@/lib/launch/config";
import { prepareDataDir, writeAtomically } from "@/lib/launch/data-dir/data-dir";
import { lockDataDir } from "@/lib/launch/data-dir/lock";
import { readSecrets, SECRETS_FILE_NAME } from "@/lib/launch/data-dir/secrets";
import { makeAppSecretTable, RESTORE_MARKER } from "@/lib/launch/database/app-secret";
import { LaunchError } from "@/lib/launch/launch-error";
import { ensureProgramRole, hasCluster, PROGRAM_SCHEMAS, startEmbeddedPostgres } from "@/lib/launch/postgres";
import { hasTable, withClient } from "@/lib/wire/postgres";

/** Steps that undo all changes, last one first. */
type Undo = (() => Promise<unknown>)[];

/**
 * Restores a backup: its data into the database, which must be empty, and its secrets into the data folder.
 * @throws {LaunchError} with the reason in one line; database and data folder are unchanged then
 */
export async function restore(
	config: LaunchConfig,
	file: string,
	log: (line: string) => void,
	signal?: AbortSignal,
): Promise<void> {
	const backup = await readBackup(file, async ({ rows }) => {
		for await (const _ of rows) signal?.throwIfAborted();
	});
	await assertKnownLevel(backup.head);
	const { dataDir } = config;
	await prepareDataDir(dataDir, log);
	const lock = await lockDataDir(dataDir, `${dataDir} for a restore`);
	const undo: Undo = [];
	try {
		await restoreSecrets(config, backup.head.secrets, undo);
		const database = await openDatabase(config, undo);
		try {
			await restoreDatabase(database.url, file, backup, signal);
		} finally {
			await database.close();
		}
	} catch (error) {
		for (const step of undo.reverse()) await step();
		throw error;
	} finally {
		await lock.release();
	}
	const rowCount = Object.values(backup.tail.rowCounts).reduce((sum, count) => sum + count, 0);
	log(`Restored the backup of ${backup.head.createdAt}: ${rowCount} rows.`);
	log(`Its secrets are in ${path.join(dataDir, SECRETS_FILE_NAME)}.`);
}

/** Restores secrets into a data folder that has none, or only those of this installation. */
async function restoreSecrets(
	{ dataDir, secrets: given }: LaunchConfig,
	saved: Backup["head"]["secrets"],
	undo: Undo,
): Promise<void> {
	const file = path.join(dataDir, SECRETS_FILE_NAME);
	const kept = await readSecrets(dataDir);
	if (kept.appSecret && kept.appSecret !== saved.appSecret) {
		throw new LaunchError(
			`${dataDir} belongs to another installation. Move it away, or set DATA_DIR to an empty folder.`,
		);
	}
	if (given.appSecret && given.appSecret !== saved.appSecret) {
		throw new LaunchError(
			"The backup was made with a different APP_SECRET. Set APP_SECRET to that value, or leave it unset.",
		);
	}
	if (Object.keys(kept).length === 0) undo.push(() => rm(file, { force: true }));
	await writeAtomically(file, `${JSON.stringify({ ...saved, ...kept })}\n`);
}

async function openDatabase({ databaseUrl, dataDir }: LaunchConfig, undo: Undo) {
	if (databaseUrl) return { url: databaseUrl, close: async () => undefined };
	if (!hasCluster(dataDir)) {
		undo.push(() => rm(path.join(dataDir, "postgres"), { recursive: true, force: true }));
	}
	const server = await startEmbeddedPostgres({ dataDir });
	try {
		return { url: await ensureProgramRole(server.url), close: server.stop };
	} catch (error) {
		await server.stop();
		throw error;
	}
}

/** Creates the tables at the backup's migration level; the next start migrates them. */
async function restoreDatabase(
	url: string,
	file: string,
	{ head }: Backup,
	signal: AbortSignal | undefined,
): Promise<void> {
	await withClient(url, async (client) => {
		const dropSchemas = () => client.query(`drop schema if exists ${PROGRAM_SCHEMAS.join(", ")} cascade`);
		await assertEmpty(client);
		await dropSchemas();
		try {
			await client.query(`create schema launch; create table ${RESTORE_MARKER} ()`);
			await makeAppSecretTable(client);
			for (const { program, migrations, migrate } of MIGRATED) {
				await migrateUpTo(head.migrations[program], migrations, (some) => migrate(url, some));
			}
			await fillTables(client, file, head, signal);
		} catch (error) {
			// Without a connection, the schemas stay and are marked as unfinished; the next restore drops them.
			await client.query("rollback").catch(() => undefined);
			await dropSchemas().catch(() => undefined);
			throw error;
		}
		await client.query("analyze");
	});
}

/** A database with an unfinished restore counts as empty: the marker's removal would have committed its rows. */
async function assertEmpty(client: pg.Client): Promise<void> {
	const found = await findSchemas(client);
	if (found.length === 0) return;
	if (await hasTable(client, RESTORE_MARKER)) return;
	throw new LaunchError(
		`The database is not empty: it has the schemas ${found.join(", ")}. Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.`,
	);
}

async function fillTables(
	client: pg.Client,
	file: string,
	head: Backup["head"],
	signal: AbortSignal | undefined,
): Promise<void> {
	const tables = await listTables(client);
	const names = new Set([...Object.keys(tables), ...Object.keys(head.tables)]);
	const other = [...names].filter((name) => !isDeepStrictEqual(tables[name], head.tables[name]));
	if (other.length > 0) {
		throw new LaunchError(
			`The backup was made by Chat Console ${head.appVersion}, which stores ${other.join(", ")} differently. Restore it with that version, then upgrade.`,
		);
	}
	await client.query("begin; set local statement_timeout = 0; set local datestyle = 'ISO'");
	const { drop, add } = await foreignKeyStatements(client);
	for (const statement of drop) await client.query(statement);
	await client.query(`truncate ${Object.keys(tables).join(", ")}`);
	const { tail } = await readBackup(file, async ({ table, columns, rows }) => {
		const into = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
		await pipeline(Readable.from(rows), into, { signal });
	});
	for (const statement of add) await client.query(statement);
	for (const [sequence, value] of Object.entries(tail.sequences)) {
		await client.query("select setval($1::regclass, $2)", [sequence, value]);
	}
	await client.query(`drop table ${RESTORE_MARKER}; commit`);
}

import { stat } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { CONSOLE_MIGRATIONS } from "@/lib/bff/store/migrate";
import { FORMAT_VERSION, writeBackup } from "@/lib/launch/backup/backup-file";
import { listTables, readSequences } from "@/lib/launch/backup/tables";
import type { LaunchConfig } from "@/lib/launch/config";
import { prepareDataDir } from "@/lib/launch/data-dir/data-dir";
import { lockDataDir } from "@/lib/launch/data-dir/lock";
import { givenSecrets, readSecrets, SECRETS_FILE_NAME } from "@/lib/launch/data-dir/secrets";
import { assertAppSecret } from "@/lib/launch/database/app-secret";
import { LaunchError } from "@/lib/launch/launch-error";
import { findRunningPostgres, hasCluster, startEmbeddedPostgres } from "@/lib/launch/postgres";
import { SERVICE_MIGRATIONS } from "@/lib/service/store/migrate";
import { APP_VERSION } from "@/lib/settings/app-version";
import { assertFit, lastMigration, UnfitTablesError } from "@/lib/wire/migrations";

/**
 * Writes a consistent snapshot of the database and the secrets to `file`. Chat Console may run meanwhile.
 * @throws {LaunchError} with the reason in one line; there is no file then
 */
export async function backUp(
	config: LaunchConfig,
	file: string,
	log: (line: string) => void,
	signal?: AbortSignal,
): Promise<void> {
	const kept = await readSecrets(config.dataDir);
	const secrets = { ...kept, ...givenSecrets(config) };
	const { appSecret } = secrets;
	if (!appSecret) {
		throw new LaunchError(
			`There is no ${path.join(config.dataDir, SECRETS_FILE_NAME)}. Set DATA_DIR to the data folder, or APP_SECRET.`,
		);
	}
	const database = await openDatabase(config, log);
	const client = new pg.Client({ connectionString: database.url });
	// A broken connection would end the process before the cleanup. The pending query fails and is reported.
	client.on("error", () => undefined);
	try {
		await client.connect();
		await client.query("set statement_timeout = 0; set datestyle = 'ISO'; set timezone = 'UTC'");
		await client.query("begin isolation level repeatable read, read only");
		const tables = await listTables(client);
		if (!("launch.app_secret" in tables)) {
			throw new LaunchError("There is nothing to back up: Chat Console never started on this database.");
		}
		// The backup names the version that can restore it.
		for (const migrations of [SERVICE_MIGRATIONS, CONSOLE_MIGRATIONS]) await assertFit(client, migrations);
		const secretsFile = config.secrets.appSecret ? undefined : path.join(config.dataDir, SECRETS_FILE_NAME);
		await assertAppSecret(client, { appSecret, previousAppSecrets: [], file: secretsFile });
		const rowCounts: Record<string, number> = {};
		async function* rowsOf(table: string) {
			const rows = client.query(copyTo(`copy ${table} (${tables[table]}) to stdout`));
			yield* rows;
			rowCounts[table] = rows.rowCount;
		}
		const head = {
			format: "chat-console" as const,
			formatVersion: FORMAT_VERSION,
			appVersion: APP_VERSION,
			createdAt: new Date().toISOString(),
			migrations: {
				service: await lastMigration(client, "service"),
				console: await lastMigration(client, "console"),
			},
			tables,
			secrets: { ...secrets, appSecret },
		};
		const tail = async () => ({ rowCounts, sequences: await readSequences(client) });
		await writeBackup(file, head, rowsOf, tail, signal);
		const rowCount = Object.values(rowCounts).reduce((sum, count) => sum + count, 0);
		const { size } = await stat(file);
		log(
			`Backup written to ${file}: ${rowCount} rows of ${Object.keys(tables).length} tables, ${size} bytes.`,
		);
		log("It contains the secrets of this installation. Keep it as safe as a password.");
	} catch (error) {
		throw error instanceof UnfitTablesError ? new LaunchError(error.message) : error;
	} finally {
		await client.end().catch(() => undefined);
		await database.close();
	}
}

/** The running database, or the embedded one, started for this backup. */
async function openDatabase({ databaseUrl, dataDir }: LaunchConfig, log: (line: string) => void) {
	const leaveIt = async () => undefined;
	if (databaseUrl) return { url: databaseUrl, close: leaveIt };
	if (!hasCluster(dataDir)) {
		throw new LaunchError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
	}
	const running = await findRunningPostgres(dataDir);
	if (running) return { url: running, close: leaveIt };
	await prepareDataDir(dataDir, log);
	const lock = await lockDataDir(dataDir, `${dataDir} for a backup`);
	try {
		const server = await startEmbeddedPostgres({ dataDir });
		return { url: server.url, close: () => server.stop().finally(lock.release) };
	} catch (error) {
		await lock.release();
		throw error;
	}
}

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readLaunchConfig } from "@/lib/launch/config";
import { prepareDatabase, prepareServiceDatabase } from "@/lib/launch/database/prepare-database";
import { LaunchError } from "@/lib/launch/launch-error";
import { createTestDatabase, type TestDatabase } from "@/lib/launch/testing/create-database";
import { readSchema } from "@/lib/launch/testing/read-schema";
import { withClient } from "@/lib/wire/postgres";

const APP_SECRET = "the application secret of a test";
const NEWER = new LaunchError(
	"This database was used by a newer version of Chat Console. Use that version, or restore the backup from before the upgrade.",
);
const UNKNOWN = new LaunchError(
	"This database was created by a version of Chat Console that this one can't upgrade, such as an unreleased one. Use that version, or set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.",
);

let database: TestDatabase;
beforeEach(async () => {
	database = await createTestDatabase();
});
afterEach(() => database.drop());

const start = (env: Record<string, string> = {}) => {
	const config = readLaunchConfig({ DATABASE_URL: database.url, APP_SECRET, ...env });
	return prepareDatabase(config, { appSecret: APP_SECRET }, database.url, () => undefined);
};

const startWorker = () => {
	const given = { appSecret: APP_SECRET, previousAppSecrets: [], isLost: false };
	return prepareServiceDatabase(database.url, given, () => undefined);
};

const startConsole = () =>
	start({ CHAT_API_URL: "http://127.0.0.1:1", CHAT_API_TOKEN: "the-token-of-the-service" });

const query = (text: string) => withClient(database.url, async (client) => (await client.query(text)).rows);

/** Notes a migration that this version doesn't have, a millisecond after its last one. */
async function migrateByNewerVersion(program: "service" | "console"): Promise<void> {
	const table = `migrations.${program}`;
	await query(`insert into ${table} (hash, created_at) select 'newer', max(created_at) + 1 from ${table}`);
}

it("doesn't start on tables of the service that a newer version has migrated, but a console alone does", async () => {
	await start();
	await migrateByNewerVersion("service");
	await expect(start()).rejects.toThrow(NEWER);
	await expect(startWorker()).rejects.toThrow(NEWER);
	await startConsole();
});

it("doesn't start on tables of the console that a newer version has migrated, but a service or worker alone does", async () => {
	await start();
	await migrateByNewerVersion("console");
	await expect(start()).rejects.toThrow(NEWER);
	await expect(startConsole()).rejects.toThrow(NEWER);
	await startWorker();
});

describe.each([
	[
		"with many migrations",
		"insert into $table (hash, created_at) select 'other ' || n, n from generate_series(1, 29) n",
	],
	[
		"with another baseline of the same time",
		"insert into $table (hash, created_at) select 'other', max(created_at) from noted",
	],
])("tables of an unreleased version %s", (_, note) => {
	/** Replaces the notes of the migrations that ran. */
	async function migrateByUnreleasedVersion(program: "service" | "console"): Promise<void> {
		await start();
		const table = `migrations.${program}`;
		await query(
			`create temporary table noted as table ${table}; truncate ${table}; ${note.replace("$table", table)}`,
		);
	}

	/** Everything in the database that a start could change. */
	async function readState() {
		const notes = "select hash, created_at from migrations";
		return [
			await readSchema(database.url),
			await query(`${notes}.service union all ${notes}.console order by 1`),
			await query("select check_value from launch.app_secret"),
		];
	}

	it("of the service end each start that needs them in one line, and stay as they are", async () => {
		await migrateByUnreleasedVersion("service");
		const before = await readState();
		await expect(start()).rejects.toThrow(UNKNOWN);
		await expect(startWorker()).rejects.toThrow(UNKNOWN);
		expect(await readState()).toEqual(before);
		await startConsole();
	});

	it("of the console end each start that needs them in one line, and stay as they are", async () => {
		await migrateByUnreleasedVersion("console");
		const before = await readState();
		await expect(start()).rejects.toThrow(UNKNOWN);
		await expect(startConsole()).rejects.toThrow(UNKNOWN);
		expect(await readState()).toEqual(before);
		await startWorker();
	});
});

it("doesn't create the service's tables next to a console's of an unreleased version", async () => {
	await start();
	await query("drop schema chat, graphile_worker cascade; drop table migrations.service");
	await query("update migrations.console set hash = 'other'");
	const before = await readSchema(database.url);
	await expect(start()).rejects.toThrow(UNKNOWN);
	expect(await readSchema(database.url)).toEqual(before);
});

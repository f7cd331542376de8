import { afterEach, beforeEach, expect, it } from "vitest";
import { readLaunchConfig } from "@/lib/launch/config";
import { prepareDatabase, prepareServiceDatabase } from "@/lib/launch/database/prepare-database";
import { LaunchError } from "@/lib/launch/launch-error";
import { createTestDatabase, type TestDatabase } from "@/lib/launch/testing/create-database";
import { withClient } from "@/lib/wire/postgres";

const APP_SECRET = "the application secret of a test";
const NEWER = new LaunchError(
	"This database was used by a newer version of Chat Console. Start that version, or restore the backup from before the upgrade.",
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

/** Notes a migration that this version doesn't have, a millisecond after its last one. */
async function migrateByNewerVersion(program: "service" | "console"): Promise<void> {
	const table = `migrations.${program}`;
	const note = `insert into ${table} (hash, created_at) select 'newer', max(created_at) + 1 from ${table}`;
	await withClient(database.url, (client) => client.query(note));
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

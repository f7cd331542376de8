import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRuntime } from "@/lib/bff/create-runtime";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import { MIGRATED, migrateUpTo } from "@/lib/launch/backup/migration-level";
import { listTables } from "@/lib/launch/backup/tables";
import { readLaunchConfig } from "@/lib/launch/config";
import { prepareDatabase } from "@/lib/launch/database/prepare-database";
import { createTestDatabase, type TestDatabase } from "@/lib/launch/testing/create-database";
import { readSchema } from "@/lib/launch/testing/read-schema";
import {
	type ReleaseData,
	readReleaseData,
	readReleases,
	storeReleaseData,
} from "@/lib/launch/testing/releases/releases";
import { startTestService, TEST_TOKEN, type TestService } from "@/lib/service/testing/service";
import { withClient } from "@/lib/wire/postgres";

/*
 * Every release's data works with this version. A release adds its data, lib/launch/testing/releases/<version>.jsonl, and
 * nothing here: that of the last release, with rows for new tables and columns, and the hashes of its migrations.
 */

const NEW_SECRET = "the application secret from now on";
const RELEASES = readReleaseData();

it("every release has data", () => {
	const versions = RELEASES.map(({ version }) => version);
	expect(versions).toEqual(expect.arrayContaining(readReleases()));
	expect(versions).toContain("0.1.0");
});

/** Columns with sealed secrets, and the numbers of transactions, which a restored database counts again. */
const RENEWED = /_sealed$|^previous_secrets$|^check_value$|^transaction_id$/;
type Row = Record<string, unknown>;

/** The tables of a release, without data. */
async function createTables(url: string, { migrations: ran }: ReleaseData): Promise<void> {
	await withClient(url, (client) =>
		client.query("drop schema chat, console, migrations, graphile_worker cascade"),
	);
	for (const { program, migrations, migrate } of MIGRATED) {
		const files = readMigrationFiles({ migrationsFolder: migrations.folder });
		const last = files[(ran?.[program] ?? files).length - 1];
		await migrateUpTo(last?.folderMillis ?? null, migrations, (some) => migrate(url, some));
	}
}

/** The rows of all tables as text, without those of the job queue. */
async function readRows(url: string): Promise<Record<string, Row[]>> {
	return withClient(url, async (client) => {
		const tables = Object.keys(await listTables(client)).filter((table) => !table.startsWith("graphile_"));
		const rows: Record<string, Row[]> = {};
		for (const table of tables) {
			const { rows: found } = await client.query(
				`select to_jsonb(t) as row from ${table} t order by t::text`,
			);
			rows[table] = found.map(({ row }) => row);
		}
		return rows;
	});
}

describe.each(RELEASES)("the data of version $version", (release) => {
	let database: TestDatabase;
	let before: Awaited<ReturnType<typeof readRows>>;
	const lines: string[] = [];
	let service: TestService;
	const rowsOf = (table: string) => release.rows.flatMap(([name, row]) => (name === table ? [row] : []));

	beforeAll(async () => {
		database = await createTestDatabase({ isPlain: true });
		await createTables(database.url, release);
		await storeReleaseData(database.url, release);
		before = await readRows(database.url);
		const config = readLaunchConfig({
			DATABASE_URL: database.url,
			APP_SECRET: NEW_SECRET,
			APP_SECRET_PREVIOUS: release.appSecret,
		});
		await prepareDatabase(config, { appSecret: NEW_SECRET }, database.url, (line) => lines.push(line));
		service = await startTestService({ database, config: { appSecret: NEW_SECRET } });
	});
	afterAll(() => service?.stop());

	async function request(method: string, path: string, body?: unknown) {
		return (await service.request(method, service.path(path), { body })).body.data;
	}

	it("has rows of every table", () => {
		const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
		expect(empty, "add a row of each to the file in lib/launch/testing/releases").toEqual([]);
	});

	it("was stored by migrations that haven't changed since its release", () => {
		const ours = MIGRATED.map(({ program, migrations }) => {
			const files = readMigrationFiles({ migrationsFolder: migrations.folder });
			return [program, files.slice(0, release.migrations?.[program].length).map(({ hash }) => hash)];
		});
		const isReleased = readReleases().includes(release.version);
		expect(release.migrations).toEqual(isReleased ? Object.fromEntries(ours) : undefined);
	});

	it("gets the tables of a new installation", async () => {
		const fresh = await createTestDatabase({ isPlain: true });
		const config = readLaunchConfig({ DATABASE_URL: fresh.url, APP_SECRET: NEW_SECRET });
		await prepareDatabase(config, { appSecret: NEW_SECRET }, fresh.url, () => undefined);
		expect(await readSchema(database.url)).toEqual(await readSchema(fresh.url));
		await fresh.drop();
	});

	it("keeps every row, apart from what the start itself renews", async () => {
		const after = await readRows(database.url);
		for (const [table, rows] of Object.entries(before)) {
			const current = Object.keys(after[table]?.[0] ?? {});
			const columns = Object.keys(rows[0] ?? {}).filter(
				(column) => current.includes(column) && !RENEWED.test(column),
			);
			const kept = (row: Row) => Object.fromEntries(columns.map((column) => [column, row[column]]));
			expect(after[table]?.map(kept), table).toEqual(expect.arrayContaining(rows.map(kept)));
		}
	});

	it("has its secrets readable, also by a new APP_SECRET", () => {
		expect(lines).toEqual([
			`Webhook signing secrets re-encrypted with the new APP_SECRET: ${rowsOf("chat.webhooks").length}.`,
			`API access tokens of accounts re-encrypted with the new APP_SECRET: ${rowsOf("console.connections").length}.`,
		]);
	});

	it("is what the service returns, and continues", async () => {
		const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((one, other) => one - other);
		const active = rowsOf("chat.contacts").filter((row) => !("removed_at" in row)) as { id: number }[];
		expect(idsOf(await request("GET", "/contacts?pageSize=100"))).toEqual(idsOf(active));
		const flows = rowsOf("chat.flows") as { name: string }[];
		expect(await request("GET", "/flows")).toMatchObject(flows.map(({ name }) => ({ name })));
		for (const { id } of active) {
			const messages = rowsOf("chat.messages").filter((row) => row.contact_id === id && row.is_known);
			expect(await request("GET", `/contacts/${id}/messages`)).toHaveLength(messages.length);
		}
		const last = Math.max(...(rowsOf("chat.contacts") as { id: number }[]).map(({ id }) => id));
		const created = await request("POST", "/contacts", { number: "1512 9999999", country_code: "+49" });
		expect(created.id).toBe(last + 1);
	});

	it("lets its owner sign in", async () => {
		const runtime = createRuntime({
			DATABASE_URL: database.url,
			APP_SECRET: NEW_SECRET,
			CHAT_API_URL: service.url,
			CHAT_API_TOKEN: TEST_TOKEN,
			CHAT_ACCOUNT_ID: "1",
			LOG_LEVEL: "silent",
		});
		const { email, password } = release;
		const body = JSON.stringify({ email, password });
		const response = await sendTo(
			runtime,
			browserRequest("/api/auth/sign-in/email", { method: "POST", body }),
		);
		expect(response.status).toBe(200);
		await runtime.close();
	});
});

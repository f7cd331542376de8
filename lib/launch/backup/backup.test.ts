import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { handleAuth } from "@/lib/bff/access/sign-in";
import { createRuntime } from "@/lib/bff/runtime";
import { browserRequest } from "@/lib/bff/testing/console";
import { backUp } from "@/lib/launch/backup/backup";
import { readBackup } from "@/lib/launch/backup/backup-file";
import { migrateUpTo, restore } from "@/lib/launch/backup/restore";
import { listTables } from "@/lib/launch/backup/tables";
import { readLaunchConfig } from "@/lib/launch/config";
import { prepareDataDir } from "@/lib/launch/data-dir/data-dir";
import { lockDataDir } from "@/lib/launch/data-dir/lock";
import { loadSecrets, type Secrets } from "@/lib/launch/data-dir/secrets";
import { checkAppSecret } from "@/lib/launch/database/app-secret";
import { prepareDatabase } from "@/lib/launch/database/prepare-database";
import { type EmbeddedPostgres, ensureProgramRole, startEmbeddedPostgres } from "@/lib/launch/postgres";
import { readServiceConfig } from "@/lib/service/config";
import { openDatabase } from "@/lib/service/store/database";
import { migrateService } from "@/lib/service/store/migrate";
import { verifySignature } from "@/lib/service/testing/delivery";
import { startReceiver } from "@/lib/service/testing/receiver";
import { type ServiceProcess, startServiceProcess } from "@/lib/service/testing/service-process";
import { startWorker } from "@/lib/service/webhooks/worker/start-worker";

const OWNER = { email: "mira@nordwind.example", password: "a password for tests" };
const API = "/api/business/public/channels/chat/accounts/1";

let folder: string;
let original: Installation;
let backup: string;
let webhookSecret: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

/** Backed up while its database and service run: sample data, people, and a delivery that no worker has made yet. */
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "chat-console-backup-"));
	receiver = await startReceiver();
	original = await start(path.join(folder, "original"), { SAMPLE_DATA: "1" });
	const { data } = await original.ask("POST", `${API}/webhooks`, { url: receiver.url, events: ["*"] });
	webhookSecret = data.webhook_secret;
	await original.ask("POST", "/api/platform/simulator/messages", {
		direction: "incoming",
		number: "+525512345678",
		name: "Ana",
		text: "line 1\nline 2\t\\. \u2028 ¿?",
	});
	backup = path.join(folder, "first.backup");
	await run("backup", backup, original.dataDir);
}, 300_000);
afterAll(async () => {
	await original?.stop();
	await receiver?.stop();
	await rm(folder, { recursive: true, force: true });
});

type Installation = Awaited<ReturnType<typeof start>>;

function configOf(dataDir: string, more: Record<string, string> = {}) {
	const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = OWNER;
	return readLaunchConfig({ DATA_DIR: dataDir, ADMIN_EMAIL, ADMIN_PASSWORD, ...more });
}

/** What `npm start` does, without the console's pages. */
async function start(dataDir: string, variables: Record<string, string> = {}) {
	const config = configOf(dataDir, variables);
	await prepareDataDir(dataDir);
	const lock = await lockDataDir(dataDir, "http://localhost:3900");
	const secrets = await loadSecrets(dataDir, config.secrets);
	const server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
	const url = await ensureProgramRole(server.url);
	await prepareDatabase(config, secrets, url, () => undefined);
	const service: ServiceProcess = await startServiceProcess(
		{ databaseUrl: url, apiToken: secrets.chatApiToken, ...secrets },
		{ env: { WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8" } },
	);
	return {
		dataDir,
		url,
		secrets,
		async ask(method: string, target: string, body?: unknown) {
			const answer = await fetch(service.url + target, {
				method,
				headers: { authorization: `Bearer ${secrets.chatApiToken}`, "content-type": "application/json" },
				body: body === undefined ? undefined : JSON.stringify(body),
			});
			const text = await answer.text();
			if (!answer.ok) throw new Error(`${answer.status} ${text}`);
			// biome-ignore lint/suspicious/noExplicitAny: an answer of any endpoint
			return JSON.parse(text || "{}") as any;
		},
		async stop() {
			await service.kill();
			await server.stop();
			await lock.release();
		},
	};
}

function run(command: string, file: string, dataDir: string) {
	const args = ["--import", "tsx", "lib/launch/backup/main.ts", command, file];
	return promisify(execFile)(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir } });
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query<Row>(text)).rows;
	} finally {
		await client.end();
	}
}

/** Every row of every table, in short. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const content: Record<string, unknown> = {};
	for (const table of Object.keys(await listTables(client))) {
		const text = `select count(*)::int, md5(string_agg(t::text, ',' order by t::text)) from ${table} t`;
		content[table] = (await client.query(text)).rows[0];
	}
	await client.end();
	return content;
}

async function signIn(url: string, { appSecret }: Secrets): Promise<number> {
	const runtime = createRuntime({
		DATABASE_URL: url,
		APP_SECRET: appSecret,
		CHAT_API_URL: "http://127.0.0.1:1/",
		CHAT_API_TOKEN: "not-asked-for-in-this-test",
		CHAT_ACCOUNT_ID: "1",
		LOG_LEVEL: "silent",
	});
	const request = browserRequest("/api/auth/sign-in/email", { method: "POST", body: JSON.stringify(OWNER) });
	const { status } = await handleAuth(runtime, request);
	await runtime.close();
	return status;
}

const quiet = () => undefined;
const emptyFolder = () => path.join(folder, randomBytes(4).toString("hex"));

it("brings everything back into an empty folder, and continues there", { timeout: 120_000 }, async () => {
	const dataDir = emptyFolder();
	const { stdout } = await run("restore", backup, dataDir);
	expect(stdout).toMatch(/^Restored the backup of 20\S+: \d{5,} rows\.\nIts secrets are in /);
	const before = await contentOf(original.url);
	expect(before["chat.messages"]).toMatchObject({ count: 20_001 });
	expect(before["graphile_worker._private_jobs"]).not.toMatchObject({ count: 0 });

	const server = await startEmbeddedPostgres({ dataDir });
	expect(await contentOf(server.url)).toEqual(before);
	await server.stop();

	const copy = await start(dataDir);
	expect(await signIn(copy.url, copy.secrets)).toBe(200);
	const [last] = await query<{ id: string }>(copy.url, "select max(id) as id from chat.contacts");
	const { data } = await copy.ask("POST", `${API}/contacts`, { number: "15112345678", country_code: "+49" });
	expect(data.id).toBe(Number(last?.id) + 1);

	const { db, pool } = openDatabase(copy.url, 10);
	const worker = await startWorker({
		db,
		pool,
		config: readServiceConfig({
			DATABASE_URL: copy.url,
			APP_SECRET: copy.secrets.appSecret,
			CHAT_API_TOKEN: copy.secrets.chatApiToken,
			PLATFORM_APP_SECRET: copy.secrets.platformAppSecret,
			PLATFORM_VERIFY_TOKEN: copy.secrets.platformVerifyToken,
			WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
		}),
		log: pino({ level: "silent" }),
	});
	const [request] = await receiver.until(1);
	expect(verifySignature(webhookSecret, request)).toMatchObject({ accountId: 1 });
	await worker.stop();
	await pool.end();
	await copy.stop();
});

it("backs up an installation that is stopped, and leaves it stopped", { timeout: 120_000 }, async () => {
	const dataDir = emptyFolder();
	await restore(configOf(dataDir), backup, quiet);
	const second = path.join(folder, "second.backup");
	await backUp(configOf(dataDir), second, quiet);
	expect(await readdir(path.join(dataDir, "postgres"))).not.toContain("postmaster.pid");
	expect(await read(second)).toEqual(await read(backup));
});

/** What two backups of the same data have in common. */
async function read(file: string) {
	const { head, tail } = await readBackup(file, async ({ rows }) => {
		for await (const _ of rows);
	});
	return { ...head, ...tail, createdAt: undefined };
}

describe("the file", () => {
	it("can be read by its owner alone", async () => {
		expect((await stat(backup)).mode & 0o777).toBe(0o600);
	});

	it("never replaces another", async () => {
		const file = path.join(folder, "taken");
		await writeFile(file, "something else");
		await expect(backUp(configOf(original.dataDir), file, quiet)).rejects.toThrow("exists already");
		expect(await readFile(file, "utf8")).toBe("something else");
	});

	it("is not there when the backup was stopped", async () => {
		const stopped = AbortSignal.abort();
		const file = path.join(folder, "stopped");
		await expect(backUp(configOf(original.dataDir), file, quiet, stopped)).rejects.toThrow("aborted");
		expect((await readdir(folder)).filter((name) => name.startsWith("stopped"))).toEqual([]);
	});

	it("is not made with an APP_SECRET that doesn't open the data", async () => {
		const config = configOf(original.dataDir, { APP_SECRET: "the secret of something else" });
		await expect(backUp(config, path.join(folder, "wrong"), quiet)).rejects.toThrow("different APP_SECRET");
	});

	it.each([
		["cut short", (bytes: Buffer) => bytes.subarray(0, -1), "damaged or incomplete"],
		["cut in half", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), "damaged or incomplete"],
		["with other bytes inside", (bytes: Buffer) => withOtherBytes(bytes), "damaged or incomplete"],
		["of something else", () => Buffer.from("-- PostgreSQL database dump"), "is not a backup"],
		["empty", () => Buffer.alloc(0), "is not a backup"],
	])("%s is refused, and nothing is changed", async (_, change, message) => {
		const file = path.join(folder, randomBytes(4).toString("hex"));
		await writeFile(file, change(await readFile(backup)));
		const dataDir = emptyFolder();
		await expect(restore(configOf(dataDir), file, quiet)).rejects.toThrow(message);
		await expect(stat(dataDir)).rejects.toThrow("ENOENT");
	});

	it("that is not there is named", async () => {
		await expect(restore(configOf(emptyFolder()), "/no/such/file", quiet)).rejects.toThrow(
			"There is no file /no/such/file.",
		);
	});
});

function withOtherBytes(bytes: Buffer): Buffer {
	const changed = Buffer.from(bytes);
	changed.writeUInt32BE(0xdeadbeef, Math.floor(bytes.length / 2));
	return changed;
}

describe("an external database", { timeout: 120_000 }, () => {
	async function createDatabase(): Promise<string> {
		const name = `restore_${randomBytes(6).toString("hex")}`;
		await query(inject("postgresUrl"), `create database ${name}`);
		const url = new URL(inject("postgresUrl"));
		url.pathname = `/${name}`;
		return url.href;
	}

	it("takes a backup of the embedded one, and is backed up with the secrets of the variables", async () => {
		const DATABASE_URL = await createDatabase();
		await restore(configOf(emptyFolder(), { DATABASE_URL }), backup, quiet);
		expect(await contentOf(DATABASE_URL)).toEqual(await contentOf(original.url));
		const { appSecret: APP_SECRET } = original.secrets;
		const file = path.join(folder, "external.backup");
		await backUp(configOf(emptyFolder(), { DATABASE_URL, APP_SECRET }), file, quiet);
		const { rowCounts } = await read(backup);
		expect(await read(file)).toMatchObject({ rowCounts, secrets: { appSecret: APP_SECRET } });
	});

	it("of an earlier version is restored as it was, and brought up to date by the next start", async () => {
		const [earlier, DATABASE_URL] = [await createDatabase(), await createDatabase()];
		const { secrets } = original;
		const [{ when } = { when: 0 }] = await query<{ when: number }>(
			original.url,
			"select min(created_at)::float8 as when from migrations.service",
		);
		await checkAppSecret(earlier, { ...secrets, previousAppSecrets: [], isLost: false }, quiet);
		await migrateUpTo(when, "lib/service/store/migrations", earlier, migrateService);
		await query(earlier, "insert into chat.accounts (id, name) values (1, 'kept')");
		const file = path.join(folder, "earlier.backup");
		const config = configOf(emptyFolder(), { DATABASE_URL, APP_SECRET: secrets.appSecret });
		await backUp({ ...config, databaseUrl: earlier }, file, quiet);
		await restore(config, file, quiet);
		const [count] = await query<{ count: number }>(
			DATABASE_URL,
			"select count(*)::int from migrations.service",
		);
		expect(count?.count).toBe(1);
		await prepareDatabase(config, secrets, DATABASE_URL, quiet);
		expect(await query(DATABASE_URL, "select name from chat.accounts")).toEqual([{ name: "kept" }]);
	});

	it("of a newer version is refused, and the database stays empty", async () => {
		const DATABASE_URL = await createDatabase();
		const [head = "", ...rest] = gunzipSync(await readFile(backup))
			.toString()
			.split("\n");
		const { migrations, ...others } = JSON.parse(head);
		const newer = { ...others, migrations: { ...migrations, service: migrations.service + 1 } };
		const file = path.join(folder, "newer.backup");
		await writeFile(file, gzipSync([JSON.stringify(newer), ...rest].join("\n")));
		await expect(restore(configOf(emptyFolder(), { DATABASE_URL }), file, quiet)).rejects.toThrow(
			"made by another version of Chat Console",
		);
		expect(await contentOf(DATABASE_URL)).toEqual({});
	});

	it("that is in use is left as it is", async () => {
		const before = await contentOf(original.url);
		const dataDir = emptyFolder();
		const config = configOf(dataDir, { DATABASE_URL: original.url });
		await expect(restore(config, backup, quiet)).rejects.toThrow(
			/not empty: it has the schemas chat, console/,
		);
		expect(await contentOf(original.url)).toEqual(before);
		expect(await readdir(dataDir)).toEqual([]);
	});

	it("is empty again after a restore that fails, and takes the next one", async () => {
		const DATABASE_URL = await createDatabase();
		const config = configOf(emptyFolder(), { DATABASE_URL });
		await expect(restore(config, backup, quiet, failingLater())).rejects.toThrow("aborted");
		expect(await contentOf(DATABASE_URL)).toEqual({});
		await restore(config, backup, quiet);
		expect(await contentOf(DATABASE_URL)).toEqual(await contentOf(original.url));
	});

	it("in which a restore was killed isn't started on, and takes the next one", async () => {
		const DATABASE_URL = await createDatabase();
		const config = configOf(emptyFolder(), { DATABASE_URL });
		await query(DATABASE_URL, "create schema launch; create table launch.unfinished_restore ()");
		await expect(prepareDatabase(config, original.secrets, DATABASE_URL, quiet)).rejects.toThrow(
			"The restore of a backup into this database did not finish. Run it again.",
		);
		await restore(config, backup, quiet);
		await prepareDatabase(config, original.secrets, DATABASE_URL, quiet);
	});
});

/** Not while the file is checked, but while its rows are stored. */
function failingLater(): AbortSignal {
	const controller = new AbortController();
	Object.defineProperty(controller.signal, "throwIfAborted", { value: () => controller.abort() });
	return controller.signal;
}

describe("a data folder", () => {
	it("that is in use is left as it is", async () => {
		const config = configOf(original.dataDir);
		await expect(restore(config, backup, quiet)).rejects.toThrow(
			"is already running at http://localhost:3900",
		);
		expect((await original.ask("GET", `${API}/webhooks`)).data.length).toBeGreaterThan(0);
	});

	it("of another installation keeps its secrets", async () => {
		const dataDir = emptyFolder();
		await prepareDataDir(dataDir);
		const { appSecret } = await loadSecrets(dataDir, configOf(dataDir).secrets);
		await expect(restore(configOf(dataDir), backup, quiet)).rejects.toThrow(
			"belongs to another installation",
		);
		expect((await loadSecrets(dataDir, configOf(dataDir).secrets)).appSecret).toBe(appSecret);
		expect(await readdir(dataDir)).toEqual(["secrets.json"]);
	});

	it("without a database has nothing to back up", async () => {
		await expect(backUp(configOf(emptyFolder()), path.join(folder, "none"), quiet)).rejects.toThrow(
			"Set DATA_DIR to the data folder, or APP_SECRET.",
		);
	});
});

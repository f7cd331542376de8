import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { readBackup } from "@/lib/launch/backup/backup-file";
import { listTables } from "@/lib/launch/backup/tables";
import { readLaunchConfig } from "@/lib/launch/config";
import { prepareDataDir } from "@/lib/launch/data-dir/data-dir";
import { lockDataDir } from "@/lib/launch/data-dir/lock";
import { loadSecrets } from "@/lib/launch/data-dir/secrets";
import { prepareDatabase } from "@/lib/launch/database/prepare-database";
import { type EmbeddedPostgres, ensureProgramRole, startEmbeddedPostgres } from "@/lib/launch/postgres";
import { startReceiver } from "@/lib/service/testing/receiver";
import { type ServiceProcess, startServiceProcess } from "@/lib/service/testing/service-process";

export const OWNER = { email: "mira@nordwind.example", password: "a password for tests" };
export const API = "/api/business/public/channels/chat/accounts/1";
export const quiet = () => undefined;

type Installation = Awaited<ReturnType<typeof start>>;
type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/**
 * An installation for a test file, and a backup taken while it runs. It has sample data, people and a delivery that is
 * still pending.
 */
export function setUpBackup() {
	const test = {
		folder: "",
		backup: "",
		original: undefined as unknown as Installation,
		receiver: undefined as unknown as Receiver,
		webhookSecret: "",
		emptyFolder: () => path.join(test.folder, randomBytes(4).toString("hex")),
	};
	beforeAll(async () => {
		test.folder = await mkdtemp(path.join(tmpdir(), "chat-console-backup-"));
		test.receiver = await startReceiver();
		test.original = await start(path.join(test.folder, "original"), { SAMPLE_DATA: "1" });
		const webhook = { url: test.receiver.url, events: ["*"] };
		const { data } = await test.original.request("POST", `${API}/webhooks`, webhook);
		test.webhookSecret = data.webhook_secret;
		await test.original.request("POST", "/api/platform/simulator/messages", {
			direction: "incoming",
			number: "+525512345678",
			name: "Ana",
			text: "line 1\nline 2\t\\. \u2028 ¿?",
		});
		test.backup = path.join(test.folder, "first.backup");
		await run("backup", test.backup, test.original.dataDir);
	}, 300_000);
	afterAll(async () => {
		await test.original?.stop();
		await test.receiver?.stop();
		await rm(test.folder, { recursive: true, force: true });
	});
	return test;
}

export function configOf(dataDir: string, more: Record<string, string> = {}) {
	const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = OWNER;
	return readLaunchConfig({ DATA_DIR: dataDir, ADMIN_EMAIL, ADMIN_PASSWORD, ...more });
}

/** Like `npm start`, without the console. */
export async function start(dataDir: string, variables: Record<string, string> = {}) {
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
		async request(method: string, target: string, body?: unknown) {
			const response = await fetch(service.url + target, {
				method,
				headers: { authorization: `Bearer ${secrets.chatApiToken}`, "content-type": "application/json" },
				body: body === undefined ? undefined : JSON.stringify(body),
			});
			const text = await response.text();
			if (!response.ok) throw new Error(`${response.status} ${text}`);
			// biome-ignore lint/suspicious/noExplicitAny: a response of any endpoint
			return JSON.parse(text || "{}") as any;
		},
		async stop() {
			await service.kill();
			await server.stop();
			await lock.release();
		},
	};
}

export function run(command: string, file: string, dataDir: string) {
	const args = ["--import", "tsx", "lib/launch/backup/main.ts", command, file];
	return promisify(execFile)(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir } });
}

export async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query<Row>(text)).rows;
	} finally {
		await client.end();
	}
}

type TableContent = { count: number; md5: string | null };

/** The row count and digest of every table. */
export async function contentOf(url: string): Promise<Record<string, TableContent>> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const content: Record<string, TableContent> = {};
	for (const table of Object.keys(await listTables(client))) {
		const text = `select count(*)::int, md5(string_agg(t::text, ',' order by t::text)) from ${table} t`;
		content[table] = (await client.query(text)).rows[0];
	}
	await client.end();
	return content;
}

/** The parts of a backup that are equal for the same data. */
export async function read(file: string) {
	const { head, tail } = await readBackup(file, async ({ rows }) => {
		for await (const _ of rows);
	});
	return { ...head, ...tail, createdAt: undefined };
}

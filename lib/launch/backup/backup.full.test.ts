import { randomBytes } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createRuntime } from "@/lib/bff/create-runtime";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import { backUp } from "@/lib/launch/backup/backup";
import { restore } from "@/lib/launch/backup/restore";
import type { Secrets } from "@/lib/launch/data-dir/secrets";
import { LaunchError } from "@/lib/launch/launch-error";
import { startEmbeddedPostgres } from "@/lib/launch/postgres";
import { readServiceConfig } from "@/lib/service/config";
import { openDatabase } from "@/lib/service/store/database";
import { verifySignature } from "@/lib/service/testing/delivery";
import { startWorker } from "@/lib/service/webhooks/worker/start-worker";
import {
	API,
	configOf,
	contentOf,
	OWNER,
	query,
	quiet,
	read,
	run,
	setUpBackup,
	start,
} from "./testing/installation";

const test = setUpBackup();

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
	const { status } = await sendTo(runtime, request);
	await runtime.close();
	return status;
}

it("restores everything into an empty folder and continues there", { timeout: 120_000 }, async () => {
	const dataDir = test.emptyFolder();
	const { stdout } = await run("restore", test.backup, dataDir);
	expect(stdout).toMatch(/^Restored the backup of 20\S+: \d{5,} rows\.\nIts secrets are in /);
	const before = await contentOf(test.original.url);
	expect(before["chat.messages"]?.count).toBeGreaterThan(20_000);
	expect(before["graphile_worker._private_jobs"]).not.toMatchObject({ count: 0 });

	const server = await startEmbeddedPostgres({ dataDir });
	expect(await contentOf(server.url)).toEqual(before);
	await server.stop();

	const copy = await start(dataDir);
	expect(await signIn(copy.url, copy.secrets)).toBe(200);
	const [last] = await query<{ id: string }>(copy.url, "select max(id) as id from chat.contacts");
	const { data } = await copy.request("POST", `${API}/contacts`, {
		number: "15112345678",
		country_code: "+49",
	});
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
	const [request] = await test.receiver.until(1);
	expect(verifySignature(test.webhookSecret, request)).toMatchObject({ accountId: 1 });
	await worker.stop();
	await pool.end();
	await copy.stop();
});

it("backs up a stopped installation and leaves it stopped", { timeout: 120_000 }, async () => {
	const dataDir = test.emptyFolder();
	await restore(configOf(dataDir), test.backup, quiet);
	const second = path.join(test.folder, "second.backup");
	await backUp(configOf(dataDir), second, quiet);
	expect(await readdir(path.join(dataDir, "postgres"))).not.toContain("postmaster.pid");
	expect(await read(second)).toEqual(await read(test.backup));
});

describe("a backup file", () => {
	it("is readable only by its owner", async () => {
		expect((await stat(test.backup)).mode & 0o777).toBe(0o600);
	});

	it("never replaces an existing file", async () => {
		const file = path.join(test.folder, "taken");
		await writeFile(file, "something else");
		await expect(backUp(configOf(test.original.dataDir), file, quiet)).rejects.toThrow("exists already");
		expect(await readFile(file, "utf8")).toBe("something else");
	});

	it("says in one line why it can't be written", async () => {
		const file = path.join(test.folder, "missing", "today.backup");
		await expect(backUp(configOf(test.original.dataDir), file, quiet)).rejects.toThrow(
			new LaunchError(`${file} can't be written: its folder doesn't exist.`),
		);
	});

	it("is removed if the backup is aborted", async () => {
		const stopped = AbortSignal.abort();
		const file = path.join(test.folder, "stopped");
		await expect(backUp(configOf(test.original.dataDir), file, quiet, stopped)).rejects.toThrow("aborted");
		expect((await readdir(test.folder)).filter((name) => name.startsWith("stopped"))).toEqual([]);
	});

	it("isn't created with an APP_SECRET that can't decrypt the data", async () => {
		const config = configOf(test.original.dataDir, { APP_SECRET: "the secret of something else" });
		await expect(backUp(config, path.join(test.folder, "wrong"), quiet)).rejects.toThrow(
			"different APP_SECRET",
		);
	});

	it.each([
		["that is truncated", (bytes: Buffer) => bytes.subarray(0, -1), "damaged or incomplete"],
		["that is half missing", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), "damaged or incomplete"],
		["with changed bytes", (bytes: Buffer) => withOtherBytes(bytes), "damaged or incomplete"],
		["that is something else", () => Buffer.from("-- PostgreSQL database dump"), "is not a backup"],
		["that is empty", () => Buffer.alloc(0), "is not a backup"],
	])("%s is rejected, and nothing changes", async (_, change, message) => {
		const file = path.join(test.folder, randomBytes(4).toString("hex"));
		await writeFile(file, change(await readFile(test.backup)));
		const dataDir = test.emptyFolder();
		await expect(restore(configOf(dataDir), file, quiet)).rejects.toThrow(message);
		await expect(stat(dataDir)).rejects.toThrow("ENOENT");
	});

	it("that doesn't exist is reported", async () => {
		await expect(restore(configOf(test.emptyFolder()), "/no/such/file", quiet)).rejects.toThrow(
			"There is no file /no/such/file.",
		);
	});
});

function withOtherBytes(bytes: Buffer): Buffer {
	const changed = Buffer.from(bytes);
	changed.writeUInt32BE(0xdeadbeef, Math.floor(bytes.length / 2));
	return changed;
}

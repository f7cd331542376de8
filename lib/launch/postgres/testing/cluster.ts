import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import {
	type EmbeddedPostgres,
	type EmbeddedPostgresOptions,
	startEmbeddedPostgres,
} from "@/lib/launch/postgres";

export const IS_ROOT = process.getuid?.() === 0;

/** Gives each test a folder with embedded databases that stop after the test. */
export function setUpEmbeddedPostgres() {
	/** A cluster created once, for tests that don't create their own. */
	let seed: string;
	const started: EmbeddedPostgres[] = [];
	const test = { dataDir: "", start, startNew };

	beforeAll(async () => {
		seed = await mkdtemp(path.join(tmpdir(), "chat-console-test-"));
		await (await startEmbeddedPostgres({ dataDir: seed, durable: false })).stop();
	});
	afterAll(() => rm(seed, { recursive: true, force: true }));

	beforeEach(async () => {
		test.dataDir = await mkdtemp(path.join(tmpdir(), "chat-console-test-"));
	});
	afterEach(async () => {
		for (const server of started.splice(0)) await server.stop("immediate");
		await rm(test.dataDir, { recursive: true, force: true });
	});

	/** Starts this test's database, which already exists. */
	async function start(options: Partial<EmbeddedPostgresOptions> = {}) {
		const folder = path.join(test.dataDir, "postgres");
		const exists = await stat(folder).catch(() => undefined);
		if (!exists) await cp(path.join(seed, "postgres"), folder, { recursive: true });
		return startNew(options);
	}

	async function startNew(options: Partial<EmbeddedPostgresOptions> = {}) {
		const { dataDir } = test;
		const server = await startEmbeddedPostgres({ dataDir, durable: false, ...options });
		started.push(server);
		return server;
	}
	return test;
}

export async function query<Row = Record<string, unknown>>(
	{ url }: { url: string },
	text: string,
): Promise<Row[]> {
	const client = new pg.Client({ connectionString: url });
	client.on("error", () => undefined);
	await client.connect();
	try {
		return (await client.query(text)).rows as Row[];
	} finally {
		await client.end();
	}
}

export async function waitFor(condition: () => boolean | Promise<boolean>): Promise<void> {
	while (!(await condition())) await sleep(10);
}

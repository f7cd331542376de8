import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	type EmbeddedPostgres,
	type EmbeddedPostgresOptions,
	startEmbeddedPostgres,
	startScratchPostgres,
} from "@/lib/launch/postgres";
import { isAlive } from "@/lib/launch/process-table";
import { PROJECT_ROOT } from "@/lib/launch/project-root";

const IS_ROOT = process.getuid?.() === 0;
const password = "a 'password' / with % signs";

let dataDir: string;
/** A cluster made once, for the tests that are not about making one. */
let seed: string;
const started: EmbeddedPostgres[] = [];

beforeAll(async () => {
	seed = await mkdtemp(path.join(tmpdir(), "chat-console-test-"));
	await (await startEmbeddedPostgres({ dataDir: seed, password, durable: false })).stop();
});
afterAll(() => rm(seed, { recursive: true, force: true }));

beforeEach(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), "chat-console-test-"));
});
afterEach(async () => {
	for (const server of started.splice(0)) await server.stop("immediate");
	await rm(dataDir, { recursive: true, force: true });
});

/** Starts the database of this test, which exists already. */
async function start(options: Partial<EmbeddedPostgresOptions> = {}) {
	const folder = path.join(dataDir, "postgres");
	const isThere = await stat(folder).catch(() => undefined);
	if (!isThere) await cp(path.join(seed, "postgres"), folder, { recursive: true });
	return startAnew(options);
}

async function startAnew(options: Partial<EmbeddedPostgresOptions> = {}) {
	const server = await startEmbeddedPostgres({ dataDir, password, durable: false, ...options });
	started.push(server);
	return server;
}

async function query<Row = Record<string, unknown>>({ url }: { url: string }, text: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString: url });
	client.on("error", () => undefined);
	await client.connect();
	try {
		return (await client.query(text)).rows as Row[];
	} finally {
		await client.end();
	}
}

async function waitFor(condition: () => boolean | Promise<boolean>): Promise<void> {
	while (!(await condition())) await sleep(10);
}

function kill(pid: number): Promise<void> {
	process.kill(pid, "SIGKILL");
	return waitFor(() => !isAlive(pid));
}

const pidFile = () => path.join(dataDir, "postgres", "postmaster.pid");

describe("the embedded database", () => {
	it("keeps statements and rows out of its log when one fails", async () => {
		const server = await start();
		await query(server, "create table person (number text constraint number_once unique)");
		const insert = "insert into person values ('+49 planted number')";
		await query(server, insert);
		await expect(query(server, insert)).rejects.toThrow("number_once");
		const log = () => readFile(path.join(dataDir, "logs", "postgres.log"), "utf8");
		await expect.poll(log).toContain("number_once");
		expect(await log()).not.toMatch(/planted|insert into/);
	});

	it("keeps what was written from one start to the next", async () => {
		const first = await start();
		await query(first, "create table note as select 'ÄÖ' as text");
		await first.stop();
		expect(isAlive(first.pid)).toBe(false);
		const second = await start();
		expect(second.takenOver).toBe(false);
		expect(await query(second, "select lower(text) as text from note")).toEqual([{ text: "äö" }]);
	});

	it("is UTF-8, local, and asks for a password", async () => {
		const server = await start();
		const [settings] = await query(
			server,
			`select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses,
				current_setting('unix_socket_directories') as sockets, current_setting('TimeZone') as zone`,
		);
		expect(settings).toEqual({ encoding: "UTF8", addresses: "127.0.0.1", sockets: "", zone: "UTC" });
		await expect(query({ url: server.url.replace(/:[^:@]+@/, ":guess@") }, "select 1")).rejects.toMatchObject(
			{ code: "28P01" },
		);
	});

	it("in a folder that others may enter is closed to them, and starts", async () => {
		await (await start()).stop();
		await chmod(path.join(dataDir, "postgres"), 0o755);
		expect(await query(await start(), "select 1 as number")).toEqual([{ number: 1 }]);
		expect((await stat(path.join(dataDir, "postgres"))).mode & 0o777).toBe(0o700);
	});

	it("that can't be started names its folder as people know it", async () => {
		await (await start()).stop();
		await rm(path.join(dataDir, "postgres", "global"), { recursive: true });
		const failure = await start().catch((error: Error) => error.message);
		expect(failure).toContain(path.join(dataDir, "postgres"));
		expect(failure).not.toContain("/proc/self");
	});

	it("writes through to the disk unless told otherwise", async () => {
		const server = await start({ durable: true });
		expect(await query(server, "show fsync")).toEqual([{ fsync: "on" }]);
		expect(await query(server, "show synchronous_commit")).toEqual([{ synchronous_commit: "on" }]);
	});

	it("left running by a start that was killed is taken over, and can be stopped", async () => {
		const first = await start();
		await query(first, "create table note as select 1 as number");
		const second = await start();
		expect(second).toMatchObject({ takenOver: true, pid: first.pid, url: first.url });
		expect(await query(second, "select * from note")).toEqual([{ number: 1 }]);
		await second.stop();
		expect(isAlive(first.pid)).toBe(false);
	});

	it("whose server was killed starts again with everything that was acknowledged", async () => {
		const first = await start({ durable: true });
		await query(first, "create table note as select 1 as number");
		const busy = query(first, "select pg_sleep(600)").catch(() => undefined);
		await waitFor(
			async () => (await query(first, "select from pg_stat_activity where query ~ 'sleep.600'")).length > 1,
		);
		await kill(first.pid);
		const second = await start();
		expect(await query(second, "select * from note")).toEqual([{ number: 1 }]);
		await busy;
	});

	it("tells when its server ends by accident, taken over or not, and comes back at the same port", async () => {
		const first = await start();
		const second = await start();
		const told = Promise.all(
			[first, second].map((server) => new Promise<void>((tell) => server.onExit(tell))),
		);
		await kill(first.pid);
		await told;
		expect((await start({ port: first.port })).url).toBe(first.url);
	});

	it("tells nothing when it was stopped", async () => {
		const server = await start();
		let told = false;
		server.onExit(() => {
			told = true;
		});
		await server.stop();
		expect(told).toBe(false);
	});

	it("moves to another port when its own is taken", async () => {
		const first = await start();
		const otherDir = path.join(dataDir, "other");
		const second = await startAnew({ dataDir: otherDir, port: first.port });
		expect(second.port).not.toBe(first.port);
		expect(await query(second, "select 1 as number")).toEqual([{ number: 1 }]);
	});

	it("is not kept from starting by what dead servers left behind", async () => {
		await (await start()).stop();
		const leftovers = [
			`${process.pid}\n/proc/self/cwd\n1\n5432\n\n127.0.0.1\n`, // a number that another program has now
			`${2 ** 22 + 1}\n/proc/self/cwd\n1\n5432\n`,
			"-1234\n",
		];
		for (const leftover of leftovers) {
			await writeFile(pidFile(), leftover);
			await (await start()).stop();
		}
	});

	it("is not confused by a copy of the folder of a running one", async () => {
		const original = await start();
		const copyDir = path.join(dataDir, "copy");
		await cp(path.join(dataDir, "postgres"), path.join(copyDir, "postgres"), { recursive: true });
		const copy = await startAnew({ dataDir: copyDir });
		expect(copy).toMatchObject({ takenOver: false });
		expect(copy.port).not.toBe(original.port);
	});

	it("is made anew after a first start that was cut short", async () => {
		const unfinished = path.join(dataDir, "postgres.new-abc");
		await mkdir(unfinished);
		await writeFile(path.join(unfinished, "PG_VERSION"), "18\n");
		await writeFile(`${unfinished}.password`, "left over");
		await startAnew();
		expect((await readdir(dataDir)).sort()).toEqual(["logs", "postgres"]);
	});

	it("takes a new password when the one it had is lost", async () => {
		const first = await start();
		const second = await start({ password: "new while running" });
		expect(isAlive(first.pid)).toBe(false);
		expect(await query(second, "select 1 as number")).toEqual([{ number: 1 }]);
		await second.stop();
		expect(await query(await start({ password: "new" }), "select 1 as number")).toEqual([{ number: 1 }]);
	});

	it.each([
		["17\n", /was created by PostgreSQL 17, but this is 18/],
		[undefined, /doesn't contain a PostgreSQL database/],
	])("that is not this PostgreSQL's is left alone, and named", async (version, message) => {
		await mkdir(path.join(dataDir, "postgres"));
		if (version) await writeFile(path.join(dataDir, "postgres", "PG_VERSION"), version);
		if (IS_ROOT) await chown(path.join(dataDir, "postgres"), 65_534, 65_534);
		await expect(start()).rejects.toThrow(message);
	});

	it("whose files are damaged says so in one line", async () => {
		await (await start()).stop();
		await rm(path.join(dataDir, "postgres", "global", "pg_control"));
		await expect(start()).rejects.toThrow(
			/^The embedded database didn't start: .*pg_control.*postgres\.log\)$/,
		);
	});
});

describe.runIf(IS_ROOT)("the embedded database, started by root", () => {
	it("runs as another user, below a folder that only root may enter", async () => {
		const closed = path.join(dataDir, "closed");
		await mkdir(closed, { mode: 0o700 });
		const server = await startAnew({ dataDir: path.join(closed, "data") });
		expect((await stat(`/proc/${server.pid}`)).uid).not.toBe(0);
		expect((await stat(closed)).uid).toBe(0);
		await server.stop();
		await (await startAnew({ dataDir: path.join(closed, "data") })).stop();
	});

	it("runs as the user whose data it is", async () => {
		await chmod(dataDir, 0o755);
		await (await start()).stop();
		await giveAway(path.join(dataDir, "postgres"), 65_534);
		const server = await start();
		expect((await stat(`/proc/${server.pid}`)).uid).toBe(65_534);
	});

	it("gives back a folder that was restored as root", async () => {
		await (await start()).stop();
		await giveAway(path.join(dataDir, "postgres"), 0);
		expect(await query(await start(), "select 1 as number")).toEqual([{ number: 1 }]);
	});
});

async function giveAway(folder: string, uid: number): Promise<void> {
	await chown(folder, uid, uid);
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
		await chown(path.join(entry.parentPath, entry.name), uid, uid);
	}
}

describe("a throw-away database", () => {
	it("leaves nothing behind", async () => {
		const scratch = await startScratchPostgres();
		const [{ folder, pid } = { folder: "", pid: 0 }] = await query<{ folder: string; pid: number }>(
			scratch,
			"select current_setting('data_directory') as folder, pg_backend_pid() as pid",
		);
		expect(folder).not.toBe("");
		await scratch.stop();
		expect(isAlive(pid)).toBe(false);
		await expect(query(scratch, "select 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
	});

	it("is gone when the program that wanted it is killed", async () => {
		const program = `
			const { startScratchPostgres } = await import(${JSON.stringify(path.join(PROJECT_ROOT, "lib/launch/postgres/index.ts"))});
			const scratch = await startScratchPostgres();
			process.stdout.write(scratch.url);
			setInterval(() => {}, 1000);`;
		const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
			cwd: PROJECT_ROOT,
			env: { ...process.env, TMPDIR: dataDir },
			stdio: ["ignore", "pipe", "inherit"],
		});
		await once(child.stdout, "data");
		const folder = (await readdir(dataDir)).find((name) => name.startsWith("chat-console-scratch-"));
		const file = path.join(dataDir, `${folder}`, "postgres", "postmaster.pid");
		const pid = Number((await readFile(file, "utf8")).split("\n")[0]);
		child.kill("SIGKILL");
		await waitFor(() => !isAlive(pid));
		await waitFor(async () => !(await readdir(dataDir)).includes(`${folder}`));
	});
});

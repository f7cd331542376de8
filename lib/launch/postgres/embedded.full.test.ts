import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { findRunningPostgres } from "@/lib/launch/postgres";
import { isAlive } from "@/lib/launch/programs/process-table";
import { IS_ROOT, query, setUpEmbeddedPostgres, waitFor } from "./testing/cluster";

const test = setUpEmbeddedPostgres();

function kill(pid: number): Promise<void> {
	process.kill(pid, "SIGKILL");
	return waitFor(() => !isAlive(pid));
}

const pidFile = () => path.join(test.dataDir, "postgres", "postmaster.pid");

describe("the embedded database", () => {
	it("doesn't log statements or rows of failed queries", async () => {
		const server = await test.start();
		await query(server, "create table person (number text constraint number_once unique)");
		const insert = "insert into person values ('+49 planted number')";
		await query(server, insert);
		await expect(query(server, insert)).rejects.toThrow("number_once");
		const log = () => readFile(path.join(test.dataDir, "logs", "postgres.log"), "utf8");
		await expect.poll(log).toContain("number_once");
		expect(await log()).not.toMatch(/planted|insert into/);
	});

	it("keeps data between starts", async () => {
		const first = await test.start();
		await query(first, "create table note as select 'ÄÖ' as text");
		await first.stop();
		expect(isAlive(first.pid)).toBe(false);
		const second = await test.start();
		expect(second.takenOver).toBe(false);
		expect(await query(second, "select lower(text) as text from note")).toEqual([{ text: "äö" }]);
	});

	it("uses UTF-8 and a socket that only its user can access", async () => {
		const server = await test.start();
		const [settings] = await query(
			server,
			`select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses,
				current_setting('TimeZone') as zone`,
		);
		expect(settings).toEqual({ encoding: "UTF8", addresses: "", zone: "UTC" });
		const folder = path.join(test.dataDir, "postgres");
		expect(await readdir(folder)).toContain(".s.PGSQL.5432");
		expect((await stat(folder)).mode & 0o777).toBe(0o700);
	});

	it("makes its folder private if it was open to others, and starts", async () => {
		await (await test.start()).stop();
		await chmod(path.join(test.dataDir, "postgres"), 0o755);
		expect(await query(await test.start(), "select 1 as number")).toEqual([{ number: 1 }]);
		expect((await stat(path.join(test.dataDir, "postgres"))).mode & 0o777).toBe(0o700);
	});

	it("reports its folder by its real path if it can't start", async () => {
		await (await test.start()).stop();
		await rm(path.join(test.dataDir, "postgres", "global"), { recursive: true });
		const failure = await test.start().catch((error: Error) => error.message);
		expect(failure).toContain(path.join(test.dataDir, "postgres"));
		expect(failure).not.toContain("/proc/self");
	});

	it("writes durably if requested", async () => {
		const server = await test.start({ durable: true });
		expect(await query(server, "show fsync")).toEqual([{ fsync: "on" }]);
		expect(await query(server, "show synchronous_commit")).toEqual([{ synchronous_commit: "on" }]);
	});

	it.each([
		[256, "128MB"],
		[2_048, "256MB"],
	])("keeps more data in memory where there is more: with %i MB, %s", async (memoryMB, buffers) => {
		vi.spyOn(process, "constrainedMemory").mockReturnValue(memoryMB * 1024 * 1024);
		const server = await test.start({ durable: true });
		vi.restoreAllMocks();
		expect(await query(server, "show shared_buffers")).toEqual([{ shared_buffers: buffers }]);
	});

	it("is taken over from a killed start, and can be stopped", async () => {
		const first = await test.start();
		await query(first, "create table note as select 1 as number");
		const second = await test.start();
		expect(second).toMatchObject({ takenOver: true, pid: first.pid, url: first.url });
		expect(await query(second, "select * from note")).toEqual([{ number: 1 }]);
		await second.stop();
		expect(isAlive(first.pid)).toBe(false);
	});

	it("keeps every acknowledged write after its server was killed", async () => {
		const first = await test.start({ durable: true });
		await query(first, "create table note as select 1 as number");
		const busy = query(first, "select pg_sleep(600)").catch(() => undefined);
		await waitFor(
			async () => (await query(first, "select from pg_stat_activity where query ~ 'sleep.600'")).length > 1,
		);
		await kill(first.pid);
		const second = await test.start();
		expect(await query(second, "select * from note")).toEqual([{ number: 1 }]);
		await busy;
	});

	it("reports an unexpected exit, even if taken over, and restarts with the same URL", async () => {
		const first = await test.start();
		const second = await test.start();
		const reported = Promise.all(
			[first, second].map((server) => new Promise<void>((resolve) => server.onExit(resolve))),
		);
		await kill(first.pid);
		await reported;
		expect((await test.start()).url).toBe(first.url);
	});

	it("doesn't report a regular stop", async () => {
		const server = await test.start();
		let isReported = false;
		server.onExit(() => {
			isReported = true;
		});
		await server.stop();
		expect(isReported).toBe(false);
	});

	it("works in a folder whose path is too long for a socket", async () => {
		// The link to it stays until the process exits.
		vi.stubEnv("TMPDIR", test.dataDir);
		onTestFinished(() => void vi.unstubAllEnvs());
		const deep = path.join(test.dataDir, "deep".repeat(30));
		const server = await test.startNew({ dataDir: deep });
		expect(await query(server, "select 1 as number")).toEqual([{ number: 1 }]);
		expect(await findRunningPostgres(deep)).toBe(server.url);
	});

	it("starts despite files left behind by killed servers", async () => {
		await (await test.start()).stop();
		const leftovers = [
			`${process.pid}\n/proc/self/cwd\n1\n5432\n\n127.0.0.1\n`, // a process id that another program has now
			`${2 ** 22 + 1}\n/proc/self/cwd\n1\n5432\n`,
			"-1234\n",
		];
		for (const leftover of leftovers) {
			await writeFile(pidFile(), leftover);
			await (await test.start()).stop();
		}
	});

	it("isn't confused by a copy of a running one's folder", async () => {
		const original = await test.start();
		const copyDir = path.join(test.dataDir, "copy");
		await cp(path.join(test.dataDir, "postgres"), path.join(copyDir, "postgres"), {
			recursive: true,
			// Node doesn't copy sockets.
			filter: (file) => !file.endsWith(".s.PGSQL.5432"),
		});
		const copy = await test.startNew({ dataDir: copyDir });
		expect(copy).toMatchObject({ takenOver: false });
		expect(copy.url).not.toBe(original.url);
	});

	it("is created again after an interrupted first start", async () => {
		const unfinished = path.join(test.dataDir, "postgres.new-abc");
		await mkdir(unfinished);
		await writeFile(path.join(unfinished, "PG_VERSION"), "18\n");
		await test.startNew();
		expect((await readdir(test.dataDir)).sort()).toEqual(["logs", "postgres"]);
	});

	it.each([
		["17\n", /was created by PostgreSQL 17, but this is 18/],
		[undefined, /doesn't contain a PostgreSQL database/],
	])("isn't changed if it belongs to another PostgreSQL version", async (version, message) => {
		await mkdir(path.join(test.dataDir, "postgres"));
		if (version) await writeFile(path.join(test.dataDir, "postgres", "PG_VERSION"), version);
		if (IS_ROOT) await chown(path.join(test.dataDir, "postgres"), 65_534, 65_534);
		await expect(test.start()).rejects.toThrow(message);
	});

	it("reports damaged files in one line", async () => {
		await (await test.start()).stop();
		await rm(path.join(test.dataDir, "postgres", "global", "pg_control"));
		await expect(test.start()).rejects.toThrow(
			/^The embedded database didn't start: .*pg_control.*postgres\.log\)$/,
		);
	});
});

import { spawn } from "node:child_process";
import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findRunningPostgres } from "@/lib/launch/postgres";
import { openCluster, pathSeenBy, spawnOptions } from "@/lib/launch/postgres/cluster";
import { isAlive } from "@/lib/launch/programs/process-table";
import { freePort } from "@/lib/service/testing/service-process";
import { IS_ROOT, query, setUpEmbeddedPostgres, waitFor } from "./testing/cluster";

const test = setUpEmbeddedPostgres();

function kill(pid: number): Promise<void> {
	process.kill(pid, "SIGKILL");
	return waitFor(() => !isAlive(pid));
}

const pidFile = () => path.join(test.dataDir, "postgres", "postmaster.pid");

/** The server of this test's cluster as earlier versions ran it: on a port, asking for a password. */
async function startEarlierVersion(): Promise<number> {
	const first = await test.start();
	await query(first, "create table note as select 1 as number");
	await query(first, "alter role postgres password 'of an earlier version'");
	await first.stop();
	const { binaries, folder, user } = await openCluster(test.dataDir, false);
	await writeFile(path.join(folder, "pg_hba.conf"), "host all all 127.0.0.1/32 scram-sha-256\n");
	const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories="].flatMap((set) => ["-c", set]);
	const args = ["-D", pathSeenBy(user, folder), "-p", String(await freePort()), ...settings];
	const { pid = 0 } = spawn(binaries.postgres, args, { ...spawnOptions(user, folder), stdio: "ignore" });
	await waitFor(async () => (await readFile(pidFile(), "utf8").catch(() => "")).includes("ready"));
	return pid;
}

describe("the embedded database", () => {
	it("keeps statements and rows out of its log when one fails", async () => {
		const server = await test.start();
		await query(server, "create table person (number text constraint number_once unique)");
		const insert = "insert into person values ('+49 planted number')";
		await query(server, insert);
		await expect(query(server, insert)).rejects.toThrow("number_once");
		const log = () => readFile(path.join(test.dataDir, "logs", "postgres.log"), "utf8");
		await expect.poll(log).toContain("number_once");
		expect(await log()).not.toMatch(/planted|insert into/);
	});

	it("keeps what was written from one start to the next", async () => {
		const first = await test.start();
		await query(first, "create table note as select 'ÄÖ' as text");
		await first.stop();
		expect(isAlive(first.pid)).toBe(false);
		const second = await test.start();
		expect(second.takenOver).toBe(false);
		expect(await query(second, "select lower(text) as text from note")).toEqual([{ text: "äö" }]);
	});

	it("is UTF-8, and reached over a socket that only its user can get at", async () => {
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

	it("in a folder that others may enter is closed to them, and starts", async () => {
		await (await test.start()).stop();
		await chmod(path.join(test.dataDir, "postgres"), 0o755);
		expect(await query(await test.start(), "select 1 as number")).toEqual([{ number: 1 }]);
		expect((await stat(path.join(test.dataDir, "postgres"))).mode & 0o777).toBe(0o700);
	});

	it("that can't be started names its folder as people know it", async () => {
		await (await test.start()).stop();
		await rm(path.join(test.dataDir, "postgres", "global"), { recursive: true });
		const failure = await test.start().catch((error: Error) => error.message);
		expect(failure).toContain(path.join(test.dataDir, "postgres"));
		expect(failure).not.toContain("/proc/self");
	});

	it("writes through to the disk unless told otherwise", async () => {
		const server = await test.start({ durable: true });
		expect(await query(server, "show fsync")).toEqual([{ fsync: "on" }]);
		expect(await query(server, "show synchronous_commit")).toEqual([{ synchronous_commit: "on" }]);
	});

	it("left running by a start that was killed is taken over, and can be stopped", async () => {
		const first = await test.start();
		await query(first, "create table note as select 1 as number");
		const second = await test.start();
		expect(second).toMatchObject({ takenOver: true, pid: first.pid, url: first.url });
		expect(await query(second, "select * from note")).toEqual([{ number: 1 }]);
		await second.stop();
		expect(isAlive(first.pid)).toBe(false);
	});

	it("whose server was killed starts again with everything that was acknowledged", async () => {
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

	it("tells when its server ends by accident, taken over or not, and comes back at the same address", async () => {
		const first = await test.start();
		const second = await test.start();
		const told = Promise.all(
			[first, second].map((server) => new Promise<void>((tell) => server.onExit(tell))),
		);
		await kill(first.pid);
		await told;
		expect((await test.start()).url).toBe(first.url);
	});

	it("tells nothing when it was stopped", async () => {
		const server = await test.start();
		let told = false;
		server.onExit(() => {
			told = true;
		});
		await server.stop();
		expect(told).toBe(false);
	});

	it("is reached where the path to it is longer than a socket's can be", async () => {
		const deep = path.join(test.dataDir, "deep".repeat(30));
		const server = await test.startAnew({ dataDir: deep });
		expect(await query(server, "select 1 as number")).toEqual([{ number: 1 }]);
		expect(await findRunningPostgres(deep)).toBe(server.url);
	});

	it("is not kept from starting by what dead servers left behind", async () => {
		await (await test.start()).stop();
		const leftovers = [
			`${process.pid}\n/proc/self/cwd\n1\n5432\n\n127.0.0.1\n`, // a number that another program has now
			`${2 ** 22 + 1}\n/proc/self/cwd\n1\n5432\n`,
			"-1234\n",
		];
		for (const leftover of leftovers) {
			await writeFile(pidFile(), leftover);
			await (await test.start()).stop();
		}
	});

	it("is not confused by a copy of the folder of a running one", async () => {
		const original = await test.start();
		const copyDir = path.join(test.dataDir, "copy");
		await cp(path.join(test.dataDir, "postgres"), path.join(copyDir, "postgres"), {
			recursive: true,
			// Node doesn't copy sockets.
			filter: (file) => !file.endsWith(".s.PGSQL.5432"),
		});
		const copy = await test.startAnew({ dataDir: copyDir });
		expect(copy).toMatchObject({ takenOver: false });
		expect(copy.url).not.toBe(original.url);
	});

	it("is made anew after a first start that was cut short", async () => {
		const unfinished = path.join(test.dataDir, "postgres.new-abc");
		await mkdir(unfinished);
		await writeFile(path.join(unfinished, "PG_VERSION"), "18\n");
		await writeFile(`${unfinished}.password`, "left over");
		await test.startAnew();
		expect((await readdir(test.dataDir)).sort()).toEqual(["logs", "postgres"]);
	});

	it("left running on a port, with a password, by an earlier version is started again", async () => {
		const pid = await startEarlierVersion();
		const server = await test.start();
		expect(isAlive(pid)).toBe(false);
		expect(await query(server, "select * from note")).toEqual([{ number: 1 }]);
	});

	it.each([
		["17\n", /was created by PostgreSQL 17, but this is 18/],
		[undefined, /doesn't contain a PostgreSQL database/],
	])("that is not this PostgreSQL's is left alone, and named", async (version, message) => {
		await mkdir(path.join(test.dataDir, "postgres"));
		if (version) await writeFile(path.join(test.dataDir, "postgres", "PG_VERSION"), version);
		if (IS_ROOT) await chown(path.join(test.dataDir, "postgres"), 65_534, 65_534);
		await expect(test.start()).rejects.toThrow(message);
	});

	it("whose files are damaged says so in one line", async () => {
		await (await test.start()).stop();
		await rm(path.join(test.dataDir, "postgres", "global", "pg_control"));
		await expect(test.start()).rejects.toThrow(
			/^The embedded database didn't start: .*pg_control.*postgres\.log\)$/,
		);
	});
});

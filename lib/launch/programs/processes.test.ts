import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, writeSync } from "node:fs";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { boundLogFile, openLogFile } from "@/lib/launch/programs/log-file";
import { checkPort, localUrl, shownUrl } from "@/lib/launch/programs/ports";
import { isAlive } from "@/lib/launch/programs/process-table";
import { errorIn, type RunningProgram, startProgram } from "@/lib/launch/programs/processes";
import { PROJECT_ROOT } from "@/lib/launch/project-root";

const PROGRAM = path.join(PROJECT_ROOT, "lib/launch/testing/program.mjs");

let folder: string;
let shown: string[];
let givenUp: string[];
const programs: RunningProgram[] = [];

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "chat-console-test-"));
	shown = [];
	givenUp = [];
});
afterEach(async () => {
	for (const program of programs.splice(0)) await program.stop(0);
	await rm(folder, { recursive: true, force: true });
});

function start(...words: string[]): RunningProgram {
	const program = startProgram(
		{ name: "test", args: [PROGRAM, ...words], env: { PATH: process.env.PATH } },
		{ logsDir: folder, log: (line) => shown.push(line), onGivenUp: (line) => givenUp.push(line) },
	);
	programs.push(program);
	return program;
}

type Event = { event?: string; pid?: number };

async function events(): Promise<Event[]> {
	const text = await readFile(path.join(folder, "test.log"), "utf8").catch(() => "");
	return text.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as Event] : []));
}

async function waitFor(condition: () => boolean | Promise<boolean>): Promise<void> {
	while (!(await condition())) await sleep(10);
}

/** Waits until the program was started `times` times. @returns the process ids of the starts */
async function started(times: number): Promise<number[]> {
	const pids = async () =>
		(await events()).filter(({ event }) => event === "start").map(({ pid }) => pid ?? 0);
	await waitFor(async () => (await pids()).length >= times);
	return pids();
}

describe("a supervised program", () => {
	it("is restarted when it crashes, which is reported", async () => {
		const program = start();
		const [first = 0] = await started(1);
		program.markReady();
		process.kill(first, "SIGKILL");
		const [, second] = await started(2);
		expect(second).not.toBe(first);
		expect(shown).toEqual(["The test stopped unexpectedly (SIGKILL). Restarting it."]);
	});

	it("that crashes repeatedly before it's ready is given up with its own error", async () => {
		start("die");
		await waitFor(() => givenUp.length > 0);
		expect(givenUp).toEqual([
			`The test didn't start: TypeError: there is no such port (see ${path.join(folder, "test.log")})`,
		]);
		expect(await started(3)).toHaveLength(3);
	});

	it("shows logged errors in the terminal and logs everything to its file", async () => {
		start("complain").markReady();
		await waitFor(() => shown.length > 0);
		expect(shown).toEqual(["test: it broke: no disk"]);
		expect(await readFile(path.join(folder, "test.log"), "utf8")).toContain("all is well");
	});

	it("gets SIGTERM when it's stopped, and isn't restarted", async () => {
		const program = start();
		const [pid = 0] = await started(1);
		await program.stop(10_000);
		expect(isAlive(pid)).toBe(false);
		expect((await events()).map(({ event }) => event)).toEqual(["start", "SIGTERM"]);
	});

	it("is killed if it ignores SIGTERM", async () => {
		const program = start("stubborn");
		const [pid = 0] = await started(1);
		await program.stop(300);
		expect(isAlive(pid)).toBe(false);
	});

	it("can be restarted without a report of a crash", async () => {
		const program = start();
		program.markReady();
		const [first = 0] = await started(1);
		await program.restart();
		await started(2);
		expect(isAlive(first)).toBe(false);
		expect(shown).toEqual([]);
	});

	it("exits when the launcher is killed", async () => {
		const launcher = `
			const { startProgram } = await import(${JSON.stringify(path.join(PROJECT_ROOT, "lib/launch/programs/processes.ts"))});
			startProgram(
				{ name: "test", args: [${JSON.stringify(PROGRAM)}], env: () => ({}) },
				{ logsDir: ${JSON.stringify(folder)}, log: () => {}, onGivenUp: () => {} },
			);`;
		const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", launcher], {
			cwd: PROJECT_ROOT,
			stdio: "inherit",
		});
		const [pid = 0] = await started(1);
		child.kill("SIGKILL");
		await waitFor(() => !isAlive(pid));
	});
});

describe("a port", () => {
	it("in use is reported with the variable that sets it", async () => {
		const server = createServer().listen(0, "127.0.0.1");
		await once(server, "listening");
		const { port } = server.address() as { port: number };
		await expect(checkPort("PORT", port, "127.0.0.1")).rejects.toThrow(
			`Port ${port} is in use. Set PORT to another port, or stop the program that uses it.`,
		);
		const freed = checkPort("PORT", port, "127.0.0.1", 10_000);
		server.close();
		await freed;
	});
});

describe("a listening address", () => {
	it("that this machine doesn't have is reported", async () => {
		await expect(checkPort("PORT", 0, "192.0.2.1")).rejects.toThrow(
			"This machine doesn't have the address 192.0.2.1. Set BIND_ADDRESS to one of its addresses.",
		);
	});

	it.each([
		["127.0.0.1", "http://127.0.0.1:3000", "http://localhost:3000"],
		["0.0.0.0", "http://127.0.0.1:3000", "http://localhost:3000"],
		["::", "http://[::1]:3000", "http://localhost:3000"],
		["192.0.2.7", "http://192.0.2.7:3000", "http://192.0.2.7:3000"],
	])("%s is reached at %s, and shown as %s", (bindAddress, reached, shown) => {
		expect(localUrl(bindAddress, 3000)).toBe(reached);
		expect(shownUrl(bindAddress, 3000)).toBe(shown);
	});
});

describe("a log file", () => {
	it("is rotated when it's full, keeping the previous one", async () => {
		const file = path.join(folder, "a.log");
		const log = openLogFile(file, 10);
		for (const line of ["first line\n", "second line\n", "third line\n"]) log.write(line);
		log.close();
		expect(await readFile(file, "utf8")).toBe("third line\n");
		expect(await readFile(`${file}.1`, "utf8")).toBe("second line\n");
	});

	it("is created again when it's full and someone removed it", async () => {
		const file = path.join(folder, "a.log");
		const log = openLogFile(file, 10);
		log.write("first line\n");
		await rm(file);
		for (const line of ["second line\n", "third line\n"]) log.write(line);
		log.close();
		expect(await readFile(file, "utf8")).toBe("third line\n");
		expect(await readFile(`${file}.1`, "utf8")).toBe("second line\n");
	});

	it("keeps its descriptor while no new file can be created", async () => {
		const logs = path.join(folder, "logs");
		const file = path.join(logs, "a.log");
		const log = openLogFile(file, 10);
		log.write("first line\n");
		await rm(logs, { recursive: true });
		// A dangling link: the new file can't be opened.
		await symlink(path.join(folder, "missing", "logs"), logs);
		log.write("lost line\n");
		const other = openSync(path.join(folder, "other"), "w");
		log.write("lost line\n");
		writeSync(other, "still open");
		closeSync(other);
		await rm(logs);
		log.write("second line\n");
		log.close();
		expect(await readFile(file, "utf8")).toBe("second line\n");
	});

	it("that a program keeps open is copied and truncated when it's full", async () => {
		const file = path.join(folder, "b.log");
		await writeFile(file, "more than ten bytes");
		boundLogFile(file, 10);
		expect(await readFile(file, "utf8")).toBe("");
		expect(await readFile(`${file}.1`, "utf8")).toBe("more than ten bytes");
	});
});

describe("errors in the terminal", () => {
	it.each<[string, boolean, string | undefined]>([
		['{"level":30,"msg":"listening"}', false, undefined],
		['{"level":50,"msg":"it broke"}', false, "it broke"],
		['{"level":60,"msg":"failed","err":{"message":"why\\nmore"}}', false, "failed: why"],
		['{"level":50,"msg":"why","err":{"message":"why"}}', false, "why"],
		["{not json", true, undefined],
		["✓ Ready in 200ms", false, undefined],
		[" ⨯ Error: no such table", true, "Error: no such table"],
		["TypeError: x is not a function", true, "TypeError: x is not a function"],
		["    at main (file.js:1:1)", true, undefined],
		["TypeError: written to standard output", false, undefined],
	])("the line %s is shown correctly", (line, isStandardError, expected) => {
		expect(errorIn(line, isStandardError)).toBe(expected);
	});
});

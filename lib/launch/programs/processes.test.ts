import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
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
	it("is started again when it dies, and that is told", async () => {
		const program = start();
		const [first = 0] = await started(1);
		program.markReady();
		process.kill(first, "SIGKILL");
		const [, second] = await started(2);
		expect(second).not.toBe(first);
		expect(shown).toEqual(["The test stopped unexpectedly (SIGKILL). Restarting it."]);
	});

	it("that dies again and again before it was ever ready is given up, with its own words", async () => {
		start("die");
		await waitFor(() => givenUp.length > 0);
		expect(givenUp).toEqual([
			`The test didn't start: TypeError: there is no such port (see ${path.join(folder, "test.log")})`,
		]);
		expect(await started(3)).toHaveLength(3);
	});

	it("shows the errors it logs at the terminal, and keeps everything in its file", async () => {
		start("complain").markReady();
		await waitFor(() => shown.length > 0);
		expect(shown).toEqual(["test: it broke: no disk"]);
		expect(await readFile(path.join(folder, "test.log"), "utf8")).toContain("all is well");
	});

	it("is asked to end when it is stopped, and stays ended", async () => {
		const program = start();
		const [pid = 0] = await started(1);
		await program.stop(10_000);
		expect(isAlive(pid)).toBe(false);
		expect((await events()).map(({ event }) => event)).toEqual(["start", "asked to end"]);
	});

	it("that does not end when asked is killed", async () => {
		const program = start("stubborn");
		const [pid = 0] = await started(1);
		await program.stop(300);
		expect(isAlive(pid)).toBe(false);
	});

	it("is replaced when it is restarted, and nobody calls that unexpected", async () => {
		const program = start();
		program.markReady();
		const [first = 0] = await started(1);
		await program.restart();
		await started(2);
		expect(isAlive(first)).toBe(false);
		expect(shown).toEqual([]);
	});

	it("ends by itself when the launcher is killed", async () => {
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
	it("that is in use is named, with the variable that sets it", async () => {
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

describe("an address to listen on", () => {
	it("that this machine doesn't have is named", async () => {
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
	it("is begun anew when it is full, keeping the one before it", async () => {
		const file = path.join(folder, "a.log");
		const log = openLogFile(file, 10);
		for (const line of ["first line\n", "second line\n", "third line\n"]) log.write(line);
		log.close();
		expect(await readFile(file, "utf8")).toBe("third line\n");
		expect(await readFile(`${file}.1`, "utf8")).toBe("second line\n");
	});

	it("of a program that keeps it open is emptied when it is full", async () => {
		const file = path.join(folder, "b.log");
		await writeFile(file, "more than ten bytes");
		boundLogFile(file, 10);
		expect(await readFile(file, "utf8")).toBe("");
		expect(await readFile(`${file}.1`, "utf8")).toBe("more than ten bytes");
	});
});

describe("at the terminal", () => {
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
		["TypeError: said on standard output", false, undefined],
	])("a line %s shows as it should", (line, isStandardError, expected) => {
		expect(errorIn(line, isStandardError)).toBe(expected);
	});
});

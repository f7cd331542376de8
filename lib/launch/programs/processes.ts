import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openLogFile } from "@/lib/launch/programs/log-file";

const PARENT_WATCH = pathToFileURL(fileURLToPath(new URL("parent-watch.mjs", import.meta.url))).href;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** A program that ran for this long starts again at once when it dies. */
const STEADY_AFTER_MS = 60_000;
const DEATHS_UNTIL_GIVEN_UP = 3;

export type Program = {
	name: string;
	/** Arguments of node: further flags, the script, its arguments. */
	args: string[];
	env: Record<string, string | undefined>;
	cwd?: string;
};

export type ProgramsOptions = {
	logsDir: string;
	/** Takes lines for the person at the terminal. */
	log: (line: string) => void;
	/** A program died again and again without ever being ready; the line says which and why. */
	onGivenUp: (line: string) => void;
};

export type RunningProgram = {
	readonly pid: number | undefined;
	/** From now on a death is an accident: it is told of and put right for as long as it takes. */
	markReady(): void;
	/** Ends the program as `stop` does, and starts it anew. */
	restart(): Promise<void>;
	/** Asks the program to end, waits up to `limitMs`, then kills it. Never starts it again. */
	stop(limitMs: number): Promise<void>;
};

/**
 * Starts a program and keeps it running. It has a session of its own, so that Ctrl-C at the terminal
 * reaches the launcher alone, which then stops everything in order; it ends by itself when the launcher is
 * gone.
 */
export function startProgram(program: Program, options: ProgramsOptions): RunningProgram {
	const file = openLogFile(path.join(options.logsDir, `${program.name}.log`));
	let child: ChildProcess | undefined;
	let timer: NodeJS.Timeout | undefined;
	let isReady = false;
	let isStopped = false;
	let isRestarting = false;
	let deaths = 0;
	let lastError = "";
	let lastComplaint = "";

	function launch(): void {
		timer = undefined;
		const startedAt = Date.now();
		const env: Record<string, string | undefined> = { ...program.env, LAUNCHER_PID: String(process.pid) };
		const started = spawn(process.execPath, ["--import", PARENT_WATCH, ...program.args], {
			cwd: program.cwd,
			// A framework's idea of which variables there must be does not apply to every program.
			env: env as NodeJS.ProcessEnv,
			detached: true,
			stdio: ["ignore", "pipe", "pipe", "ipc"],
		});
		child = started;
		lastError = "";
		lastComplaint = "";
		for (const stream of [started.stdout, started.stderr]) {
			if (stream) forEachLine(stream, (line) => take(line, stream === started.stderr));
		}
		started.on("error", (error) => take(String(error), true));
		// The programs it started would go on without it, and hold its pipes open.
		started.on("exit", () => killSession(started));
		started.on("close", (code, signal) => ended(startedAt, signal ?? `exit code ${code}`));
	}

	function take(line: string, isStandardError: boolean): void {
		file.write(`${line}\n`);
		if (isStandardError && line.trim()) lastComplaint = line.trim();
		const error = errorIn(line, isStandardError);
		if (!error || error === lastError) return;
		lastError = error;
		if (isReady) options.log(`${program.name}: ${error}`);
	}

	function ended(startedAt: number, how: string): void {
		child = undefined;
		if (isStopped) return;
		if (isRestarting) {
			launch();
			return;
		}
		if (Date.now() - startedAt > STEADY_AFTER_MS) deaths = 0;
		deaths += 1;
		if (!isReady && deaths >= DEATHS_UNTIL_GIVEN_UP) {
			isStopped = true;
			options.onGivenUp(
				`The ${program.name} didn't start: ${lastError || lastComplaint || how} (see ${logPath()})`,
			);
			return;
		}
		if (isReady) options.log(`The ${program.name} stopped unexpectedly (${how}). Restarting it.`);
		const pause = deaths === 1 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 2), LONGEST_PAUSE_MS);
		timer = setTimeout(launch, pause);
	}

	function logPath(): string {
		return path.join(options.logsDir, `${program.name}.log`);
	}

	async function end(limitMs: number): Promise<void> {
		const running = child;
		if (!running) return;
		await new Promise<void>((resolve) => {
			const kill = setTimeout(() => killSession(running), limitMs);
			running.once("close", () => {
				clearTimeout(kill);
				resolve();
			});
			// Not even a timer's turn later: whoever wants it now may be about to exit.
			if (limitMs <= 0) killSession(running);
			else running.kill("SIGTERM");
		});
	}

	launch();
	return {
		get pid() {
			return child?.pid;
		},
		markReady: () => {
			isReady = true;
			deaths = 0;
		},
		restart: async () => {
			if (isStopped) return;
			if (timer) {
				clearTimeout(timer);
				launch();
				return;
			}
			isRestarting = true;
			await end(2000);
			isRestarting = false;
		},
		stop: async (limitMs) => {
			isStopped = true;
			clearTimeout(timer);
			await end(limitMs);
			file.close();
		},
	};
}

/** With the programs that it started itself, which a signal to it alone would leave behind. */
function killSession(child: ChildProcess): void {
	try {
		if (child.pid) process.kill(-child.pid, "SIGKILL");
	} catch {
		child.kill("SIGKILL");
	}
}

const ERROR_LEVEL = 50;

/** Calls back for each line of a stream; what follows the last line break comes when the stream ends. */
function forEachLine(stream: Readable, take: (line: string) => void): void {
	let rest = "";
	stream.setEncoding("utf8");
	stream.on("data", (chunk: string) => {
		const lines = (rest + chunk).split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines) take(line);
	});
	stream.on("end", () => {
		if (rest) take(rest);
	});
	// A program that is killed can take its pipe with it.
	stream.on("error", () => undefined);
}

/**
 * What a person at the terminal should see of a line that a program logged: the message of an error,
 * nothing of anything else. Lines are pino's JSON, or plain text on standard error.
 */
export function errorIn(line: string, isStandardError: boolean): string | undefined {
	if (line.startsWith("{")) {
		try {
			const entry = JSON.parse(line) as { level?: unknown; msg?: unknown; err?: { message?: unknown } };
			if (typeof entry.level !== "number" || entry.level < ERROR_LEVEL) return undefined;
			const parts = [entry.msg, entry.err?.message].filter((part) => typeof part === "string" && part);
			return [...new Set(parts)].join(": ").split("\n")[0];
		} catch {
			return undefined;
		}
	}
	if (!isStandardError) return undefined;
	return line.match(/^\s*(?:⨯|Uncaught)?\s*((?:\w*Error\b.*?|⨯ .*?|error: .*))$/)?.[1]?.trim();
}

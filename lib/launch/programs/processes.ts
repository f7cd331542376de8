import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openLogFile } from "@/lib/launch/programs/log-file";

/** A module that ends a program whose launcher is gone; for `--import`. */
export const PARENT_WATCH = pathToFileURL(fileURLToPath(new URL("parent-watch.mjs", import.meta.url))).href;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** A program that ran for this long is restarted without delay after a crash. */
const STEADY_AFTER_MS = 60_000;
const DEATHS_UNTIL_GIVEN_UP = 3;

export type Program = {
	name: string;
	/** Arguments for node: flags, the script and its arguments. */
	args: string[];
	env: Record<string, string | undefined>;
	cwd?: string;
};

type ProgramsOptions = {
	logsDir: string;
	/** Prints a line to the terminal. */
	log: (line: string) => void;
	/** A program crashed repeatedly before it was ready; the line has its name and the reason. */
	onGivenUp: (line: string) => void;
};

export type RunningProgram = {
	readonly pid: number | undefined;
	/** From now on, crashes are reported and the program is always restarted. */
	markReady(): void;
	/** Stops the program as `stop` does, and starts it again. */
	restart(): Promise<void>;
	/** Sends SIGTERM, waits up to `limitMs`, then kills the program. Doesn't restart it. */
	stop(limitMs: number): Promise<void>;
};

/**
 * Starts a program and keeps it running. It has a separate session, so that Ctrl-C in the terminal only reaches the
 * launcher, which then stops everything in order. It exits when the launcher exits.
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
		const startedAt = performance.now();
		const env: Record<string, string | undefined> = { ...program.env, LAUNCHER_PID: String(process.pid) };
		const started = spawn(process.execPath, ["--import", PARENT_WATCH, ...program.args], {
			cwd: program.cwd,
			// Next's type requires variables that not every program needs.
			env: env as NodeJS.ProcessEnv,
			detached: true,
			stdio: ["ignore", "pipe", "pipe", "ipc"],
		});
		child = started;
		lastError = "";
		lastComplaint = "";
		for (const stream of [started.stdout, started.stderr]) {
			if (!stream) continue;
			createInterface({ input: stream }).on("line", (line) => take(line, stream === started.stderr));
			// A program that is killed can take its pipe with it.
			stream.on("error", () => undefined);
		}
		started.on("error", (error) => take(String(error), true));
		// Its child processes would continue and keep its pipes open.
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
		if (performance.now() - startedAt > STEADY_AFTER_MS) deaths = 0;
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
			// Without a timer, because the caller may be about to exit.
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

/** Kills a process and its children, which a signal to the process alone would leave running. */
function killSession(child: ChildProcess): void {
	try {
		if (child.pid) process.kill(-child.pid, "SIGKILL");
	} catch {
		child.kill("SIGKILL");
	}
}

const ERROR_LEVEL = 50;

/**
 * The part of a logged line to show in the terminal: an error's message, otherwise nothing. Lines are pino's JSON, or
 * plain text on standard error.
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

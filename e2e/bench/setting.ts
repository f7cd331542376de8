import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pino } from "pino";
import { PERMISSIONS } from "@/lib/contract/permissions";
import { buildPrograms } from "@/lib/launch/programs/build";
import { PARENT_WATCH } from "@/lib/launch/programs/processes";
import { waitUntilHealthy } from "@/lib/launch/programs/readiness";
import { PROJECT_ROOT } from "@/lib/launch/project-root";
import { startScratchPostgres } from "@/lib/launch/testing/scratch-postgres";
import { readServiceConfig } from "@/lib/service/config";
import { openDatabase } from "@/lib/service/store/database";
import { migrateService } from "@/lib/service/store/migrate";
import { freePort } from "@/lib/service/testing/free-port";
import { issueToken } from "@/lib/service/tokens/create";
import { fill, LARGE_ACCOUNT, SMALL_ACCOUNT } from "./fill";
import { openRecorder, type Recorder } from "./recorder";

/** What every group of measurements uses. */
export type Setting = {
	folder: string;
	env: Record<string, string>;
	/** The running service, from a build. */
	service: { port: number; memoryMiB(): number };
	/** API access tokens of both accounts, with all permissions. */
	tokens: { large: string; small: string };
	recorder: Recorder;
	log: (line: string) => void;
};

/**
 * Builds, fills and starts everything, and stops it after `use`.
 * @param isFilled false leaves the database empty, for groups with their own data
 */
export async function withSetting<T>(
	{ isFilled, log }: { isFilled: boolean; log: (line: string) => void },
	use: (setting: Setting) => Promise<T>,
): Promise<T> {
	// In the checkout, so that programs find their packages.
	await mkdir(path.join(PROJECT_ROOT, ".build"), { recursive: true });
	const folder = await mkdtemp(path.join(PROJECT_ROOT, ".build", "bench-"));
	const closing: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
	try {
		// A migrated and filled database saves a minute during development.
		const given = process.env.BENCH_DATABASE_URL;
		const postgres = given ? undefined : await startScratchPostgres({ durable: true });
		if (postgres) closing.push(() => postgres.stop());
		const databaseUrl = given ?? postgres?.url ?? "";
		const env = environment(databaseUrl, await freePort());
		await migrateService(databaseUrl);
		if (!given && isFilled) {
			log("Filling 1,000,000 contacts and 2,000,000 messages…");
			await fill(databaseUrl);
		}
		await buildPrograms(folder);
		const tokens = await issueTokens(env);
		const port = Number(env.SERVICE_PORT);
		const service = await startProgram("service", path.join(folder, "service.js"), port, folder, env);
		closing.push(service.stop);
		const recorder = openRecorder(env);
		closing.push(() => recorder.close());
		return await use({ folder, env, service, tokens, recorder, log });
	} finally {
		while (closing.length > 0) await closing.pop()?.();
	}
}

/** Of a service for benchmarks. */
export function environment(databaseUrl: string, port: number) {
	return {
		DATABASE_URL: databaseUrl,
		SERVICE_PORT: String(port),
		APP_SECRET: "a secret for benchmarks only",
		CHAT_API_TOKEN: "token-of-the-configuration",
		CHAT_ACCOUNT_ID: String(LARGE_ACCOUNT),
		PLATFORM_APP_SECRET: "platform secret for benchmarks",
		PLATFORM_VERIFY_TOKEN: "verify token for benchmarks",
		// Enabled, with its headers, but never reached.
		RATE_LIMIT_PER_MINUTE: "10000000",
	};
}

async function issueTokens(env: Record<string, string>): Promise<{ large: string; small: string }> {
	const config = readServiceConfig(env);
	const { db, pool } = openDatabase(config.databaseUrl, 1);
	const dependencies = { db, config, clock: () => new Date(), log: pino({ level: "silent" }) };
	const input = { name: "bench", permissions: [...PERMISSIONS], ownerProfileId: 1, ownerLabel: "Bench" };
	try {
		const [large, small] = [
			await issueToken(dependencies, LARGE_ACCOUNT, input),
			await issueToken(dependencies, SMALL_ACCOUNT, input),
		];
		return { large: large.token, small: small.token };
	} finally {
		await pool.end();
	}
}

/** How much of a log an error shows, in characters. */
const LOG_SHOWN = 2_000;

/** Starts a built program like the launcher, logging to a file in `folder`. It ends with this process. */
export async function startProgram(
	name: "service" | "console",
	script: string,
	port: number,
	folder: string,
	env: Record<string, string>,
	cwd = PROJECT_ROOT,
) {
	const output = openSync(path.join(folder, `${name}.log`), "a");
	const flags = name === "service" ? ["--enable-source-maps"] : [];
	const program = ["--import", PARENT_WATCH, ...flags, script];
	const child = spawn(process.execPath, program, {
		cwd,
		env: { PATH: process.env.PATH, NODE_ENV: "production", LAUNCHER_PID: String(process.pid), ...env },
		stdio: ["ignore", output, output, "ipc"],
	});
	closeSync(output);
	const died = new AbortController();
	child.once("exit", () => {
		const log = readFileSync(path.join(folder, `${name}.log`), "utf8");
		died.abort(new Error(`The ${name} ended: ${log.slice(-LOG_SHOWN)}`));
	});
	await waitUntilHealthy(name, `http://127.0.0.1:${port}`, died.signal);
	return {
		port,
		memoryMiB: () => memoryMiB(child),
		proportionalMiB: () => proportionalMiB(child),
		stop: () => end(child),
	};
}

/** The resident memory (RSS) of a process, in MiB. Linux only. */
function memoryMiB(child: ChildProcess): number {
	const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** A process's memory, of which it has its part of what it shares with others (PSS), in MiB. Linux only. */
function proportionalMiB(child: ChildProcess): number {
	const rollup = readFileSync(`/proc/${child.pid}/smaps_rollup`, "utf8");
	return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024;
}

/** Ends a process and waits for its exit. */
export async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = new Promise((resolve) => child.once("exit", resolve));
	child.kill("SIGTERM");
	await ended;
}

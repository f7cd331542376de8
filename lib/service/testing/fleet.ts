import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@/lib/launch/postgres";
import { isAlive } from "@/lib/launch/programs/process-table";
import { migrateService } from "@/lib/service/store/migrate";
import { freePort } from "./free-port";
import { bundledPrograms } from "./programs";

export const FLEET_TOKEN = "test-token-of-the-fleet-configuration";
export const FLEET_PLATFORM_SECRET = "platform secret of the fleet";

type Program = "service" | "worker";
export type Victim = Program | "database";
/** Delay before a program that exited is restarted, as a supervisor would. */
const RESTART_MS = 100;

/**
 * Database, service and worker as separate processes on their own durable cluster. Each is restarted when it exits, as
 * by a supervisor.
 * @param options.workerConcurrency 100 by default
 */
export async function startFleet(options: { workerConcurrency?: number } = {}) {
	const dataDir = await mkdtemp(path.join(tmpdir(), "chat-console-fleet-"));
	let database: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
	const { url: databaseUrl } = database;
	await migrateService(databaseUrl);
	const programs = await bundledPrograms();
	const servicePort = await freePort();
	const workerPort = await freePort();
	const starts = { service: 0, worker: 0 };
	const children = new Map<string, ChildProcess>();
	let isStopping = false;

	function launch(name: Program): void {
		starts[name] += 1;
		const child = spawn(process.execPath, [programs[name]], {
			env: {
				NODE_ENV: "test",
				PATH: process.env.PATH,
				NODE_OPTIONS: process.env.NODE_OPTIONS,
				DATABASE_URL: databaseUrl,
				SERVICE_PORT: String(servicePort),
				APP_SECRET: "a secret for tests only, long enough",
				CHAT_API_TOKEN: FLEET_TOKEN,
				PLATFORM_APP_SECRET: FLEET_PLATFORM_SECRET,
				PLATFORM_VERIFY_TOKEN: "verify token of the fleet",
				RATE_LIMIT_PER_MINUTE: "0",
				WORKER_METRICS_PORT: String(workerPort),
				WORKER_CONCURRENCY: String(options.workerConcurrency ?? 100),
				WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
				LOG_LEVEL: "silent",
			},
			stdio: "ignore",
		});
		children.set(name, child);
		child.once("exit", async () => {
			await sleep(RESTART_MS);
			if (!isStopping) launch(name);
		});
	}

	async function restartDatabase(how: "fast" | "immediate" | "kill", awayMs: number): Promise<void> {
		const { pid } = database;
		if (how === "kill") process.kill(pid, "SIGKILL");
		else await database.stop(how);
		while (isAlive(pid)) await sleep(10);
		await sleep(awayMs);
		database = await startEmbeddedPostgres({ dataDir });
	}

	launch("service");
	launch("worker");
	return {
		url: `http://127.0.0.1:${servicePort}`,
		/** Base URL of the worker's health and metrics. */
		workerUrl: `http://127.0.0.1:${workerPort}`,
		databaseUrl,
		/** How often each program was started. */
		starts,
		restartDatabase,
		/** Kills one of them like a crash. It's restarted; the database at once. */
		async kill(victim: Victim): Promise<void> {
			if (victim === "database") await restartDatabase("kill", 0);
			else children.get(victim)?.kill("SIGKILL");
		},
		async stop(): Promise<void> {
			isStopping = true;
			for (const child of children.values()) {
				if (child.exitCode !== null || child.signalCode !== null) continue;
				const exited = once(child, "exit");
				child.kill("SIGKILL");
				await exited;
			}
			await database.stop("immediate");
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>;

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@/lib/launch/postgres";
import { isAlive } from "@/lib/launch/process-table";
import { migrateService } from "@/lib/service/store/migrate";

export const FLEET_TOKEN = "test-token-of-the-fleet-configuration";
export const FLEET_PLATFORM_SECRET = "platform secret of the fleet";

const PROGRAMS = { service: "lib/service/main.ts", worker: "lib/service/worker-main.ts" } as const;
export type Victim = keyof typeof PROGRAMS | "database";
/** Before a program that ended is started again, as its supervisor would. */
const RESTART_MS = 100;

/**
 * Database, service and worker as processes of their own, on a durable cluster of their own. Each is started again
 * when it ends, as a supervisor would; `kill` ends one with SIGKILL.
 */
export async function startFleet() {
	const dataDir = await mkdtemp(path.join(tmpdir(), "chat-console-fleet-"));
	const password = "fleet";
	let database: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, password });
	const { port: databasePort, url: databaseUrl } = database;
	await migrateService(databaseUrl);
	const servicePort = await freePort();
	const children = new Map<string, ChildProcess>();
	let isStopping = false;

	function launch(name: keyof typeof PROGRAMS): void {
		const child = spawn(process.execPath, ["--import", "tsx", path.resolve(PROGRAMS[name])], {
			env: {
				NODE_ENV: "test",
				PATH: process.env.PATH,
				DATABASE_URL: databaseUrl,
				SERVICE_PORT: String(servicePort),
				APP_SECRET: "a secret for tests only, long enough",
				CHAT_API_TOKEN: FLEET_TOKEN,
				PLATFORM_APP_SECRET: FLEET_PLATFORM_SECRET,
				PLATFORM_VERIFY_TOKEN: "verify token of the fleet",
				RATE_LIMIT_PER_MINUTE: "0",
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

	launch("service");
	launch("worker");
	return {
		url: `http://127.0.0.1:${servicePort}`,
		databaseUrl,
		/** Ends one of them as a crash would; it comes back by itself, the database at once. */
		async kill(victim: Victim): Promise<void> {
			if (victim !== "database") {
				children.get(victim)?.kill("SIGKILL");
				return;
			}
			const { pid } = database;
			process.kill(pid, "SIGKILL");
			while (isAlive(pid)) await sleep(10);
			database = await startEmbeddedPostgres({ dataDir, password, port: databasePort });
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

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	server.close();
	await once(server, "close");
	return typeof address === "object" && address ? address.port : 0;
}

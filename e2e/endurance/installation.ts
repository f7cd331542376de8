import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { type EmbeddedPostgres, ensureProgramRole, startEmbeddedPostgres } from "@/lib/launch/postgres";
import { SOCKET } from "@/lib/launch/postgres/cluster";
import { isAlive } from "@/lib/launch/programs/process-table";
import { PROJECT_ROOT } from "@/lib/launch/project-root";
import { freePort } from "@/lib/service/testing/free-port";
import { mountSmallDisk } from "./small-disk";
import { startTcpProxy } from "./tcp-proxy";

export const API_TOKEN = "token-of-the-endurance-run";
export const PLATFORM_SECRET = "platform secret of the endurance run";
export const OWNER = { email: "mira@nordwind.example", password: "endurance-password-1" };
export const PROGRAMS = ["service", "worker", "console"] as const;
export type ProgramName = (typeof PROGRAMS)[number];

/** Includes the build, on a machine that does other things. */
const START_LIMIT_MS = 900_000;
/** The time before a crashed database is restarted, as by a supervisor. */
const DATABASE_PAUSE_MS = 1000;

/** Built programs under their launcher, with an external PostgreSQL behind a network that can be cut. */
export async function startInstallation(log: (line: string) => void) {
	const folder = mkdtempSync(path.join(tmpdir(), "chat-console-endurance-"));
	const disk = mountSmallDisk(folder);
	const removeFolder = () => {
		disk?.remove();
		rmSync(folder, { recursive: true, force: true });
	};
	process.once("exit", removeFolder);

	const postgres = { dataDir: disk?.folder ?? path.join(folder, "database") };
	let database: EmbeddedPostgres = await startEmbeddedPostgres(postgres);
	const { url: superuserUrl } = database;
	let isHeldDown = false;
	let isStopping = false;
	async function startDatabase(): Promise<void> {
		while (!isStopping) {
			const started = await startEmbeddedPostgres(postgres).catch(() => undefined);
			if (started) {
				database = started;
				superviseDatabase();
				return;
			}
			await sleep(DATABASE_PAUSE_MS);
		}
	}
	function superviseDatabase(): void {
		database.onExit(() => {
			if (!isHeldDown && !isStopping) void startDatabase();
		});
	}
	superviseDatabase();
	// Keeps the WAL from filling the small disk.
	await ask(superuserUrl, "alter system set max_wal_size = '128MB'");
	await ask(superuserUrl, "select pg_reload_conf()");

	const proxy = await startTcpProxy(path.join(postgres.dataDir, "postgres", SOCKET));
	const throughProxy = new URL(await ensureProgramRole(superuserUrl));
	throughProxy.searchParams.delete("host");
	throughProxy.hostname = "127.0.0.1";
	throughProxy.port = String(proxy.port);
	const [consolePort, servicePort, workerPort] = [await freePort(), await freePort(), await freePort()];
	const clockFile = path.join(folder, "clock");
	const launcher = spawn(process.execPath, ["--import", "tsx", "lib/launch/main.ts"], {
		cwd: PROJECT_ROOT,
		env: {
			...process.env,
			NODE_OPTIONS: ["support/runner/loopback-only.mjs", "endurance/clock-shim.mjs"]
				.map((file) => `--import=${pathToFileURL(path.join(PROJECT_ROOT, "e2e", file)).href}`)
				.join(" "),
			ENDURANCE_CLOCK_FILE: clockFile,
			NODE_ENV: "production",
			DATA_DIR: path.join(folder, "data"),
			DATABASE_URL: throughProxy.href,
			PORT: String(consolePort),
			SERVICE_PORT: String(servicePort),
			WORKER_METRICS_PORT: String(workerPort),
			CHAT_API_TOKEN: API_TOKEN,
			PLATFORM_APP_SECRET: PLATFORM_SECRET,
			ADMIN_EMAIL: OWNER.email,
			ADMIN_PASSWORD: OWNER.password,
			WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
			RATE_LIMIT_PER_MINUTE: "0",
		},
		stdio: ["ignore", "pipe", "inherit"],
	});
	process.once("exit", () => launcher.kill("SIGKILL"));
	await new Promise<void>((resolve, reject) => {
		const limit = setTimeout(() => reject(new Error("The installation did not start.")), START_LIMIT_MS);
		launcher.once("exit", (code) => reject(new Error(`The launcher ended with ${code}.`)));
		launcher.stdout.setEncoding("utf8").on("data", (text: string) => {
			for (const line of text.trim().split("\n")) log(`  launcher: ${line}`);
			if (!text.includes("is ready at")) return;
			clearTimeout(limit);
			resolve();
		});
	});

	function find(name: ProgramName): { pid: number; memoryMiB: number } | undefined {
		const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { encoding: "utf8" });
		for (const line of table.split("\n")) {
			const [, pid, parent, kib, args] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
			const isIt = Number(parent) === launcher.pid && args?.includes(`/${name}.js`);
			if (isIt) return { pid: Number(pid), memoryMiB: Number(kib) / 1024 };
		}
		return undefined;
	}

	return {
		consoleUrl: `http://127.0.0.1:${consolePort}`,
		serviceUrl: `http://127.0.0.1:${servicePort}`,
		workerUrl: `http://127.0.0.1:${workerPort}`,
		disk,
		proxy,
		find,
		isRunning: () => launcher.exitCode === null && launcher.signalCode === null,
		kill(name: ProgramName): void {
			const program = find(name);
			if (program) process.kill(program.pid, "SIGKILL");
		},
		/** Stops the database, and starts it again after `awayMs`. */
		async stopDatabaseFor(how: "fast" | "immediate" | "kill", awayMs: number): Promise<void> {
			const { pid } = database;
			isHeldDown = true;
			if (how === "kill") process.kill(pid, "SIGKILL");
			else await database.stop(how);
			while (isAlive(pid)) await sleep(10);
			await sleep(awayMs);
			isHeldDown = false;
			await startDatabase();
		},
		moveClock: (offsetMs: number) => writeFileSync(clockFile, String(offsetMs)),
		/** Queries the database directly, bypassing the network. */
		query: <Row extends object>(text: string, values: unknown[] = []) => ask<Row>(superuserUrl, text, values),
		async stop(): Promise<void> {
			isStopping = true;
			if (launcher.exitCode === null && launcher.signalCode === null) {
				const ended = once(launcher, "exit");
				launcher.kill("SIGTERM");
				await ended;
			}
			await proxy.stop();
			await database.stop("immediate");
			removeFolder();
		},
	};
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

async function ask<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
	const client = new pg.Client({ connectionString: url });
	client.on("error", () => undefined);
	await client.connect();
	try {
		return (await client.query<Row>(text, values)).rows;
	} finally {
		await client.end();
	}
}

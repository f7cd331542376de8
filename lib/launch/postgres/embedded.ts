import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { totalmem } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openForAppending } from "@/lib/launch/data-dir/data-dir";
import { LaunchError } from "@/lib/launch/launch-error";
import {
	type Cluster,
	clusterUrl,
	openCluster,
	pathSeenBy,
	spawnOptions,
} from "@/lib/launch/postgres/cluster";
import { initCluster } from "@/lib/launch/postgres/init-cluster";
import { findPostmaster, removeLeftovers } from "@/lib/launch/postgres/postmaster";
import { isAlive, whenGone } from "@/lib/launch/programs/process-table";

const SHUTDOWN_LIMIT_MS = 60_000;

export type EmbeddedPostgresOptions = {
	/** Contains the cluster in `postgres` and the server's log in `logs`. */
	dataDir: string;
	/** Prints a line to the terminal. */
	log?: (line: string) => void;
	/** False: writes don't wait for the disk. Only for temporary clusters. */
	durable?: boolean;
};

export type EmbeddedPostgres = {
	/** The superuser's connection string for `pg`, the same at every start. */
	url: string;
	pid: number;
	/** Whether the server was already running, because an earlier start was killed. */
	takenOver: boolean;
	/** Ends all sessions and the server; `immediate` requires recovery at the next start. */
	stop(how?: "fast" | "immediate"): Promise<void>;
	/** Calls back once if the server exits without `stop`. */
	onExit(listener: () => void): void;
};

/**
 * A PostgreSQL server on the cluster in `dataDir`, which is created if needed. Takes over a server still running from
 * an earlier start, and cleans up after crashes.
 * @throws {LaunchError} with the reason in one line
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
	const { dataDir, log = () => undefined, durable = true } = options;
	const cluster = await openCluster(dataDir, durable);
	await initCluster(cluster, log);
	let running = await findPostmaster(cluster.folder);
	while (running !== undefined) {
		const pid = running;
		if (await waitUntilReady(cluster, () => isAlive(pid))) {
			log("The database was already running.");
			return handle(cluster, pid, undefined);
		}
		running = await findPostmaster(cluster.folder);
	}
	await removeLeftovers(cluster);
	return startServer(cluster, path.join(path.resolve(dataDir), "logs", "postgres.log"));
}

/** The connection string of the server running on the cluster in `dataDir`, or undefined. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
	const folder = path.resolve(dataDir, "postgres");
	return (await findPostmaster(folder)) === undefined ? undefined : clusterUrl(folder);
}

export function hasCluster(dataDir: string): boolean {
	return existsSync(path.join(dataDir, "postgres"));
}

async function startServer(cluster: Cluster, logFile: string): Promise<EmbeddedPostgres> {
	const logSize = (await stat(logFile).catch(() => undefined))?.size ?? 0;
	const child = await spawnServer(cluster, logFile);
	let ended = false;
	const exited = new Promise<void>((resolve) => {
		const end = () => {
			ended = true;
			resolve();
		};
		child.once("exit", end);
		child.once("error", end);
	});
	if (child.pid && (await waitUntilReady(cluster, () => !ended))) return handle(cluster, child.pid, exited);
	const seen = pathSeenBy(cluster.user, cluster.folder);
	const complaint = (await lastServerError(logFile, logSize)).replaceAll(seen, cluster.folder);
	throw new LaunchError(
		`The embedded database didn't start: ${complaint || "no reason given"} (see ${logFile})`,
		DISK_FULL.test(complaint),
	);
}

function handle(cluster: Cluster, pid: number, exited: Promise<void> | undefined): EmbeddedPostgres {
	let stopping: Promise<void> | undefined;
	return {
		url: clusterUrl(cluster.folder),
		pid,
		takenOver: exited === undefined,
		stop: (how = "fast") => {
			if (stopping && how === "immediate") signal(pid, "SIGQUIT");
			stopping ??= stopServer(pid, how);
			return stopping;
		},
		onExit: (listener) => {
			const tell = () => {
				if (!stopping) listener();
			};
			if (exited) void exited.then(tell);
			// One that another process started sends no event when it ends.
			else whenGone(pid, tell);
		},
	};
}

async function stopServer(pid: number, how: "fast" | "immediate"): Promise<void> {
	signal(pid, how === "fast" ? "SIGINT" : "SIGQUIT");
	const limit = performance.now() + SHUTDOWN_LIMIT_MS;
	let pressed = false;
	while (isAlive(pid)) {
		await sleep(10);
		if (pressed || performance.now() < limit) continue;
		pressed = true;
		signal(pid, "SIGQUIT");
	}
}

function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name);
	} catch {}
}

const POLL_MS = 25;

const MB = 1024 * 1024;

/**
 * An eighth of the memory, from PostgreSQL's default of 128 MB to 1 GB: the other programs need some, and what the
 * buffers don't hold is in the system's cache. Memory is only taken as pages are read.
 */
function sharedBuffersMB(): number {
	const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
	return Math.round(Math.max(128, Math.min(1024, Math.min(totalmem(), limit) / MB / 8)));
}

/** Starts a server in a separate session, so that Ctrl-C in the terminal only reaches the launcher. */
async function spawnServer(cluster: Cluster, logFile: string): Promise<ChildProcess> {
	const folder = pathSeenBy(cluster.user, cluster.folder);
	const settings: Record<string, string | number> = {
		listen_addresses: "",
		// Relative to the cluster, its working directory, because the full path may be long or inaccessible to its user.
		unix_socket_directories: ".",
		timezone: "UTC",
		log_timezone: "UTC",
		log_checkpoints: "off",
		// The program that sent a failed statement logs it. Its SQL and the rows in DETAIL are customers' data.
		log_min_error_statement: "panic",
		log_error_verbosity: "terse",
		shared_buffers: cluster.durable ? `${sharedBuffersMB()}MB` : "128MB",
		max_connections: 100,
		...(cluster.durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
	};
	const output = openForAppending(logFile);
	const child = spawn(
		cluster.binaries.postgres,
		[
			...["-D", folder, "-p", "5432"],
			...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
		],
		{ ...spawnOptions(cluster.user, cluster.folder), detached: true, stdio: ["ignore", output, output] },
	);
	closeSync(output);
	child.unref();
	return child;
}

/** Waits until the server accepts queries, however long crash recovery takes. @returns false if it exited */
async function waitUntilReady(cluster: Cluster, isRunning: () => boolean): Promise<boolean> {
	while (isRunning()) {
		if (await takesQueries(cluster)) return true;
		await sleep(POLL_MS);
	}
	return false;
}

async function takesQueries(cluster: Cluster): Promise<boolean> {
	const client = new pg.Client({
		connectionString: clusterUrl(cluster.folder),
		connectionTimeoutMillis: 5000,
	});
	client.on("error", () => undefined);
	try {
		await client.connect();
		await client.query("select 1");
		return true;
	} catch {
		return false;
	} finally {
		await client.end().catch(() => undefined);
	}
}

/** Messages to sessions while the server starts or stops: consequences, not the cause. */
const CONSEQUENCES = /unexpected postmaster exit|the database system is |terminating connection/;
const DISK_FULL = /No space left on device/;

/** The server's last error for the user. A full disk takes precedence, because it causes other errors. */
export async function lastServerError(logFile: string, fromByte: number): Promise<string> {
	const handle = await open(logFile).catch(() => undefined);
	if (!handle) return "";
	const { size } = await handle.stat();
	const length = Math.max(0, Math.min(size - fromByte, 65_536));
	const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
	await handle.close();
	const complaints = buffer.toString("utf8").match(/(?:FATAL|PANIC|ERROR|postgres: error): .*|could not .*/g);
	const complaint =
		complaints?.findLast((line) => DISK_FULL.test(line)) ??
		complaints?.findLast((line) => !CONSEQUENCES.test(line));
	return complaint?.replace(/^(FATAL|PANIC|ERROR): +/, "") ?? "";
}

import { stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError } from "@/lib/launch/launch-error";
import { type Cluster, clusterUrl, openCluster, pathSeenBy } from "@/lib/launch/postgres/cluster";
import { initCluster } from "@/lib/launch/postgres/init-cluster";
import { findPostmaster, removeLeftovers } from "@/lib/launch/postgres/postmaster";
import { DISK_FULL, lastServerError, spawnServer, waitUntilReady } from "@/lib/launch/postgres/server";
import { isAlive } from "@/lib/launch/programs/process-table";

const SHUTDOWN_LIMIT_MS = 60_000;
const EXIT_POLL_MS = 250;

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
	while (running) {
		const { pid, isOnTcp } = running;
		if (isOnTcp) await stopServer(pid, "fast");
		else if (await waitUntilReady(cluster, () => isAlive(pid))) {
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
	const running = await findPostmaster(folder);
	return running && !running.isOnTcp ? clusterUrl(folder) : undefined;
}

export async function hasCluster(dataDir: string): Promise<boolean> {
	return (await stat(path.join(dataDir, "postgres")).catch(() => undefined)) !== undefined;
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
			else whenGone(pid, tell);
		},
	};
}

/** Polls, because a server started by another process sends no exit event. */
function whenGone(pid: number, tell: () => void): void {
	const timer = setInterval(() => {
		if (isAlive(pid)) return;
		clearInterval(timer);
		tell();
	}, EXIT_POLL_MS);
	timer.unref();
}

async function stopServer(pid: number, how: "fast" | "immediate"): Promise<void> {
	signal(pid, how === "fast" ? "SIGINT" : "SIGQUIT");
	const limit = Date.now() + SHUTDOWN_LIMIT_MS;
	let pressed = false;
	while (isAlive(pid)) {
		await sleep(10);
		if (pressed || Date.now() < limit) continue;
		pressed = true;
		signal(pid, "SIGQUIT");
	}
}

function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name);
	} catch {}
}

import { stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError } from "@/lib/launch/launch-error";
import { type Cluster, clusterUrl, openCluster, pathSeenBy } from "@/lib/launch/postgres/cluster";
import { initCluster } from "@/lib/launch/postgres/init-cluster";
import { findPostmaster, killOrphans, type Postmaster } from "@/lib/launch/postgres/postmaster";
import {
	DISK_FULL,
	freePort,
	lastComplaint,
	resetPassword,
	spawnServer,
	waitUntilReady,
} from "@/lib/launch/postgres/server";
import { isAlive } from "@/lib/launch/process-table";

const SHUTDOWN_LIMIT_MS = 60_000;
const EXIT_POLL_MS = 250;
/** How often a start that lost a race (for a port, against a server that is ending) is tried again. */
const ATTEMPTS = 50;
const BETWEEN_ATTEMPTS_MS = 200;
const ORPHANS_GIVEN_UP_AFTER = 10;

export type EmbeddedPostgresOptions = {
	/** The cluster lives in its folder `postgres`, the server's log in `logs`. */
	dataDir: string;
	/** Password of the superuser; one that differs from the cluster's is set. */
	password: string;
	/** Takes lines for the person at the terminal. */
	log?: (line: string) => void;
	/** Port to use if it can be had; the server of a cluster that runs already keeps its own. */
	port?: number;
	/** False: writes do not wait for the disk. For throw-away clusters only. */
	durable?: boolean;
};

export type EmbeddedPostgres = {
	/** Connection string for `pg`, with the password. */
	url: string;
	port: number;
	pid: number;
	/** Whether the server was running already, left over from a start that was killed. */
	takenOver: boolean;
	/** Ends every session and the server; `immediate` leaves the tidying to the next start's recovery. */
	stop(how?: "fast" | "immediate"): Promise<void>;
	/** Calls back once if the server ends without having been stopped here. */
	onExit(listener: () => void): void;
};

/**
 * A PostgreSQL server on the cluster in `dataDir`, made if it is not there yet. A server still running from
 * an earlier start is taken over; what a crash at any moment left behind is dealt with.
 * @throws {LaunchError} with one line that says why there is none.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
	const cluster = await openCluster(options.dataDir, options.password, options.durable ?? true);
	await initCluster(cluster, options.log ?? (() => undefined));
	const logFile = path.join(path.resolve(options.dataDir), "logs", "postgres.log");
	let complaint = "";
	let wantedPort = options.port;
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		if (attempt > 0) await sleep(BETWEEN_ATTEMPTS_MS);
		const running = await findPostmaster(cluster);
		if (running) {
			const server = await takeOver(cluster, running, options.log);
			if (server) return server;
			continue;
		}
		const logSize = (await stat(logFile).catch(() => undefined))?.size ?? 0;
		const server = await startServer(cluster, wantedPort ?? (await freePort()), logFile);
		if (server === "again") continue;
		if (server) return server;
		complaint = (await lastComplaint(logFile, logSize)).replaceAll(
			pathSeenBy(cluster.user, cluster.folder),
			cluster.folder,
		);
		if (DISK_FULL.test(complaint)) break;
		if (/could not bind|Address already in use|listen socket|TCP\/IP sockets/.test(complaint))
			wantedPort = undefined;
		else if (/shared memory block/.test(complaint)) {
			// Queries that outlived their postmaster end by themselves, as a rule.
			if (attempt >= ORPHANS_GIVEN_UP_AFTER) await killOrphans(cluster.folder);
		} else if (!/lock file/.test(complaint)) break;
	}
	throw new LaunchError(
		`The embedded database didn't start: ${complaint || "no reason given"} (see ${logFile})`,
		DISK_FULL.test(complaint),
	);
}

/** The address of the server that runs on the cluster in `dataDir`; undefined if none does. */
export async function findRunningPostgres(dataDir: string, password: string): Promise<string | undefined> {
	const running = await findPostmaster(await openCluster(dataDir, password, true));
	return running?.port ? clusterUrl(running.port, password) : undefined;
}

export async function hasCluster(dataDir: string): Promise<boolean> {
	return (await stat(path.join(dataDir, "postgres")).catch(() => undefined)) !== undefined;
}

async function startServer(
	cluster: Cluster,
	port: number,
	logFile: string,
): Promise<EmbeddedPostgres | "again" | undefined> {
	const child = spawnServer(cluster, port, logFile);
	let ended = false;
	const exited = new Promise<void>((resolve) => {
		const end = () => {
			ended = true;
			resolve();
		};
		child.once("exit", end);
		child.once("error", end);
	});
	const { pid } = child;
	if (pid === undefined) return undefined;
	const readiness = await waitUntilReady(cluster, { pid, port }, () => !ended);
	if (readiness === "ended") return undefined;
	if (readiness === "ready") return handle(cluster, { pid, port }, exited, false);
	await replacePassword(cluster, pid);
	return "again";
}

async function takeOver(
	cluster: Cluster,
	{ pid, port }: Postmaster,
	log: ((line: string) => void) | undefined,
): Promise<EmbeddedPostgres | undefined> {
	if (port === undefined) return undefined;
	const readiness = await waitUntilReady(cluster, { pid, port }, () => isAlive(pid));
	if (readiness === "wrong password") await replacePassword(cluster, pid);
	if (readiness !== "ready") return undefined;
	log?.("The database was already running.");
	return handle(cluster, { pid, port }, undefined, true);
}

async function replacePassword(cluster: Cluster, pid: number): Promise<void> {
	await stopServer(pid, "fast");
	await resetPassword(cluster);
}

function handle(
	cluster: Cluster,
	{ pid, port }: { pid: number; port: number },
	exited: Promise<void> | undefined,
	takenOver: boolean,
): EmbeddedPostgres {
	let stopping: Promise<void> | undefined;
	return {
		url: clusterUrl(port, cluster.password),
		port,
		pid,
		takenOver,
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

/** A server that another process started sends no event when it ends. */
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

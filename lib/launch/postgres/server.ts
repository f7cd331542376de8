import { type ChildProcess, spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { open } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openForAppending } from "@/lib/launch/data-dir";
import { LaunchError } from "@/lib/launch/launch-error";
import { type Cluster, clusterUrl, pathSeenBy, SUPERUSER, spawnOptions } from "@/lib/launch/postgres/cluster";
import { saysReady } from "@/lib/launch/postgres/postmaster";

const POLL_MS = 25;

/** Outcome of waiting for a server: usable, ended while starting, or running with another password. */
export type Readiness = "ready" | "ended" | "wrong password";

/** Starts a server in a session of its own, so that Ctrl-C at the terminal reaches only the launcher. */
export function spawnServer(cluster: Cluster, port: number, logFile: string): ChildProcess {
	const settings: Record<string, string | number> = {
		listen_addresses: "127.0.0.1",
		unix_socket_directories: "",
		timezone: "UTC",
		log_timezone: "UTC",
		log_checkpoints: "off",
		// A failed statement is described by the program that sent it. Its SQL and the rows in DETAIL are customers' data.
		log_min_error_statement: "panic",
		log_error_verbosity: "terse",
		shared_buffers: "128MB",
		max_connections: 100,
		...(cluster.durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
	};
	const output = openForAppending(logFile);
	const child = spawn(
		cluster.binaries.postgres,
		[
			"-D",
			pathSeenBy(cluster.user, cluster.folder),
			"-p",
			String(port),
			...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
		],
		{ ...spawnOptions(cluster.user, cluster.folder), detached: true, stdio: ["ignore", output, output] },
	);
	closeSync(output);
	child.unref();
	return child;
}

/** Waits until the server `pid` takes queries, however long recovery after a crash takes. */
export async function waitUntilReady(
	cluster: Cluster,
	{ pid, port }: { pid: number; port: number },
	isRunning: () => boolean,
): Promise<Readiness> {
	while (isRunning()) {
		// Without asking the cluster's own file, this might reach another server that has the port.
		if (await saysReady(cluster, pid)) {
			const answer = await tryConnection(clusterUrl(port, cluster.password));
			if (answer) return answer;
		}
		await sleep(POLL_MS);
	}
	return "ended";
}

async function tryConnection(url: string): Promise<"ready" | "wrong password" | undefined> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
	client.on("error", () => undefined);
	try {
		await client.connect();
		await client.query("select 1");
		return "ready";
	} catch (error) {
		return (error as { code?: string }).code === "28P01" ? "wrong password" : undefined;
	} finally {
		await client.end().catch(() => undefined);
	}
}

/** Gives the superuser of a cluster that is not running the password it should have. */
export async function resetPassword(cluster: Cluster): Promise<void> {
	const child = spawn(
		cluster.binaries.postgres,
		["--single", "-D", pathSeenBy(cluster.user, cluster.folder), "postgres"],
		{ ...spawnOptions(cluster.user, cluster.folder), stdio: ["pipe", "ignore", "ignore"] },
	);
	child.stdin.end(`ALTER ROLE ${SUPERUSER} PASSWORD '${cluster.password.replaceAll("'", "''")}'\n`);
	const code = await new Promise((resolve, reject) => {
		child.on("error", reject);
		child.on("close", resolve);
	});
	if (code !== 0) throw new LaunchError(`Couldn't set the password of the database in ${cluster.folder}.`);
}

/** A port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.on("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() => (typeof address === "object" && address ? resolve(address.port) : reject()));
		});
	});
}

/** What sessions hear while the server starts or ends: a consequence, never the cause. */
const CONSEQUENCES = /unexpected postmaster exit|the database system is |terminating connection/;
export const DISK_FULL = /No space left on device/;

/** What the server last complained of, for a person to read. A full disk comes first: other complaints follow from it. */
export async function lastComplaint(logFile: string, fromByte: number): Promise<string> {
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

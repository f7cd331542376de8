import { type ChildProcess, spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openForAppending } from "@/lib/launch/data-dir/data-dir";
import { type Cluster, clusterUrl, pathSeenBy, spawnOptions } from "@/lib/launch/postgres/cluster";
import { giveFile } from "@/lib/launch/postgres/run-user";

const POLL_MS = 25;
/** Anyone with access to the socket can connect. It's a separate file because earlier versions used passwords. */
const ACCESS_RULES = "socket_hba.conf";

/** Starts a server in a separate session, so that Ctrl-C in the terminal only reaches the launcher. */
export async function spawnServer(cluster: Cluster, logFile: string): Promise<ChildProcess> {
	const folder = pathSeenBy(cluster.user, cluster.folder);
	const rules = path.join(cluster.folder, ACCESS_RULES);
	await writeFile(rules, "local all all trust\n", { mode: 0o600 });
	await giveFile(cluster.user, rules);
	const settings: Record<string, string | number> = {
		listen_addresses: "",
		// Relative to the cluster, its working directory, because the full path may be long or inaccessible to its user.
		unix_socket_directories: ".",
		hba_file: path.join(folder, ACCESS_RULES),
		timezone: "UTC",
		log_timezone: "UTC",
		log_checkpoints: "off",
		// The program that sent a failed statement logs it. Its SQL and the rows in DETAIL are customers' data.
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
export async function waitUntilReady(cluster: Cluster, isRunning: () => boolean): Promise<boolean> {
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
export const DISK_FULL = /No space left on device/;

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

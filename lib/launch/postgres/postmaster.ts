import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { platform } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Cluster } from "@/lib/launch/postgres/cluster";
import { giveFile } from "@/lib/launch/postgres/run-user";
import { isAlive } from "@/lib/launch/process-table";

const FILE_NAME = "postmaster.pid";

export type Postmaster = { pid: number; port: number | undefined };

/**
 * The server that runs on this cluster, whoever started it; undefined if none does. What the file of a
 * dead server says is made harmless, so that a process which got its number later stops nobody.
 */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
	const file = path.join(cluster.folder, FILE_NAME);
	const text = await readFile(file, "utf8").catch(() => undefined);
	if (text === undefined) return undefined;
	const lines = text.split("\n");
	// Negative where it is no server but a program that works on the cluster alone.
	const pid = Math.abs(Number(lines[0]));
	if (!Number.isInteger(pid) || pid === 0) {
		await removeEmpty(file);
		return undefined;
	}
	if (await isPostmasterOf(pid, cluster.folder)) return { pid, port: Number(lines[3]) || undefined };
	// PostgreSQL takes a file with its parent's number for stale, but still looks at the shared memory it
	// names, and so at server processes that outlived their postmaster. Removing the file would skip that.
	const replacement = `${file}.${process.pid}`;
	await writeFile(replacement, [String(process.pid), ...lines.slice(1)].join("\n"), { mode: 0o600 });
	await giveFile(cluster.user, replacement);
	await rename(replacement, file);
	return undefined;
}

/** Whether the server `pid` has noted that it takes connections to this cluster. */
export async function saysReady(cluster: Cluster, pid: number): Promise<boolean> {
	const text = await readFile(path.join(cluster.folder, FILE_NAME), "utf8").catch(() => "");
	const lines = text.split("\n");
	return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
}

/** Ends server processes that outlived a killed postmaster and keep a new one from starting. */
export async function killOrphans(folder: string): Promise<void> {
	if (platform() !== "linux") return;
	for (const name of await readdir("/proc")) {
		const pid = Number(name);
		if (!Number.isInteger(pid) || !(await isPostmasterOf(pid, folder))) continue;
		try {
			process.kill(pid, "SIGKILL");
		} catch {}
	}
}

async function isPostmasterOf(pid: number, folder: string): Promise<boolean> {
	if (!isAlive(pid)) return false;
	if (platform() === "linux") {
		// Every server process works inside the folder of its cluster.
		const [cwd, exe] = await Promise.all([
			readlink(`/proc/${pid}/cwd`).catch(() => ""),
			readlink(`/proc/${pid}/exe`).catch(() => ""),
		]);
		return cwd === (await realpath(folder)) && /\/postgres( \(deleted\))?$/.test(exe);
	}
	const shown = await promisify(execFile)("ps", ["-p", String(pid), "-o", "command="]).catch(() => ({
		stdout: "",
	}));
	return shown.stdout.includes("postgres") && shown.stdout.includes(folder);
}

/** A file without content is one that is being written now, or was when the machine went down. */
async function removeEmpty(file: string): Promise<void> {
	const written = await stat(file).catch(() => undefined);
	if (written && Date.now() - written.mtimeMs > 2000) await rm(file, { force: true });
}

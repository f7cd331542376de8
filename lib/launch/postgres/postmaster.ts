import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath, rename, rm, writeFile } from "node:fs/promises";
import { platform } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { type Cluster, giveFile, SOCKET } from "@/lib/launch/postgres/cluster";
import { isAlive } from "@/lib/launch/programs/process-table";

const FILE_NAME = "postmaster.pid";

/** The process id of the server running on this cluster, or undefined. Another process may have started it. */
export async function findPostmaster(folder: string): Promise<number | undefined> {
	const lines = await readPidFile(folder);
	// Negative if it isn't a server but a standalone program working on the cluster.
	const pid = Math.abs(Number(lines?.[0]));
	return pid && (await worksIn(pid, folder)) ? pid : undefined;
}

/** Removes leftovers of a killed server that would prevent the next one from starting. */
export async function removeLeftovers({ folder, user }: Cluster): Promise<void> {
	await endOrphans(folder);
	await rm(path.join(folder, `${SOCKET}.lock`), { force: true });
	const file = path.join(folder, FILE_NAME);
	const lines = await readPidFile(folder);
	if (!lines) return;
	// A process with the dead server's id would block the next one. PostgreSQL treats a file with its parent's id as
	// stale, but still checks the shared memory it names, which removing the file would skip.
	if (!Number(lines[0])) return rm(file);
	const replacement = `${file}.${process.pid}`;
	await writeFile(replacement, [String(process.pid), ...lines.slice(1)].join("\n"), { mode: 0o600 });
	await giveFile(user, replacement);
	await rename(replacement, file);
}

async function readPidFile(folder: string): Promise<string[] | undefined> {
	const text = await readFile(path.join(folder, FILE_NAME), "utf8").catch(() => undefined);
	return text?.split("\n");
}

/** Kills server processes that outlived their postmaster. */
async function endOrphans(folder: string): Promise<void> {
	for (const name of await readdir("/proc").catch(() => [])) {
		const pid = Number(name);
		if (!pid || !(await worksIn(pid, folder))) continue;
		try {
			process.kill(pid, "SIGKILL");
		} catch {}
		while (isAlive(pid)) await sleep(10);
	}
}

/** Whether a process belongs to the server: its working directory is the cluster's folder. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
	if (!isAlive(pid)) return false;
	if (platform() === "linux") {
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

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { closeToOthers } from "@/lib/launch/data-dir/data-dir";
import { LaunchError } from "@/lib/launch/launch-error";
import { type Cluster, giveFile, pathSeenBy, SUPERUSER, spawnOptions } from "@/lib/launch/postgres/cluster";

const MAJOR_VERSION = "18";

/**
 * Creates the cluster if it doesn't exist, under another name and renamed when complete, so that an unfinished one is
 * never opened.
 */
export async function initCluster(cluster: Cluster, log: (line: string) => void): Promise<void> {
	const { folder, user } = cluster;
	const parent = path.dirname(folder);
	await mkdir(parent, { recursive: true, mode: 0o700 });
	await removeUnfinished(parent);
	if (existsSync(folder)) {
		// PostgreSQL rejects a folder that others can enter.
		await closeToOthers(folder, log);
		await checkVersion(folder);
		return;
	}
	const unfinished = await mkdtemp(`${folder}.new-`);
	await chmod(unfinished, 0o700);
	await giveFile(user, unfinished);
	await runInitdb(cluster, unfinished);
	await rename(unfinished, folder);
	if (cluster.durable) await syncFolder(parent);
}

async function runInitdb(cluster: Cluster, unfinished: string): Promise<void> {
	const { binaries, user } = cluster;
	const args = [
		`--pgdata=${pathSeenBy(user, unfinished)}`,
		`--username=${SUPERUSER}`,
		// Only its user has access to the socket.
		"--auth-local=trust",
		"--auth-host=reject",
		"--encoding=UTF8",
		"--locale=C",
		"--locale-provider=builtin",
		"--builtin-locale=C.UTF-8",
		"--no-instructions",
		...(cluster.durable ? [] : ["--no-sync"]),
	];
	try {
		await promisify(execFile)(binaries.initdb, args, spawnOptions(user, unfinished));
	} catch (error) {
		const { stdout = "", stderr = "", message } = error as Error & { stdout?: string; stderr?: string };
		const said = `${stdout}${stderr}`.trim() || message;
		const reason = said.match(/error: .*|FATAL: .*/)?.[0] ?? said.split("\n").at(-1);
		throw new LaunchError(`Couldn't create the embedded database in ${path.dirname(unfinished)}: ${reason}`);
	}
}

async function removeUnfinished(parent: string): Promise<void> {
	for (const name of await readdir(parent)) {
		// One that a killed start is still creating can't always be removed; the next start does it.
		if (name.startsWith("postgres.new-")) {
			await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => undefined);
		}
	}
}

async function checkVersion(folder: string): Promise<void> {
	const found = await readFile(path.join(folder, "PG_VERSION"), "utf8").catch(() => undefined);
	if (found === undefined) {
		throw new LaunchError(
			`${folder} doesn't contain a PostgreSQL database. Move it, or set DATA_DIR to another folder.`,
		);
	}
	if (found.trim() !== MAJOR_VERSION) {
		throw new LaunchError(
			`The database in ${folder} was created by PostgreSQL ${found.trim()}, but this is ${MAJOR_VERSION}. Migrate its data with pg_dump, or set DATA_DIR to another folder.`,
		);
	}
}

async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder).catch(() => undefined);
	await handle?.sync().catch(() => undefined);
	await handle?.close();
}

import { execFile } from "node:child_process";
import { chown, lchown, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { LaunchError } from "@/lib/launch/launch-error";

export type RunUser = { name: string; uid: number; gid: number };

/**
 * The user that PostgreSQL runs as, because it rejects root; undefined for the current user. For root, it's the owner
 * of an existing cluster, otherwise `postgres`, otherwise `nobody`.
 */
export async function findRunUser(clusterFolder: string): Promise<RunUser | undefined> {
	const self = process.getuid?.();
	if (self === undefined) return undefined;
	const owner = await stat(clusterFolder).catch(() => undefined);
	if (self !== 0) {
		if (owner && owner.uid !== self) {
			throw new LaunchError(
				`The database in ${clusterFolder} belongs to user ${await userName(owner.uid)}. Start as that user or as root, or set DATA_DIR to another folder.`,
			);
		}
		return undefined;
	}
	if (owner && owner.uid !== 0) return { name: await userName(owner.uid), uid: owner.uid, gid: owner.gid };
	const user = (await lookUp("postgres")) ?? (await lookUp("nobody"));
	if (!user) {
		throw new LaunchError(
			"PostgreSQL can't run as root, and there is no user named postgres or nobody. Start as an ordinary user, or set DATABASE_URL.",
		);
	}
	// A folder that root copied or restored lost its owner.
	if (owner) await giveTo(user, clusterFolder);
	return user;
}

/** Makes `user` the owner of a file or folder; does nothing without another user. */
export async function giveFile(user: RunUser | undefined, file: string): Promise<void> {
	if (user) await chown(file, user.uid, user.gid);
}

async function giveTo(user: RunUser, folder: string): Promise<void> {
	await lchown(folder, user.uid, user.gid);
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		const item = path.join(folder, entry.name);
		if (entry.isDirectory()) await giveTo(user, item);
		else await lchown(item, user.uid, user.gid);
	}
}

async function lookUp(name: string): Promise<RunUser | undefined> {
	try {
		const [uid, gid] = [await id("-u", name), await id("-g", name)];
		return { name, uid: Number(uid), gid: Number(gid) };
	} catch {
		return undefined;
	}
}

async function userName(uid: number): Promise<string> {
	return id("-un", String(uid)).catch(() => String(uid));
}

async function id(...args: string[]): Promise<string> {
	return (await promisify(execFile)("id", args)).stdout.trim();
}

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { chown, lchown, readdir, stat } from "node:fs/promises";
import { platform, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { LaunchError } from "@/lib/launch/launch-error";
import { type Binaries, findBinaries, type RunUser } from "@/lib/launch/postgres/binaries";

/** A cluster on disk, with the programs and user to run it. */
export type Cluster = {
	/** Absolute path of the cluster's folder. */
	folder: string;
	binaries: Binaries;
	user: RunUser | undefined;
	/** False for temporary clusters: fast, but lost in a crash of the machine. */
	durable: boolean;
};

export const SUPERUSER = "postgres";
/** The server's socket in the cluster's folder, which only its user can enter. */
export const SOCKET = ".s.PGSQL.5432";
/** The longest path of a unix socket that works on every system. */
const SOCKET_PATH_BYTES = 100;

/** Finds the programs and the user for the cluster in `dataDir`/postgres, which may not exist yet. */
export async function openCluster(dataDir: string, durable: boolean): Promise<Cluster> {
	const folder = path.resolve(dataDir, "postgres");
	const user = await findRunUser(folder);
	return { folder, user, binaries: await findBinaries(user), durable };
}

/**
 * The path of `folder` for a program run with `spawnOptions`. Another user may not have access to the real path, but
 * the working directory is set before privileges are dropped and stays accessible.
 */
export function pathSeenBy(user: RunUser | undefined, folder: string): string {
	return user && platform() === "linux" ? "/proc/self/cwd" : folder;
}

/** Options for spawning a program of the cluster: as its user, in its folder, with a minimal environment. */
export function spawnOptions(user: RunUser | undefined, folder: string) {
	const { NODE_ENV, PATH } = process.env;
	return {
		...(user && { uid: user.uid, gid: user.gid }),
		cwd: folder,
		env: { NODE_ENV, PATH, LC_ALL: "C", TZ: "UTC" },
	};
}

/** The superuser's connection string for the cluster in `folder`. Host name and port don't matter. */
export function clusterUrl(folder: string): string {
	const host = encodeURIComponent(socketFolder(folder));
	return `postgresql://${SUPERUSER}@localhost:5432/postgres?host=${host}`;
}

const links = new Map<string, string>();

/** The cluster's folder, or if its path is too long for a socket, a link to it that is removed with this process. */
function socketFolder(folder: string): string {
	if (Buffer.byteLength(path.join(folder, SOCKET)) <= SOCKET_PATH_BYTES) return folder;
	let link = links.get(folder);
	if (!link) {
		const parent = mkdtempSync(path.join(tmpdir(), "chat-console-"));
		process.once("exit", () => rmSync(parent, { recursive: true, force: true }));
		link = path.join(parent, "db");
		symlinkSync(folder, link);
		links.set(folder, link);
	}
	return link;
}

/**
 * The user that PostgreSQL runs as, because it rejects root; undefined for the current user. For root, it's the owner
 * of an existing cluster, otherwise `postgres`, otherwise `nobody`.
 */
async function findRunUser(clusterFolder: string): Promise<RunUser | undefined> {
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

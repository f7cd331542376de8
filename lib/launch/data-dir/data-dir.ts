import { chownSync, fstatSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { chmod, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { LaunchError } from "@/lib/launch/launch-error";

/** Exists in the root of a mounted disk. */
const LOST_AND_FOUND = "lost+found";

/** An empty file can be written to a full disk. This is more than the small files of a start need. */
const WRITE_CHECK = "-".repeat(16 * 1024);

/**
 * Creates the data folder for its owner only and checks that it's writable. Makes an existing one private.
 * @throws {LaunchError} if that fails, or if it's a shared folder
 */
export async function prepareDataDir(
	dataDir: string,
	log: (line: string) => void = () => undefined,
): Promise<void> {
	try {
		await mkdir(dataDir, { recursive: true, mode: 0o700 });
		await assertOurs(dataDir);
		await closeToOthers(dataDir, log);
		await writeAtomically(path.join(dataDir, "write-check"), WRITE_CHECK);
		await rm(path.join(dataDir, "write-check"));
	} catch (error) {
		if (error instanceof LaunchError) throw error;
		throw new LaunchError(whyUnwritable(dataDir, (error as NodeJS.ErrnoException).code));
	}
}

function whyUnwritable(dataDir: string, code: string | undefined): string {
	if (code === "ENOSPC") {
		return `The disk of the data folder ${dataDir} is full. Free some space, or set DATA_DIR to another folder.`;
	}
	if (code === "EROFS") {
		return `The disk of the data folder ${dataDir} is read-only. Mount it writable, or set DATA_DIR to another folder.`;
	}
	return `The data folder ${dataDir} isn't writable (${code}). Set DATA_DIR to another folder, or start as the user who owns it.`;
}

/** An open folder is only made private if it can't contain other data, unlike /tmp or a home folder. */
async function assertOurs(dataDir: string): Promise<void> {
	const mode = await modeForOthers(dataDir);
	if (mode === undefined) return;
	const names = (await readdir(dataDir)).filter((name) => name !== LOST_AND_FOUND);
	if (names.length === 0 || names.includes("secrets.json")) return;
	throw new LaunchError(
		`The data folder ${dataDir} is open to other users (mode ${mode}) and contains other files. Set DATA_DIR to an empty folder, or run: chmod 700 ${dataDir}`,
	);
}

/**
 * Removes other users' permissions from a file or folder with secrets or data.
 * @throws {LaunchError} with the fix if this user isn't allowed to
 */
export async function closeToOthers(target: string, log: (line: string) => void): Promise<void> {
	const mode = await modeForOthers(target);
	if (mode === undefined) return;
	const wanted = (Number.parseInt(mode, 8) & 0o700).toString(8);
	try {
		await chmod(target, Number.parseInt(wanted, 8));
	} catch {
		throw new LaunchError(
			`${target} is open to other users (mode ${mode}). As its owner, run: chmod ${wanted} ${target}`,
		);
	}
	log(`${target} was open to other users of this machine (mode ${mode}). It's now private.`);
}

/** The octal mode of a file that other users can access; undefined if it's private or missing. */
async function modeForOthers(target: string): Promise<string | undefined> {
	const found = await stat(target).catch(() => undefined);
	return found && found.mode & 0o077 ? (found.mode & 0o7777).toString(8) : undefined;
}

/** Writes a file that only its owner can read. After a crash, it has either the old or the new content. */
export async function writeAtomically(file: string, content: string): Promise<void> {
	const unfinished = `${file}.${process.pid}.new`;
	const handle = await open(unfinished, "w", 0o600);
	try {
		await handle.writeFile(content);
		await handle.sync();
	} catch (error) {
		await rm(unfinished, { force: true });
		throw error;
	} finally {
		await handle.close();
	}
	giveToFolderOwner(unfinished);
	await rename(unfinished, file);
}

/** Opens a file for appending, and creates its folder; only the owner can read them. @returns a descriptor */
export function openForAppending(file: string): number {
	const folder = path.dirname(file);
	if (mkdirSync(folder, { recursive: true, mode: 0o700 })) giveToFolderOwner(folder);
	let descriptor: number;
	try {
		descriptor = openSync(file, "a", 0o600);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EACCES") throw error;
		rmSync(file);
		descriptor = openSync(file, "a", 0o600);
	}
	if (fstatSync(descriptor).size === 0) giveToFolderOwner(file);
	return descriptor;
}

/** Gives a file that root created to the data folder's owner, who may start Chat Console next time. */
export function giveToFolderOwner(file: string): void {
	if (process.getuid?.() !== 0) return;
	const { uid, gid } = statSync(path.dirname(file));
	if (uid !== 0) chownSync(file, uid, gid);
}

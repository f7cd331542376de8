import { chownSync, fstatSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { chmod, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { LaunchError } from "@/lib/launch/launch-error";

/** Belongs to nobody: the root of a mounted disk has it. */
const LOST_AND_FOUND = "lost+found";

/**
 * Makes the data folder, open to its owner alone, and sees that it can be written to. One that others may enter is
 * closed to them.
 * @throws {LaunchError} if it cannot, or if it is a folder that others share.
 */
export async function prepareDataDir(
	dataDir: string,
	log: (line: string) => void = () => undefined,
): Promise<void> {
	try {
		await mkdir(dataDir, { recursive: true, mode: 0o700 });
		await assertOurs(dataDir);
		await closeToOthers(dataDir, log);
		await writeAtomically(path.join(dataDir, "write-check"), "");
		await rm(path.join(dataDir, "write-check"));
	} catch (error) {
		if (error instanceof LaunchError) throw error;
		if ((error as NodeJS.ErrnoException).code === "ENOSPC") {
			throw new LaunchError(
				`The disk of the data folder ${dataDir} is full. Free some space, or set DATA_DIR to another folder.`,
			);
		}
		throw new LaunchError(
			`The data folder ${dataDir} isn't writable (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to another folder, or start as the user who owns it.`,
		);
	}
}

/** A folder that others may enter is closed to them only if nothing else can be in it, such as in /tmp or a home. */
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
 * Takes every right from others at a file or folder that holds secrets or data.
 * @throws {LaunchError} with the remedy, if this user may not
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

/** The mode, in octal, of what others than its owner have rights at; undefined for what is closed or not there. */
async function modeForOthers(target: string): Promise<string | undefined> {
	const found = await stat(target).catch(() => undefined);
	return found && found.mode & 0o077 ? (found.mode & 0o7777).toString(8) : undefined;
}

/** Writes a file that only its owner can read; after a crash there is the old content or the new. */
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

/** Opens a file, and its folder, to append to; only their owner can read them. @returns a descriptor */
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

/** What root makes in another user's data folder is that user's, who may start it next time. */
export function giveToFolderOwner(file: string): void {
	if (process.getuid?.() !== 0) return;
	const { uid, gid } = statSync(path.dirname(file));
	if (uid !== 0) chownSync(file, uid, gid);
}

import { chownSync, fstatSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { LaunchError } from "@/lib/launch/launch-error";

/**
 * Makes the data folder, open to its owner alone, and sees that it can be written to.
 * @throws {LaunchError} if it cannot.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
	try {
		await mkdir(dataDir, { recursive: true, mode: 0o700 });
		await writeAtomically(path.join(dataDir, "write-check"), "");
		await rm(path.join(dataDir, "write-check"));
	} catch (error) {
		throw new LaunchError(
			`The data folder ${dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to another folder, or start as the user it belongs to.`,
		);
	}
}

/** Writes a file that only its owner can read; after a crash there is the old content or the new. */
export async function writeAtomically(file: string, content: string): Promise<void> {
	const unfinished = `${file}.${process.pid}.new`;
	const handle = await open(unfinished, "w", 0o600);
	try {
		await handle.writeFile(content);
		await handle.sync();
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
function giveToFolderOwner(file: string): void {
	if (process.getuid?.() !== 0) return;
	const { uid, gid } = statSync(path.dirname(file));
	if (uid !== 0) chownSync(file, uid, gid);
}

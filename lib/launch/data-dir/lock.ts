import { closeSync, openSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { writeAtomically } from "@/lib/launch/data-dir/data-dir";
import { tryLock } from "@/lib/launch/data-dir/file-lock";
import { LaunchError } from "@/lib/launch/launch-error";
import { isAlive } from "@/lib/launch/programs/process-table";

/** What the process that has the lock notes about itself in `run.json`. */
const holderSchema = z.object({
	pid: z.number(),
	address: z.string(),
	/** The npm that started it: without that it ends. */
	npm: z.number().optional(),
	isEnding: z.boolean().optional(),
});

type Holder = z.output<typeof holderSchema>;

const ENDS_WITHIN_MS = 20_000;
const POLL_MS = 50;

export type Lock = {
	/** Whether the previous holder didn't get to release it: what it started may still be ending. */
	afterCrash: boolean;
	/** Notes that this process is about to release it, so that the next start waits for that. */
	announceEnd(): Promise<void>;
	release(): Promise<void>;
};

/**
 * Makes this process the only one that runs on `dataDir`, and notes where it can be found. One that is
 * about to end is waited for.
 * @param npm the process id of the npm that started this, if one did
 * @throws {LaunchError} saying which process runs on it, and where
 */
export async function lockDataDir(dataDir: string, address: string, npm?: number): Promise<Lock> {
	const file = path.join(dataDir, "run.json");
	const folder = openSync(dataDir, "r");
	try {
		await takeWhenFree(folder, dataDir);
		const afterCrash = (await readHolder(dataDir)) !== undefined;
		const me: Holder = { pid: process.pid, address, npm };
		await write(file, me);
		let isHeld = true;
		return {
			afterCrash,
			announceEnd: async () => {
				// Only spares the next start a message; a full disk must not keep this one from ending.
				if (isHeld) await write(file, { ...me, isEnding: true }).catch(() => undefined);
			},
			release: async () => {
				if (!isHeld) return;
				isHeld = false;
				await rm(file, { force: true });
				closeSync(folder);
			},
		};
	} catch (error) {
		closeSync(folder);
		throw error;
	}
}

async function takeWhenFree(folder: number, dataDir: string): Promise<void> {
	const limit = Date.now() + ENDS_WITHIN_MS;
	while (!(await tryLock(folder, "exclusive"))) {
		const holder = await readHolder(dataDir);
		// For a moment the holder is not noted yet, or no more, or the file is one that a crash left.
		const isRunning = holder !== undefined && isAlive(holder.pid) && !isAboutToEnd(holder);
		if (isRunning || Date.now() > limit) {
			const where = holder ? `at ${holder.address} (process ${holder.pid})` : `on ${dataDir}`;
			throw new LaunchError(`Chat Console is already running ${where}.`);
		}
		await sleep(POLL_MS);
	}
}

function isAboutToEnd(holder: Holder): boolean {
	return holder.isEnding === true || (holder.npm !== undefined && !isAlive(holder.npm));
}

async function write(file: string, holder: Holder): Promise<void> {
	await writeAtomically(file, `${JSON.stringify(holder)}\n`);
}

async function readHolder(dataDir: string): Promise<Holder | undefined> {
	try {
		return holderSchema.parse(JSON.parse(await readFile(path.join(dataDir, "run.json"), "utf8")));
	} catch {
		return undefined;
	}
}

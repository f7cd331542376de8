import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { writeAtomically } from "@/lib/launch/data-dir/data-dir";
import { LaunchError } from "@/lib/launch/launch-error";
import { isAlive } from "@/lib/launch/programs/process-table";

/** What the lock's holder writes about itself to `run.json`. */
const holderSchema = z.object({
	pid: z.number(),
	address: z.string(),
	/** The npm process that started it, and with which it ends. */
	npm: z.number().optional(),
	isEnding: z.boolean().optional(),
});

type Holder = z.output<typeof holderSchema>;

const ENDS_WITHIN_MS = 20_000;
const POLL_MS = 50;

export type Lock = {
	/** Whether the previous holder didn't release it: its programs may still be running. */
	afterCrash: boolean;
	/** Records that this process is about to release it, so that the next start waits. */
	announceEnd(): Promise<void>;
	release(): Promise<void>;
};

/**
 * Makes this process the only one that uses `dataDir`, and records its address. Waits for another one that is
 * stopping.
 * @param npm the process id of the npm that started this process, if any
 * @throws {LaunchError} with the process that uses it and its address
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
				// Only avoids an error at the next start, so a full disk must not prevent this one from stopping.
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
	const limit = performance.now() + ENDS_WITHIN_MS;
	while (!(await tryLock(folder, "exclusive"))) {
		const holder = await readHolder(dataDir);
		// The holder may not be recorded yet or anymore, or the file may be left from a crash.
		const isRunning = holder !== undefined && isAlive(holder.pid) && !isAboutToEnd(holder);
		if (isRunning || performance.now() > limit) {
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

/** Exit code of flock when another process has the lock. */
const IS_LOCKED = 1;

/**
 * Tries to lock an open file or folder. The lock belongs to the descriptor: the kernel holds it while this process has
 * it open, even if stalled, and releases it whenever the process ends.
 * Source: docs/decisions/0041-lock-with-flock.md.
 * @param how several processes can have a shared lock, but not along with an exclusive one
 * @returns whether the lock was acquired
 */
export async function tryLock(descriptor: number, how: "exclusive" | "shared"): Promise<boolean> {
	const flag = how === "shared" ? "-s" : "-x";
	const flock = spawn("flock", ["-n", flag, "3"], { stdio: ["ignore", "ignore", "pipe", descriptor] });
	const stderr = flock.stderr ? text(flock.stderr) : "";
	const [code] = await once(flock, "close").catch(() => {
		throw new LaunchError("The command flock isn't installed. It's part of util-linux.");
	});
	if (code === 0 || code === IS_LOCKED) return code === 0;
	throw new LaunchError(`Couldn't lock a folder: ${(await stderr).trim() || `flock ended with ${code}`}`);
}

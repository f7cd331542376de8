import { open, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { writeAtomically } from "@/lib/launch/data-dir";
import { LaunchError } from "@/lib/launch/launch-error";
import { isAlive, processStartTicks } from "@/lib/launch/process-table";

const holderSchema = z.object({
	pid: z.number(),
	startTicks: z.string().optional(),
	address: z.string(),
	/** The npm that started it: without that it ends. */
	npm: z.number().optional(),
	isEnding: z.boolean().optional(),
});

type Holder = z.output<typeof holderSchema>;

const ENDS_WITHIN_MS = 20_000;
const POLL_MS = 50;

/** The guard is held for milliseconds; one this old was left by a crash. */
const GUARD_ABANDONED_AFTER_MS = 3000;

export type Lock = {
	/** Whether the one before did not get to release it: what it started may be ending still. */
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
	const me: Holder = { pid: process.pid, startTicks: processStartTicks(process.pid), address, npm };
	const limit = Date.now() + ENDS_WITHIN_MS;
	let outcome = await takeIfFree(file, me);
	while (typeof outcome === "object" && isAboutToEnd(outcome) && Date.now() < limit) {
		await sleep(POLL_MS);
		outcome = await takeIfFree(file, me);
	}
	if (typeof outcome === "object") {
		throw new LaunchError(`Chat Console is already running at ${outcome.address} (process ${outcome.pid}).`);
	}
	const isOurs = async () => (await readHolder(file))?.pid === process.pid;
	return {
		afterCrash: outcome === "after crash",
		announceEnd: async () => {
			// Only spares the next start a message; a full disk must not keep this one from ending.
			if (await isOurs()) await write(file, { ...me, isEnding: true }).catch(() => undefined);
		},
		release: async () => {
			if (await isOurs()) await rm(file, { force: true });
		},
	};
}

/** Makes `me` the holder unless there is one that runs, which is returned. */
async function takeIfFree(file: string, me: Holder): Promise<Holder | "free" | "after crash"> {
	return guarded(`${file}.guard`, async () => {
		const holder = await readHolder(file);
		if (holder && isRunning(holder)) return holder;
		await write(file, me);
		return holder ? "after crash" : "free";
	});
}

function isAboutToEnd(holder: Holder): boolean {
	return holder.isEnding === true || (holder.npm !== undefined && !isAlive(holder.npm));
}

async function write(file: string, holder: Holder): Promise<void> {
	await writeAtomically(file, `${JSON.stringify(holder)}\n`);
}

async function readHolder(file: string): Promise<Holder | undefined> {
	try {
		return holderSchema.parse(JSON.parse(await readFile(file, "utf8")));
	} catch {
		return undefined;
	}
}

function isRunning(holder: Holder): boolean {
	if (!isAlive(holder.pid)) return false;
	const startTicks = processStartTicks(holder.pid);
	if (startTicks !== undefined && holder.startTicks !== undefined) return startTicks === holder.startTicks;
	return holder.pid !== process.pid;
}

/** Runs `work` while no other process does: finding a stale holder and replacing it must be one step. */
async function guarded<T>(guard: string, work: () => Promise<T>): Promise<T> {
	for (;;) {
		const handle = await open(guard, "wx").catch((error) => {
			if (error.code === "EEXIST") return undefined;
			throw error;
		});
		if (handle) {
			await handle.close();
			break;
		}
		const made = await stat(guard).catch(() => undefined);
		if (made && Date.now() - made.mtimeMs > GUARD_ABANDONED_AFTER_MS) await rm(guard, { force: true });
		else await sleep(20);
	}
	try {
		return await work();
	} finally {
		await rm(guard, { force: true });
	}
}

import { open, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { writeAtomically } from "@/lib/launch/data-dir";
import { LaunchError } from "@/lib/launch/launch-error";
import { isAlive, processStartTicks } from "@/lib/launch/process-table";

const holderSchema = z.object({ pid: z.number(), startTicks: z.string().optional(), address: z.string() });

export type Holder = z.output<typeof holderSchema>;

/** The guard is held for milliseconds; one this old was left by a crash. */
const GUARD_ABANDONED_AFTER_MS = 3000;

export type Lock = {
	/** Whether the one before did not get to release it: what it started may be ending still. */
	afterCrash: boolean;
	release(): Promise<void>;
};

/**
 * Makes this process the only one that runs on `dataDir`, and notes where it can be found.
 * @throws {LaunchError} saying which process runs on it, and where
 */
export async function lockDataDir(dataDir: string, address: string): Promise<Lock> {
	const file = path.join(dataDir, "run.json");
	const me: Holder = { pid: process.pid, startTicks: processStartTicks(process.pid), address };
	let afterCrash = false;
	await guarded(`${file}.guard`, async () => {
		const holder = await readHolder(file);
		if (holder && isRunning(holder)) {
			throw new LaunchError(`Chat Console already runs at ${holder.address} (process ${holder.pid}).`);
		}
		afterCrash = holder !== undefined;
		await writeAtomically(file, `${JSON.stringify(me)}\n`);
	});
	return {
		afterCrash,
		release: async () => {
			if ((await readHolder(file))?.pid === process.pid) await rm(file, { force: true });
		},
	};
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
async function guarded(guard: string, work: () => Promise<void>): Promise<void> {
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
		await work();
	} finally {
		await rm(guard, { force: true });
	}
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { LaunchError } from "@/lib/launch/launch-error";

/** Exit code of flock when another process has the lock. */
const IS_LOCKED = 1;

/**
 * Tries to lock an open file or folder. The lock belongs to the descriptor: the kernel keeps it while this process has
 * that open, stalled or not, and takes it back when the process ends, however it ends.
 * Source: docs/decisions/0041-lock-with-flock.md.
 * @param how any number of processes can have a shared lock, while none has an exclusive one
 * @returns whether it is locked now
 */
export async function tryLock(descriptor: number, how: "exclusive" | "shared"): Promise<boolean> {
	const flag = how === "shared" ? "-s" : "-x";
	const flock = spawn("flock", ["-n", flag, "3"], { stdio: ["ignore", "ignore", "pipe", descriptor] });
	const said = flock.stderr ? text(flock.stderr) : "";
	const [code] = await once(flock, "close").catch(() => {
		throw new LaunchError("The command flock isn't installed. It's part of util-linux.");
	});
	if (code === 0 || code === IS_LOCKED) return code === 0;
	throw new LaunchError(`Couldn't lock a folder: ${(await said).trim() || `flock ended with ${code}`}`);
}

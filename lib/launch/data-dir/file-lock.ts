import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { LaunchError } from "@/lib/launch/launch-error";

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

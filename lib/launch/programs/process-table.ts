import { readFileSync } from "node:fs";

/** Whether a process with this id is running. Zombies don't count. */
export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
	return !isZombie(pid);
}

const POLL_MS = 250;

/** Polls until a process has ended, then calls back. Doesn't keep this process running. */
export function whenGone(pid: number, gone: () => void): void {
	const timer = setInterval(() => {
		if (isAlive(pid)) return;
		clearInterval(timer);
		gone();
	}, POLL_MS);
	timer.unref();
}

/** The state follows the program's name, which can contain any character. */
function isZombie(pid: number): boolean {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
		return stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
	} catch {
		return false;
	}
}

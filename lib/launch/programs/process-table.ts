import { readFileSync } from "node:fs";

/** Whether a process with this id runs. One that ended and was not yet reaped does not count. */
export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
	return !isZombie(pid);
}

/** Its state comes behind the program's name, which may hold anything. */
function isZombie(pid: number): boolean {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
		return stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
	} catch {
		return false;
	}
}

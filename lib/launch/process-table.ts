import { readFileSync } from "node:fs";

/** Whether a process with this id runs. One that ended and was not yet reaped does not count. */
export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
	return statFields(pid)?.[0] !== "Z";
}

/**
 * When a process started, in clock ticks since boot: with the process id it names one process for good,
 * where the id alone is used again. Undefined where the system has no /proc.
 */
export function processStartTicks(pid: number): string | undefined {
	return statFields(pid)?.[19];
}

/** The fields of /proc/<pid>/stat from the state on; the program's name before it may hold anything. */
function statFields(pid: number): string[] | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
		return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	} catch {
		return undefined;
	}
}

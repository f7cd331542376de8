import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";

const HANDED_ON = ["SIGINT", "SIGTERM"] as const;

/**
 * Runs node with `args` as if it were this process: inherits output and forwards termination signals.
 * @returns the exit code; for a process killed by a signal, 128 plus the signal's number, as in a shell
 */
export async function runInForeground(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
	const child = spawn(process.execPath, args, { stdio: "inherit", env });
	const hand = (signal: NodeJS.Signals) => child.kill(signal);
	for (const signal of HANDED_ON) process.on(signal, hand);
	try {
		const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
		return code ?? 128 + (signal ? constants.signals[signal] : 0);
	} finally {
		for (const signal of HANDED_ON) process.off(signal, hand);
	}
}

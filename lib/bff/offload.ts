import { createWorkers } from "@/lib/wire/workers";

/** Global, because Next may load this module once per kind of route. */
const holder = globalThis as { __consoleWorkers?: ReturnType<typeof createWorkers> };
holder.__consoleWorkers ??= createWorkers({
	built: "console-tasks.js",
	source: "lib/bff/server/task-worker.ts",
});
const workers = holder.__consoleWorkers;

/**
 * A function that runs in a thread if its texts or bytes are large, so that others' requests don't wait for it.
 * @param name its name in server/task-worker.ts
 * @throws WorkersError if the thread fails
 */
export function offload<A extends unknown[], R>(
	name: string,
	task: (...args: A) => R,
): (...args: A) => Promise<R> {
	return workers.offload(name, task);
}

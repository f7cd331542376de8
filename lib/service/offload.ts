import { HttpError } from "@/lib/wire/http/http-error";
import { createWorkers, WorkersError } from "@/lib/wire/workers";

const workers = createWorkers({ built: "service-tasks.js", source: "lib/service/task-worker.ts" });

/**
 * A function that runs in a thread if its texts or bytes are large, so that others' requests don't wait for it.
 * @param name its name in task-worker.ts
 * @throws HttpError `unavailable` if the thread fails
 */
export function offload<A extends unknown[], R>(
	name: string,
	task: (...args: A) => R,
): (...args: A) => Promise<R> {
	const run = workers.offload(name, task);
	return (...args) =>
		run(...args).catch((cause: unknown) => {
			if (!(cause instanceof WorkersError)) throw cause;
			const message = "The server is busy with other large requests. Try again in a moment.";
			throw new HttpError("unavailable", message, { cause, headers: { "Retry-After": "5" } });
		});
}

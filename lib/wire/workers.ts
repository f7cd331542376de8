import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Worker } from "node:worker_threads";

/*
 * Threads for work that would otherwise keep a server from answering others: reading and checking megabytes of JSON.
 * A thread does one task at a time; the others wait in the order of their calls.
 */

/** A task couldn't be done: too many wait, or its thread crashed, ran out of memory or took too long. Another try may help. */
export class WorkersError extends Error {
	override name = "WorkersError";
}

export type WorkersOptions = {
	/** The worker's file in a build, beside the program's, and among the sources. */
	built: string;
	source: string;
	threads?: number;
	/** Longer tasks are stopped. */
	timeoutMs?: number;
	/** Each waiting task holds megabytes. */
	waitingMax?: number;
	heapMb?: number;
};

/** A function with names for its arguments' and result's types; both are copied between threads. */
type Task<A extends unknown[], R> = (...args: A) => R;
export type Tasks = Record<string, Task<never[], unknown>>;

type Job = { task: string; args: unknown[]; resolve: (value: never) => void; reject: (error: Error) => void };
type Message = { value: unknown } | { error: string };

/** An unused thread ends after this time, to free its memory. */
const IDLE_MS = 30_000;
/** Smaller tasks take less time than sending them to a thread, or little more. */
const LARGE_BYTES = 1024 * 1024;

/** Not imported, because bundlers would look for the worker's file, whose path is known only to the running program. */
const { existsSync } = process.getBuiltinModule("node:fs");
const { Worker: NodeWorker } = process.getBuiltinModule("node:worker_threads");

/** Creates threads when they're needed, at most `threads`. */
export function createWorkers({
	built,
	source,
	threads = 2,
	timeoutMs = 30_000,
	waitingMax = 20,
	heapMb = 1024,
}: WorkersOptions) {
	const waiting: Job[] = [];
	/** With a timer while they're unused. */
	const idle = new Map<Worker, NodeJS.Timeout>();
	let started = 0;

	function startThread(): Worker {
		const script = path.join(path.dirname(process.argv[1] ?? ""), built);
		const isBuilt = existsSync(script);
		started += 1;
		const worker = new NodeWorker(isBuilt ? script : loader(source), {
			resourceLimits: { maxOldGenerationSizeMb: heapMb },
			...(!isBuilt && { eval: true, execArgv: [] }),
		});
		// It never keeps the process alive; the request that waits for it does.
		worker.unref();
		worker.once("exit", () => {
			started -= 1;
			clearTimeout(idle.get(worker));
			idle.delete(worker);
			startNext();
		});
		// Also emitted to the job, if there is one.
		worker.on("error", () => undefined);
		return worker;
	}

	function startNext(): void {
		const [unused] = idle.keys();
		if (waiting.length === 0 || (!unused && started >= threads)) return;
		const job = waiting.shift() as Job;
		const worker = unused ?? startThread();
		clearTimeout(idle.get(worker));
		idle.delete(worker);
		run(worker, job);
	}

	function run(worker: Worker, { task, args, resolve, reject }: Job): void {
		const deadline = setTimeout(() => fail(`took longer than ${timeoutMs} ms`), timeoutMs);
		function end() {
			clearTimeout(deadline);
			worker.off("message", succeed).off("error", crash).off("exit", exit);
		}
		function fail(reason: string) {
			end();
			reject(new WorkersError(`${task} ${reason}.`));
			// Its exit starts the next task in a new thread.
			void worker.terminate();
		}
		const crash = (error: Error) => fail(`failed: ${error.message}`);
		const exit = () => fail("ended early");
		function succeed(message: Message) {
			end();
			if ("error" in message) reject(new Error(message.error));
			else resolve(message.value as never);
			idle.set(worker, setTimeout(() => void worker.terminate(), IDLE_MS).unref());
			startNext();
		}
		worker.on("message", succeed).on("error", crash).on("exit", exit);
		worker.postMessage({ task, args });
	}

	return {
		/**
		 * Runs the worker's task of this name. @throws WorkersError, or an Error with the message that the task has thrown
		 */
		run<R>(task: string, args: unknown[]): Promise<R> {
			if (waiting.length >= waitingMax) return Promise.reject(new WorkersError("Too many tasks wait."));
			return new Promise<R>((resolve, reject) => {
				waiting.push({ task, args, resolve, reject });
				startNext();
			});
		},
		/** The task as a function that runs in a thread if its arguments are large, and otherwise here. */
		offload<A extends unknown[], R>(name: string, task: Task<A, R>): (...args: A) => Promise<R> {
			return async (...args) => (sizeOf(args) < LARGE_BYTES ? task(...args) : this.run<R>(name, args));
		},
	};
}

/** A program that loads a TypeScript file. The option --import of tsx has no effect in threads. */
function loader(source: string): string {
	const { href } = pathToFileURL(path.resolve(source));
	return `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(href)}); })`;
}

/** The size of texts and bytes, about. */
function sizeOf(args: unknown[]): number {
	return args.reduce<number>(
		(sum, arg) =>
			sum + (typeof arg === "string" ? arg.length : arg instanceof Uint8Array ? arg.byteLength : 0),
		0,
	);
}

/** Does the tasks that {@link createWorkers} sends to this thread. */
export function serveTasks(tasks: Tasks): void {
	const { parentPort } = process.getBuiltinModule("node:worker_threads");
	parentPort?.on("message", ({ task, args }: { task: string; args: never[] }) => {
		let message: Message;
		try {
			message = { value: tasks[task]?.(...args) };
		} catch (error) {
			message = { error: error instanceof Error ? error.message : String(error) };
		}
		parentPort.postMessage(message);
	});
}

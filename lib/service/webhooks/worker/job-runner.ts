import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type Runner, type RunnerOptions, run, type WorkerEvents } from "graphile-worker";
import type { Logger } from "pino";
import type { DatabaseClock } from "@/lib/wire/database-clock";

/** Delay between attempts to start a runner while the database is unavailable. */
const RETRY_MS = 500;

export type JobRunner = {
	/** Job workers that can take jobs. Fewer than configured while they are being replaced. */
	aliveWorkers(): number;
	/** Takes no more jobs; resolves when running jobs have ended or been returned to the queue. */
	stop(): Promise<void>;
	/** Resolves when no more jobs are taken: after `stop`, or if the queue's tables are too new for this version. */
	ended: Promise<void>;
};

type JobRunnerOptions = {
	queue: Omit<RunnerOptions, "events" | "preset">;
	log: Logger;
	/** A pool of job workers starts; its jobs are locked by its id. */
	onPoolStart(poolId: string): void;
	/** A pool has ended, with jobs that are still locked if their ends couldn't be stored. */
	onPoolEnd(poolId: string): void;
	/** No jobs are taken while it's wrong. */
	clock: Pick<DatabaseClock, "isRight" | "changed">;
	/** Called each time that job workers have been started. */
	onStart(): void;
};

type Started = {
	runner: Runner;
	poolId: string;
	alive: Set<string>;
	/** Resolves when the end of a job couldn't be stored. */
	broken: Promise<void>;
	/** Resolves when no job worker has a job any more. */
	idle: Promise<void>;
};

/**
 * With a delay, also of none, the end of a job that can't be stored ends the pool. Without one, graphile-worker 0.17 doesn't
 * wait for the statement, and its failure ends the process.
 */
const STORE_ENDS_TOGETHER = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * Runs the job queue's workers, even when the database restarts. A graphile-worker pool that can't store the ends of its
 * jobs shuts down. So when it begins to, the whole runner is replaced as soon as the database is available. The old one
 * takes no more jobs and finishes those it has. The same happens when this machine's clock turns wrong, and the new one
 * waits until it's right.
 * @throws Error if the database is unavailable at startup
 */
export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
	const { log, clock } = options;
	const stopping = new AbortController();
	const retiring = new Set<Promise<void>>();
	let current = clock.isRight() ? await start() : undefined;

	async function start(): Promise<Started> {
		const alive = new Set<string>();
		const events: WorkerEvents = new EventEmitter();
		let poolId = "";
		events.on("pool:create", ({ workerPool }) => {
			poolId = workerPool.id;
			options.onPoolStart(poolId);
		});
		events.on("worker:create", ({ worker }) => alive.add(worker.workerId));
		const idle = new Promise<void>((resolve) => {
			events.on("worker:stop", ({ worker }) => {
				alive.delete(worker.workerId);
				if (alive.size === 0) resolve();
			});
		});
		const broken = new Promise<void>((resolve) => {
			events.once("pool:fatalError", () => resolve());
			events.once("worker:fatalError", () => resolve());
		});
		const runner = await run({ ...options.queue, preset: STORE_ENDS_TOGETHER, events });
		options.onStart();
		return { runner, poolId, alive, broken, idle };
	}

	async function startAgain(): Promise<Started | undefined> {
		for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
			if (!clock.isRight()) {
				await clock.changed(stopping.signal).catch(() => undefined);
				continue;
			}
			const started = await start().catch((error: unknown) => {
				log[attempt === 1 ? "warn" : "debug"]({ err: error }, "job workers can't be started yet");
			});
			if (started) return started;
			await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
		}
		return undefined;
	}

	function retire({ runner, poolId, broken, idle }: Started): void {
		// A broken pool may never end: graphile-worker 0.17.3 miscounts the statements that failed at the same time.
		const stopped = Promise.allSettled([runner.stop(), runner.promise]);
		const end: Promise<void> = Promise.race([stopped, broken.then(() => idle)]).then(() => {
			retiring.delete(end);
			options.onPoolEnd(poolId);
		});
		retiring.add(end);
	}

	async function endOf({ runner, broken }: Started): Promise<"broken" | "stopped" | "clock"> {
		const watching = new AbortController();
		const clockWrong = clock.isRight() ? clock.changed(watching.signal) : Promise.resolve();
		try {
			return await Promise.race([
				broken.then(() => "broken" as const),
				runner.promise.then(
					() => "stopped" as const,
					() => "broken" as const,
				),
				clockWrong.then(() => "clock" as const),
			]);
		} finally {
			watching.abort();
		}
	}

	async function keepRunning(): Promise<void> {
		for (;;) {
			if (!current) {
				current = await startAgain();
				if (!current) return;
				log.info("job workers are running again");
				// Stopped while they were starting.
				if (stopping.signal.aborted) retire(current);
			}
			const end = await endOf(current);
			if (stopping.signal.aborted || end === "stopped") return;
			if (end === "broken") log.warn("the ends of jobs couldn't be stored; replacing the job workers");
			retire(current);
			current = undefined;
		}
	}

	const kept = keepRunning();
	return {
		aliveWorkers: () => current?.alive.size ?? 0,
		async stop() {
			stopping.abort();
			if (current) retire(current);
			await kept;
			await Promise.all(retiring);
		},
		ended: kept,
	};
}

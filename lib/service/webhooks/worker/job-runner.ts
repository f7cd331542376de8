import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type Runner, type RunnerOptions, run, type WorkerEvents } from "graphile-worker";
import type { Logger } from "pino";

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
	queue: Omit<RunnerOptions, "events">;
	log: Logger;
	onWorkerStart(workerId: string): void;
	onWorkerEnd(workerId: string): void;
	/** Called each time that job workers have been started. */
	onStart(): void;
};

type Started = { runner: Runner; alive: Set<string>; broken: Promise<void> };

/**
 * Runs the job queue's workers, even when the database restarts. A graphile-worker worker that can't report the end of
 * its job exits without a replacement. So when the first one exits, the whole runner is replaced as soon as the database
 * is available. The old one takes no more jobs and finishes those it has.
 * @throws Error if the database is unavailable at startup
 */
export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
	const { log } = options;
	const stopping = new AbortController();
	const retiring = new Set<Promise<void>>();
	let current: Started | undefined = await start();

	async function start(): Promise<Started> {
		const alive = new Set<string>();
		const events: WorkerEvents = new EventEmitter();
		events.on("worker:create", ({ worker: { workerId } }) => {
			alive.add(workerId);
			options.onWorkerStart(workerId);
		});
		events.on("worker:stop", ({ worker: { workerId } }) => {
			alive.delete(workerId);
			options.onWorkerEnd(workerId);
		});
		const broken = new Promise<void>((resolve) => events.once("worker:fatalError", () => resolve()));
		const runner = await run({ ...options.queue, events });
		options.onStart();
		return { runner, alive, broken };
	}

	async function startAgain(): Promise<Started | undefined> {
		for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
			const started = await start().catch((error: unknown) => {
				log[attempt === 1 ? "warn" : "debug"]({ err: error }, "job workers can't be started yet");
			});
			if (started) return started;
			await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
		}
		return undefined;
	}

	function retire({ runner }: Started): void {
		const end: Promise<void> = runner.stop().finally(() => retiring.delete(end));
		retiring.add(end);
	}

	async function keepRunning(): Promise<void> {
		while (current) {
			const { runner, broken } = current;
			const isBroken = await Promise.race([broken.then(() => true), runner.promise.then(() => false)]);
			if (stopping.signal.aborted || !isBroken) return;
			log.warn("a job worker exited; replacing all of them");
			retire(current);
			current = undefined;
			current = await startAgain();
			if (!current) return;
			log.info("job workers are running again");
			// Stopped while they were starting.
			if (stopping.signal.aborted) retire(current);
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

import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type Runner, type RunnerOptions, run, type WorkerEvents } from "graphile-worker";
import type { Logger } from "pino";

/** Between attempts to start a runner while the database is away. */
const RETRY_MS = 500;

export type JobRunner = {
	/** Job workers that can take jobs. Fewer than configured while they are being replaced. */
	aliveWorkers(): number;
	/** Takes no more jobs; settles when those under way have ended or been handed back. */
	stop(): Promise<void>;
	/** Settles when no more jobs are taken: after `stop`, or because the queue's tables are too new for this version. */
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
 * Runs the job queue's workers, and keeps doing so when the database restarts. A worker of graphile-worker that
 * can't report the end of its job ends, and nothing takes its place. So when the first one ends, a new runner replaces
 * the whole runner as soon as the database answers. The old one takes no more jobs and finishes those it has.
 * @throws Error when the database is away at the very start
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
			log.warn("a job worker ended: all of them are replaced");
			retire(current);
			current = undefined;
			current = await startAgain();
			if (!current) return;
			log.info("job workers run again");
			// Asked to stop while they were being started.
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

import { setMaxListeners } from "node:events";
import { type JobHelpers, Logger } from "graphile-worker";
import type pg from "pg";
import type { Logger as Pino } from "pino";
import { z } from "zod";
import type { ServiceConfig } from "@/lib/service/config";
import { ERASE_TASK, runErasure } from "@/lib/service/contacts/erase/run-erasure";
import { IMPORT_TASK } from "@/lib/service/contacts/import/change";
import { runImport } from "@/lib/service/contacts/import/run-import";
import { MERGE_TASK, runMerge } from "@/lib/service/contacts/merge/move-messages";
import type { Database } from "@/lib/service/store/database";
import { createDialer } from "@/lib/service/webhooks/deliver/attempt/dial";
import { createRecorder } from "@/lib/service/webhooks/deliver/recorder";
import { createWebhookStates } from "@/lib/service/webhooks/deliver/webhook-states";
import { DELIVER_TASK, watchLater } from "@/lib/service/webhooks/events/wake-lanes";
import { REPLAY_TASK } from "@/lib/service/webhooks/log/replays/replays";
import { runReplay } from "@/lib/service/webhooks/log/replays/run-replay";
import { systemLookup } from "@/lib/service/webhooks/registration/url/url";
import type { WorkerMetrics } from "@/lib/service/webhooks/worker/metrics";
import { createDatabaseClock, type DatabaseClock } from "@/lib/wire/database-clock";
import type { Lookup } from "@/lib/wire/guarded-dispatcher";
import { startChores } from "./chores";
import { createDeliverTask } from "./deliver-task";
import { startJobRunner } from "./job-runner";
import { openProcessLocks } from "./process-locks";
import { assertOwnJob, releaseDeadPools, reviveJobs } from "./recover-jobs";

/** New jobs are announced; each worker polls for those that become due later. */
const POLL_INTERVAL_MS = 2_000;
/** How often to look for jobs of dead workers. */
const TAKE_OVER_INTERVAL_MS = 10_000;
/** How often a detached lane is checked. */
const WATCH_INTERVAL_MS = 10_000;
/** How long jobs and detached lanes may continue on shutdown. */
const GRACE_MS = 5_000;

type WorkerParts = {
	db: Database;
	pool: pg.Pool;
	config: ServiceConfig;
	log: Pino;
	/** By default one of its own. */
	clock?: DatabaseClock;
	random?: () => number;
	lookup?: Lookup;
	metrics?: WorkerMetrics;
	graceMs?: number;
};

export type RunningWorker = {
	/** Job workers that can take jobs. Fewer than configured while they are being replaced. */
	aliveWorkers(): number;
	/** Takes no more jobs, lets running ones finish, and returns those that can't within a few seconds. */
	stop(): Promise<void>;
	/** Resolves when the worker has stopped; rejects if it can't continue. */
	ended: Promise<void>;
};

const replayPayload = z.object({ accountId: z.int(), replayId: z.int() });
const importPayload = z.object({ accountId: z.int(), importId: z.int() });
const contactPayload = z.object({ accountId: z.int(), contactId: z.int() });
const lanePayload = z.object({
	accountId: z.int(),
	webhookId: z.int(),
	lane: z.int(),
	isWatch: z.boolean().default(false),
});

/**
 * Starts taking jobs, which any number of workers on any number of machines share. Takes none and does no chores while
 * this machine's clock is wrong.
 */
export async function startWorker(parts: WorkerParts): Promise<RunningWorker> {
	const { db, pool, config, log, graceMs = GRACE_MS } = parts;
	const databaseClock = parts.clock ?? createDatabaseClock(db, log);
	const { now: clock } = databaseClock;
	await databaseClock.check();
	const locks = openProcessLocks(config.databaseUrl);
	const dialer = createDialer({
		allowed: config.webhookAllowedNetworks,
		lookup: parts.lookup ?? systemLookup,
	});
	const recorder = createRecorder({ db, clock, random: parts.random ?? Math.random });
	const states = createWebhookStates(db, config);
	const delivering = createDeliverTask(
		{ db, dialer, recorder, states, log, clock, metrics: parts.metrics },
		locks,
	);

	const alive = new Map<string, Promise<Date>>();
	/** Marks a pool as alive once; after a failure, the next call retries. */
	function aliveSince(poolId: string): Promise<Date> {
		const known = alive.get(poolId);
		if (known) return known;
		const since = locks.holdPool(poolId);
		alive.set(poolId, since);
		since.catch(() => alive.delete(poolId));
		return since;
	}

	async function deliverTask(payload: unknown, helpers: JobHelpers): Promise<void> {
		const { isWatch, ...lane } = lanePayload.parse(payload);
		// All running jobs share one signal, so many listeners aren't a leak.
		setMaxListeners(0, helpers.abortSignal);
		await assertOwnJob(pool, helpers.job, await aliveSince(helpers.job.locked_by ?? ""));
		const wake = { jobId: helpers.job.id, isWatch, signal: helpers.abortSignal };
		const outcome = await delivering.deliver(lane, wake);
		if (outcome === "unfinished") await helpers.addJob(DELIVER_TASK, lane);
		if (outcome === "watched") {
			await watchLater(db, lane, WATCH_INTERVAL_MS);
		}
	}

	async function replayTask(payload: unknown, helpers: JobHelpers): Promise<void> {
		await runReplay(db, replayPayload.parse(payload), clock, helpers.abortSignal);
	}

	async function importTask(payload: unknown, helpers: JobHelpers): Promise<void> {
		await runImport(db, importPayload.parse(payload), clock, helpers.abortSignal);
	}

	async function mergeTask(payload: unknown, helpers: JobHelpers): Promise<void> {
		await runMerge(db, contactPayload.parse(payload), clock, helpers.abortSignal);
	}

	async function eraseTask(payload: unknown, helpers: JobHelpers): Promise<void> {
		await runErasure(db, contactPayload.parse(payload), clock, helpers.abortSignal);
	}

	async function takeOver(): Promise<void> {
		try {
			// Otherwise this process would consider its own job workers dead.
			await Promise.allSettled(alive.values());
			const dead = await releaseDeadPools(pool);
			if (dead > 0) log.warn({ count: dead }, "took over the jobs of workers that died");
			const revived = await reviveJobs(pool);
			if (revived > 0) log.info({ count: revived }, "rescheduled failed or superseded jobs");
		} catch (error) {
			log.error({ err: error }, "could not look for jobs to take over");
		}
	}

	let stopping: Promise<void> | undefined;
	const runner = await startJobRunner({
		queue: {
			pgPool: pool,
			taskList: {
				[DELIVER_TASK]: deliverTask,
				[REPLAY_TASK]: replayTask,
				[IMPORT_TASK]: importTask,
				[MERGE_TASK]: mergeTask,
				[ERASE_TASK]: eraseTask,
			},
			concurrency: config.workerConcurrency,
			pollInterval: POLL_INTERVAL_MS,
			gracefulShutdownAbortTimeout: graceMs,
			noHandleSignals: true,
			logger: new Logger(pinoFactory(log)),
		},
		log,
		clock: databaseClock,
		onPoolStart(poolId) {
			aliveSince(poolId).catch((error: unknown) =>
				log.error({ err: error }, "could not mark the job workers as alive"),
			);
		},
		onPoolEnd(poolId) {
			alive.delete(poolId);
			// All locks end with the process.
			if (stopping) return;
			locks
				.dropPool(poolId)
				.catch((error: unknown) =>
					log.debug({ err: error }, "the lock of the job workers ended with its connection"),
				)
				// It may have left jobs whose ends couldn't be stored.
				.then(takeOver);
		},
		onStart: () => void takeOver(),
	});
	const takingOver = setInterval(takeOver, TAKE_OVER_INTERVAL_MS);
	const chores = startChores({ db, config, log, clock: databaseClock });
	const watching = databaseClock.watch();

	async function close() {
		clearInterval(takingOver);
		await watching.stop();
		await chores.stop();
		await dialer.close();
		await locks.close();
	}
	return {
		aliveWorkers: runner.aliveWorkers,
		stop() {
			stopping ??= Promise.all([runner.stop(), delivering.stop(graceMs)]).then(close);
			return stopping;
		},
		ended: runner.ended,
	};
}

/** The job queue's log, without lines for each job. */
function pinoFactory(log: Pino) {
	return () =>
		(level: string, message: string, meta: Record<string, unknown> = {}): void => {
			// With an error, the text contains its message and the failed query; see wire/log.ts.
			const error: unknown = meta.error ?? meta.fatalError;
			if (error) log.error({ err: error }, "the job queue reports an error");
			else if (level === "error") log.error(message);
			// Connections are held per statement, not per attempt, so fewer of them than jobs are fine.
			else if (level === "warning" && !message.includes("maxPoolSize")) log.warn(message);
			else log.debug(message);
		};
}

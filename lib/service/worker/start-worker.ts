import { EventEmitter, setMaxListeners } from "node:events";
import { type JobHelpers, Logger, run, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Logger as Pino } from "pino";
import { z } from "zod";
import type { ServiceConfig } from "@/lib/service/config";
import { createDialer } from "@/lib/service/delivery/dial";
import { type Lookup, systemLookup } from "@/lib/service/delivery/lookup";
import { laneName } from "@/lib/service/delivery/next";
import { createRecorder } from "@/lib/service/delivery/recorder";
import { createWebhookStates } from "@/lib/service/delivery/webhook-states";
import { DELIVER_TASK } from "@/lib/service/events/publish";
import type { WorkerMetrics } from "@/lib/service/metrics/worker-metrics";
import { REPLAY_TASK } from "@/lib/service/replays/create";
import { workOffReplay } from "@/lib/service/replays/work-off";
import type { Database } from "@/lib/service/store/database";
import { startChores } from "./chores";
import { createDeliverTask } from "./deliver-task";
import { assertOwnJob, openProcessLocks, releaseDeadWorkers } from "./process-locks";

/** New jobs announce themselves; this is for those whose time comes, and each of many workers looks by itself. */
const POLL_INTERVAL_MS = 2_000;
const DEAD_WORKERS_INTERVAL_MS = 10_000;
/** How often a lane that is drained outside the pool is looked after. */
const WATCH_INTERVAL_MS = 10_000;
/** How long attempts outside the pool may go on once the worker is to end; the job queue gives its own as long. */
const GRACE_MS = 5_000;

export type WorkerParts = {
	db: Database;
	pool: pg.Pool;
	config: ServiceConfig;
	log: Pino;
	clock?: () => Date;
	random?: () => number;
	lookup?: Lookup;
	metrics?: WorkerMetrics;
};

export type RunningWorker = {
	/** Takes no more jobs, lets those under way finish, hands back what can't in a few seconds. */
	stop(): Promise<void>;
	/** Settles when the worker has ended; rejects when it can't go on. */
	ended: Promise<void>;
};

const replayPayload = z.object({ accountId: z.int(), replayId: z.int() });
const lanePayload = z.object({
	accountId: z.int(),
	webhookId: z.int(),
	lane: z.int(),
	isWatch: z.boolean().default(false),
});

/** Starts taking jobs: any number of workers, on any number of machines, share them. */
export async function startWorker(parts: WorkerParts): Promise<RunningWorker> {
	const { db, pool, config, log } = parts;
	const locks = openProcessLocks(config.databaseUrl);
	const dialer = createDialer({
		allowed: config.webhookAllowedNetworks,
		lookup: parts.lookup ?? systemLookup,
	});
	const clock = parts.clock ?? (() => new Date());
	const recorder = createRecorder({ db, clock, random: parts.random ?? Math.random });
	const states = createWebhookStates(db, config.appSecret);
	const delivering = createDeliverTask(
		{ db, dialer, recorder, states, log, clock, metrics: parts.metrics },
		locks,
	);

	const alive = new Map<string, Promise<Date>>();
	/** Marks a worker as alive once; after a failure the next call tries again. */
	function aliveSince(workerId: string): Promise<Date> {
		const known = alive.get(workerId);
		if (known) return known;
		const since = locks.holdWorker(workerId);
		alive.set(workerId, since);
		since.catch(() => alive.delete(workerId));
		return since;
	}

	async function deliverTask(payload: unknown, helpers: JobHelpers): Promise<void> {
		const { isWatch, ...lane } = lanePayload.parse(payload);
		// One signal for all jobs under way: as many listeners are no leak.
		if (helpers.abortSignal) setMaxListeners(0, helpers.abortSignal);
		await assertOwnJob(pool, helpers.job, await aliveSince(helpers.job.locked_by ?? ""));
		const wake = { jobId: helpers.job.id, isWatch, signal: helpers.abortSignal };
		const outcome = await delivering.deliver(lane, wake);
		if (outcome === "unfinished") await helpers.addJob(DELIVER_TASK, lane);
		if (outcome === "watched") {
			const runAt = new Date(Date.now() + WATCH_INTERVAL_MS);
			await helpers.addJob(
				DELIVER_TASK,
				{ ...lane, isWatch: true },
				{ jobKey: `watch ${laneName(lane)}`, runAt },
			);
		}
	}

	async function replayTask(payload: unknown, helpers: JobHelpers): Promise<void> {
		await workOffReplay(db, replayPayload.parse(payload), clock, helpers.abortSignal);
	}

	function release() {
		releaseDeadWorkers(pool).then(
			(count) => count > 0 && log.warn({ count }, "took over the jobs of workers that died"),
			(error: unknown) => log.error({ err: error }, "could not look for workers that died"),
		);
	}
	release();
	const releasing = setInterval(release, DEAD_WORKERS_INTERVAL_MS);
	const chores = startChores({ db, config, log, clock });

	const events: WorkerEvents = new EventEmitter();
	events.on("worker:create", ({ worker }) => {
		aliveSince(worker.workerId).catch((error: unknown) =>
			log.error({ err: error }, "could not mark a worker as alive"),
		);
	});
	const runner = await run({
		pgPool: pool,
		taskList: { [DELIVER_TASK]: deliverTask, [REPLAY_TASK]: replayTask },
		concurrency: config.workerConcurrency,
		pollInterval: POLL_INTERVAL_MS,
		noHandleSignals: true,
		events,
		logger: new Logger(pinoFactory(log)),
	});

	async function close() {
		clearInterval(releasing);
		await chores.stop();
		await dialer.close();
		await locks.close();
	}
	let stopping: Promise<void> | undefined;
	return {
		stop() {
			stopping ??= Promise.all([runner.stop(), delivering.stop(GRACE_MS)]).then(close);
			return stopping;
		},
		ended: runner.promise,
	};
}

/** The job queue's own log lines, without the chatter of each job. */
function pinoFactory(log: Pino) {
	return () =>
		(level: string, message: string): void => {
			if (level === "error") log.error(message);
			// A connection is held for a statement, not for an attempt: fewer of them than jobs are right.
			else if (level === "warning" && !message.includes("maxPoolSize")) log.warn(message);
			else log.debug(message);
		};
}

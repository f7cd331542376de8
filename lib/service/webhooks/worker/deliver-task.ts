import { type DeliveryTools, drainLane } from "@/lib/service/webhooks/deliver/drain-lane";
import { nextDeliveries } from "@/lib/service/webhooks/deliver/next-deliveries";
import { type Lane, laneName, wakeLanes } from "@/lib/service/webhooks/events/wake-lanes";
import type { ProcessLocks } from "./process-locks";
import { detectSlowAttempt } from "./slow-attempt";

/** A lane whose endpoint takes longer than this to respond no longer counts against the concurrency limit. */
const SLOW_MS = 200;
/** Maximum of lanes beyond the concurrency limit; each is little more than a connection. */
const DETACHED_MAX = 1_000;

/** The job that wakes a lane. */
type LaneJob = {
	jobId: string;
	/** Whether it watches a detached lane, and takes over if that process has died. */
	isWatch: boolean;
	signal?: AbortSignal | undefined;
};

/** The job's next step: end, add a job for another turn, or add a job that watches the detached lane. */
type Outcome = "done" | "unfinished" | "watched";

type DeliverTask = {
	deliver(lane: Lane, job: LaneJob): Promise<Outcome>;
	/** Lets attempts of detached lanes finish, aborts them after `graceMs`, and wakes their lanes for other workers. */
	stop(graceMs: number): Promise<void>;
};

/** A lane that this process drains. */
type Drain = {
	jobId: string;
	/** Another job found the lane taken, and relies on this one to look once more. */
	isWokenAgain: boolean;
};

/**
 * The task of a job that wakes a lane: drains the lane, unless another job already does.
 *
 * | state of a lane | what it has | next |
 * |---|---|---|
 * | empty | no pending delivery | an event is published: queued |
 * | queued | a `wake` job | a job worker takes the job: draining |
 * | draining | that job, its job worker, the lane's lock | below |
 * | detached | the lock and a `watch` job, no job worker | below |
 * | waiting for retry | a `later` job for the earliest next attempt | that time, or a new event: draining |
 *
 * A drained lane is empty, or waiting for retry after failed attempts. After ten seconds it's queued again, so that
 * others get their turn. When an attempt takes longer than 200 ms, its lane is detached, so that hanging endpoints don't
 * delay the others: it continues without its job worker.
 *
 * When a process dies, its lock is released and its job or watch job stays queued, so that the lane is drained again.
 *
 * Only the holder of a lane's lock drains it. No wake-up is lost: a job that finds the lane taken relies on the holder,
 * whose own job stays until the lane is empty, and which checks once more after releasing the lock.
 */
export function createDeliverTask(
	tools: DeliveryTools,
	locks: ProcessLocks,
	slowMs: number = SLOW_MS,
): DeliverTask {
	const drains = new Map<string, Drain>();
	const detached = new Map<string, { control: AbortController; ended: Promise<void> }>();
	let isStopping = false;

	async function deliver(lane: Lane, job: LaneJob): Promise<Outcome> {
		const running = drains.get(laneName(lane));
		if (running) return relyOn(running, job);
		const control = new AbortController();
		const abort = () => control.abort(job.signal?.reason);
		job.signal?.addEventListener("abort", abort);
		const { observer, slow } = detectSlowAttempt(slowMs);
		const drain = drainAlone(lane, job.jobId, { ...tools, observer }, control.signal);
		try {
			const first = await Promise.race([drain, slow]);
			if (first === "slow" && !isStopping && detached.size < DETACHED_MAX) {
				detach(lane, drain, control);
				return "watched";
			}
			const outcome = await drain;
			return outcome === "taken" ? (job.isWatch ? "watched" : "done") : outcome;
		} finally {
			job.signal?.removeEventListener("abort", abort);
		}
	}

	/** Drains a lane until it's empty or its turn is over, unless another process does. */
	async function drainAlone(
		lane: Lane,
		jobId: string,
		ownTools: DeliveryTools,
		signal: AbortSignal,
	): Promise<"done" | "unfinished" | "taken"> {
		const drain: Drain = { jobId, isWokenAgain: false };
		drains.set(laneName(lane), drain);
		try {
			for (;;) {
				drain.isWokenAgain = false;
				const outcome = await drainLocked(lane, ownTools, signal);
				if (outcome === "unfinished") return outcome;
				const [more] = outcome === "done" ? await nextDeliveries(tools.db, lane, 1) : [];
				// Woken meanwhile: another holder of the lock may have checked for the last time before that.
				if (!more && !drain.isWokenAgain) return outcome;
			}
		} finally {
			drains.delete(laneName(lane));
		}
	}

	async function drainLocked(lane: Lane, ownTools: DeliveryTools, signal: AbortSignal) {
		if (!(await locks.tryLane(lane))) return "taken";
		try {
			return (await drainLane(ownTools, lane, signal)) ? "done" : "unfinished";
		} finally {
			await locks.freeLane(lane);
		}
	}

	/** Lets a drain continue without its job. */
	function detach(lane: Lane, drain: Promise<string>, control: AbortController): void {
		const name = laneName(lane);
		async function finish() {
			try {
				if ((await drain) !== "unfinished") return;
			} catch (error) {
				if (!control.signal.aborted) {
					tools.log.error({ err: error, lane }, "a slow lane failed");
					return;
				}
			}
			await wakeLanes(tools.db, [lane]);
		}
		const ended = finish()
			// The watch job also takes over.
			.catch((error: unknown) => tools.log.error({ err: error, lane }, "could not wake a lane"))
			.finally(() => detached.delete(name));
		detached.set(name, { control, ended });
	}

	return {
		deliver,
		async stop(graceMs) {
			isStopping = true;
			const lanes = [...detached.values()];
			const giveUp = setTimeout(() => {
				for (const { control } of lanes) control.abort(new Error("The worker ends."));
			}, graceMs);
			await Promise.all(lanes.map(({ ended }) => ended));
			clearTimeout(giveUp);
		},
	};
}

/** The outcome of a job whose lane is already drained by this process. */
function relyOn(running: Drain, { jobId, isWatch }: LaneJob): Outcome {
	if (isWatch) return "watched";
	// Succeeding would remove the job that restores the lane if this process is killed.
	if (running.jobId === jobId) throw new Error("The job is already running.");
	running.isWokenAgain = true;
	return "done";
}

import {
	type AttemptObserver,
	type DeliveryTools,
	drainLane,
} from "@/lib/service/webhooks/deliver/drain-lane";
import { nextDeliveries } from "@/lib/service/webhooks/deliver/next-deliveries";
import { type Lane, laneName, wakeLanes } from "@/lib/service/webhooks/events/wake-lanes";
import type { ProcessLocks } from "./process-locks";

/** A lane whose endpoint takes longer than this to respond gives up its place in the pool. */
const SLOW_MS = 200;
/** Maximum of lanes drained outside the pool at once; each is little more than a connection. */
const OUTSIDE_MAX = 1_000;

/** The job that wakes a lane. */
type Wake = {
	jobId: string;
	/** Whether it watches a lane that is drained outside the pool, and takes over if that process has died. */
	isWatch: boolean;
	signal?: AbortSignal | undefined;
};

/** The job's next step: end, add a job for another turn, or add a job that watches the lane outside the pool. */
type Outcome = "done" | "unfinished" | "watched";

type DeliverTask = {
	deliver(lane: Lane, wake: Wake): Promise<Outcome>;
	/** Lets attempts outside the pool finish, aborts them after `graceMs`, and wakes their lanes for other workers. */
	stop(graceMs: number): Promise<void>;
};

type Held = { jobId: string; isWokenAgain: boolean };

/**
 * The task of a job that wakes a lane: drains the lane, unless another job already does.
 *
 * | state of a lane | what it has | next |
 * |---|---|---|
 * | empty | no pending delivery | an event is published: queued |
 * | queued | a `wake` job | the job gets a place in the pool: draining |
 * | draining | that job, its place, the lane's lock | below |
 * | watched | the lock and a `watch` job, no place in the pool | below |
 * | waiting for retry | a `later` job for the earliest next attempt | that time, or a new event: draining |
 *
 * A drained lane is empty, or waiting for retry after failed attempts. After ten seconds it's queued again, so that
 * others get their turn. When an attempt takes longer than 200 ms, its lane becomes watched, so that hanging endpoints
 * don't delay the others.
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
	const held = new Map<string, Held>();
	const outside = new Map<string, { control: AbortController; ended: Promise<void> }>();
	let isStopping = false;

	async function deliver(lane: Lane, { jobId, isWatch, signal }: Wake): Promise<Outcome> {
		const name = laneName(lane);
		const holder = held.get(name);
		if (holder) {
			if (isWatch) return "watched";
			// Succeeding would remove the job that restores the lane if this process is killed.
			if (holder.jobId === jobId) throw new Error("The job is already running.");
			holder.isWokenAgain = true;
			return "done";
		}
		const control = new AbortController();
		const follow = () => control.abort(signal?.reason);
		signal?.addEventListener("abort", follow);
		const { observer, slow } = watchSlowness(slowMs);
		const drain = drainAlone(lane, { jobId, isWokenAgain: false }, { ...tools, observer }, control.signal);
		try {
			const first = await Promise.race([drain, slow]);
			if (first === "slow" && !isStopping && outside.size < OUTSIDE_MAX) {
				goOnOutside(lane, drain, control);
				return "watched";
			}
			const outcome = await drain;
			return outcome === "taken" ? (isWatch ? "watched" : "done") : outcome;
		} finally {
			signal?.removeEventListener("abort", follow);
		}
	}

	async function drainAlone(
		lane: Lane,
		mine: Held,
		ownTools: DeliveryTools,
		signal: AbortSignal,
	): Promise<"done" | "unfinished" | "taken"> {
		const name = laneName(lane);
		held.set(name, mine);
		try {
			for (;;) {
				mine.isWokenAgain = false;
				if (!(await locks.tryLane(lane))) {
					// Woken meanwhile: the other holder may have checked for the last time before that.
					if (mine.isWokenAgain) continue;
					return "taken";
				}
				let isEmpty: boolean;
				try {
					isEmpty = await drainLane(ownTools, lane, signal);
				} finally {
					await locks.freeLane(lane);
				}
				if (!isEmpty) return "unfinished";
				const [more] = await nextDeliveries(tools.db, lane, 1);
				if (!more && !mine.isWokenAgain) return "done";
			}
		} finally {
			held.delete(name);
		}
	}

	function goOnOutside(lane: Lane, drain: Promise<string>, control: AbortController): void {
		const name = laneName(lane);
		const ended = drain
			.then(
				(outcome) => outcome === "unfinished",
				(error: unknown) => {
					if (!control.signal.aborted) tools.log.error({ err: error, lane }, "a slow lane failed");
					return control.signal.aborted;
				},
			)
			.then((wantsMore) => (wantsMore ? wakeLanes(tools.db, [lane]) : undefined))
			// Its watch job also takes over.
			.catch((error: unknown) => tools.log.error({ err: error, lane }, "could not wake a lane"))
			.finally(() => outside.delete(name));
		outside.set(name, { control, ended });
	}

	return {
		deliver,
		async stop(graceMs) {
			isStopping = true;
			const lanes = [...outside.values()];
			const giveUp = setTimeout(() => {
				for (const { control } of lanes) control.abort(new Error("The worker ends."));
			}, graceMs);
			await Promise.all(lanes.map(({ ended }) => ended));
			clearTimeout(giveUp);
		},
	};
}

/** If the timer fires late by more than this share, this process is the slow one. */
const LATE_SHARE = 0.25;

/**
 * An observer, and a promise that resolves once an attempt has taken `afterMs`. If this process is too busy for its timer
 * to fire in time, it can't tell which side is slow, so the attempt gets the same time again.
 */
export function watchSlowness(
	afterMs: number,
	elapsed = () => performance.now(),
): { observer: AttemptObserver; slow: Promise<"slow"> } {
	let resolveSlow: (word: "slow") => void = () => undefined;
	const slow = new Promise<"slow">((resolve) => {
		resolveSlow = resolve;
	});
	let isUnderWay = false;
	let isSecondLook = false;
	let beganAt = 0;
	let timer: NodeJS.Timeout | undefined;
	function look() {
		if (!isUnderWay) return;
		const isLate = elapsed() - beganAt > afterMs * (1 + LATE_SHARE);
		if (isLate && !isSecondLook) {
			isSecondLook = true;
			timer?.refresh();
		} else resolveSlow("slow");
	}
	return {
		slow,
		observer: {
			onBegin() {
				isUnderWay = true;
				isSecondLook = false;
				beganAt = elapsed();
				// One timer, restarted by each attempt, is cheaper than one per attempt.
				if (timer) timer.refresh();
				else timer = setTimeout(look, afterMs).unref();
			},
			onEnd() {
				isUnderWay = false;
			},
		},
	};
}

import { type DeliveryTools, drainLane } from "@/lib/service/delivery/drain-lane";
import { type Lane, laneName, nextDeliveries, wakeNow } from "@/lib/service/delivery/next";
import type { ProcessLocks } from "./process-locks";
import { watchSlowness } from "./slowness";

/** A lane whose receiver takes longer than this keeps nobody from a place any more. */
const SLOW_MS = 200;
/** So many lanes are drained outside the pool at most: each is a connection and little else. */
const OUTSIDE_MAX = 1_000;

/** What woke a lane. */
export type Wake = {
	jobId: string;
	/** It looks after a lane that is drained outside the pool: should that process die, it brings the lane back. */
	isWatch: boolean;
	signal?: AbortSignal | undefined;
};

/** The lane is empty; it wants another turn; it is under way outside the pool and wants to be watched. */
export type Outcome = "done" | "unfinished" | "watched";

export type DeliverTask = {
	deliver(lane: Lane, wake: Wake): Promise<Outcome>;
	/** Lets what is under way outside the pool finish, gives up after `graceMs`, and wakes those lanes for others. */
	stop(graceMs: number): Promise<void>;
};

type Held = { jobId: string; isWokenAgain: boolean };

/**
 * The task behind a wake-up: drains a lane unless someone does already. Nobody's wake-up is lost: who finds the
 * lane taken relies on its holder, whose own job stays until the lane is empty, and the holder looks once more
 * after letting go.
 *
 * A place in the pool of jobs is held only while the receiver answers promptly. Once an attempt is slow its lane goes
 * on outside the pool, so that receivers that hang, however many, keep nobody waiting; a watch stands in for its job.
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
			// Ending well would remove the very job that brings the lane back if this process is killed.
			if (holder.jobId === jobId) throw new Error("The job is under way already.");
			holder.isWokenAgain = true;
			return "done";
		}
		const control = new AbortController();
		const follow = () => control.abort(signal?.reason);
		signal?.addEventListener("abort", follow);
		const { onlooker, slow } = watchSlowness(slowMs);
		const drain = drainAlone(lane, { jobId, isWokenAgain: false }, { ...tools, onlooker }, control.signal);
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
					// Woken meanwhile: the other holder may have looked for the last time before that.
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
				const [more] = await nextDeliveries(tools.db, lane, { now: tools.clock(), most: 1 });
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
			.then((wantsMore) => (wantsMore ? wakeNow(tools.db, lane) : undefined))
			// Its watch brings it back as well.
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

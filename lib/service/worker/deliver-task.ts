import { type DeliveryTools, drainLane } from "@/lib/service/delivery/drain-lane";
import { type Lane, laneName, nextDeliveries } from "@/lib/service/delivery/next";
import type { ProcessLocks } from "./process-locks";

/**
 * The task behind a wake-up: drains a lane unless someone does already. Nobody's wake-up is lost: who finds the
 * lane taken relies on its holder, whose own job stays until the lane is empty, and the holder looks once more
 * after letting go.
 * @returns a function that says whether the lane is done, or wants another turn
 */
export function createDeliverTask(tools: DeliveryTools, locks: ProcessLocks) {
	const held = new Map<string, { jobId: string; isWokenAgain: boolean }>();

	return async function deliver(lane: Lane, jobId: string, signal?: AbortSignal): Promise<boolean> {
		const name = laneName(lane);
		const holder = held.get(name);
		if (holder) {
			// Ending well would remove the very job that brings the lane back if this process is killed.
			if (holder.jobId === jobId) throw new Error("The job is under way already.");
			holder.isWokenAgain = true;
			return true;
		}
		const mine = { jobId, isWokenAgain: false };
		held.set(name, mine);
		try {
			for (;;) {
				mine.isWokenAgain = false;
				if (!(await locks.tryLane(lane))) {
					// Woken meanwhile: the other holder may have looked for the last time before that.
					if (mine.isWokenAgain) continue;
					return true;
				}
				let isEmpty: boolean;
				try {
					isEmpty = await drainLane(tools, lane, signal);
				} finally {
					await locks.freeLane(lane);
				}
				if (!isEmpty) return false;
				const [more] = await nextDeliveries(tools.db, lane, { now: tools.clock(), most: 1 });
				if (!more && !mine.isWokenAgain) return true;
			}
		} finally {
			held.delete(name);
		}
	};
}

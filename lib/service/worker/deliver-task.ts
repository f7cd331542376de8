import { type DeliveryTools, drainLane } from "@/lib/service/delivery/drain-lane";
import { type Lane, laneName, nextDelivery } from "@/lib/service/delivery/next";
import type { ProcessLocks } from "./process-locks";

/**
 * The task behind a wake-up: drains a lane unless someone does already. Nobody's wake-up is lost: who finds the
 * lane taken relies on its holder, and the holder looks once more after letting go.
 * @returns a function that says whether the lane is done, or wants another turn
 */
export function createDeliverTask(tools: DeliveryTools, locks: ProcessLocks) {
	const held = new Map<string, { isWokenAgain: boolean }>();

	return async function deliver(lane: Lane, signal?: AbortSignal): Promise<boolean> {
		const name = laneName(lane);
		const holder = held.get(name);
		if (holder) {
			holder.isWokenAgain = true;
			return true;
		}
		const mine = { isWokenAgain: false };
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
				const more = await nextDelivery(tools.db, lane, tools.clock());
				if (!more && !mine.isWokenAgain) return true;
			}
		} finally {
			held.delete(name);
		}
	};
}

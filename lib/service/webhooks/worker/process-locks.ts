import { type Lane, laneName } from "@/lib/service/webhooks/events/wake-lanes";
import { openLockSession } from "./lock-session";

/** Seeds of the names of advisory locks. */
const LANE_SEED = 7_246_010;
export const POOL_SEED = 7_246_011;

/**
 * Locks that end with this process: the lanes that it drains, and its pools of job workers, which shows others that
 * they're alive. After the connection to the database breaks, the pools are locked again. Lanes in progress continue; at
 * worst, something is delivered twice.
 */
export type ProcessLocks = {
	/** False if another process has the lane. */
	tryLane(lane: Lane): Promise<boolean>;
	freeLane(lane: Lane): Promise<void>;
	/** Marks a pool of job workers as alive; returns the database's time since when it counts as alive. */
	holdPool(poolId: string): Promise<Date>;
	/** Lets others take over the jobs of a pool that ended while this process continues. */
	dropPool(poolId: string): Promise<void>;
	close(): Promise<void>;
};

export function openProcessLocks(databaseUrl: string): ProcessLocks {
	const pools = new Set<string>();
	const laneKey = (lane: Lane) => ({ name: laneName(lane), seed: LANE_SEED });
	const poolKey = (name: string) => ({ name, seed: POOL_SEED });
	const session = openLockSession(databaseUrl, () => [...pools].map(poolKey));
	return {
		tryLane: async (lane) => (await session.lock(laneKey(lane))).isDone,
		async freeLane(lane) {
			await session.unlock(laneKey(lane));
		},
		async holdPool(poolId) {
			const { at } = await session.lock(poolKey(poolId));
			// Only now, because a new connection takes the locks of all pools, and each lock must be taken once.
			pools.add(poolId);
			return at;
		},
		async dropPool(poolId) {
			try {
				await session.unlock(poolKey(poolId));
			} finally {
				pools.delete(poolId);
			}
		},
		close: session.close,
	};
}

import { type Lane, laneName } from "@/lib/service/webhooks/events/wake-lanes";
import { openLockSession } from "./lock-session";

/** Seeds of the names of advisory locks. */
const LANE_SEED = 7_246_010;
export const WORKER_SEED = 7_246_011;

/**
 * Locks that end with this process: the lanes that it drains, and its job workers, which shows others that they're
 * alive. After the connection to the database breaks, the job workers are locked again. Lanes in progress continue; at
 * worst, something is delivered twice.
 */
export type ProcessLocks = {
	/** False if another process has the lane. */
	tryLane(lane: Lane): Promise<boolean>;
	freeLane(lane: Lane): Promise<void>;
	/** Marks a job worker as alive; returns the database's time since when it counts as alive. */
	holdWorker(workerId: string): Promise<Date>;
	/** Lets others take over the jobs of a job worker that ended while this process continues. */
	dropWorker(workerId: string): Promise<void>;
	close(): Promise<void>;
};

export function openProcessLocks(databaseUrl: string): ProcessLocks {
	const workers = new Set<string>();
	const laneKey = (lane: Lane) => ({ name: laneName(lane), seed: LANE_SEED });
	const workerKey = (name: string) => ({ name, seed: WORKER_SEED });
	const session = openLockSession(databaseUrl, () => [...workers].map(workerKey));
	return {
		tryLane: async (lane) => (await session.lock(laneKey(lane))).isDone,
		async freeLane(lane) {
			await session.unlock(laneKey(lane));
		},
		async holdWorker(workerId) {
			const { at } = await session.lock(workerKey(workerId));
			// Only now, because a new connection takes the locks of all workers, and each lock must be taken once.
			workers.add(workerId);
			return at;
		},
		async dropWorker(workerId) {
			try {
				await session.unlock(workerKey(workerId));
			} finally {
				workers.delete(workerId);
			}
		},
		close: session.close,
	};
}

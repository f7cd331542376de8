import type { Database } from "@/lib/service/store/database";
import type { DialResult } from "./dial";
import type { DueDelivery } from "./next";
import { recordAttempts } from "./record";

/** One attempt that is over. */
export type Attempt = {
	due: DueDelivery;
	url: string;
	startedAt: Date;
	/** As they were sent. */
	headers: Record<string, string>;
	result: DialResult;
};

export type Recorder = {
	/** Settles once the attempt is stored. */
	record(attempt: Attempt): Promise<void>;
};

/** As many attempts as one transaction stores. */
const BATCH_MAX = 200;

type Waiting = { attempt: Attempt; resolve: () => void; reject: (error: unknown) => void };

/**
 * Stores attempts, of one account together: what ends while a transaction is under way goes into the next. A single
 * attempt is stored at once; under load one transaction stands for many.
 */
export function createRecorder(tools: { db: Database; clock: () => Date; random: () => number }): Recorder {
	const accounts = new Map<number, Waiting[]>();

	async function storeAll(account: number, queue: Waiting[]): Promise<void> {
		for (let batch = queue.splice(0, BATCH_MAX); batch.length > 0; batch = queue.splice(0, BATCH_MAX)) {
			const attempts = batch.map((waiting) => waiting.attempt);
			try {
				await recordAttempts(tools, account, attempts);
				for (const { resolve } of batch) resolve();
			} catch (error) {
				for (const { reject } of batch) reject(error);
			}
		}
		accounts.delete(account);
	}

	return {
		record(attempt) {
			const account = attempt.due.accountId;
			return new Promise((resolve, reject) => {
				const waiting = { attempt, resolve, reject };
				const queue = accounts.get(account);
				if (queue) {
					queue.push(waiting);
					return;
				}
				const fresh = [waiting];
				accounts.set(account, fresh);
				// Attempts that end in this very turn of the event loop go together.
				setImmediate(() => storeAll(account, fresh));
			});
		},
	};
}

import type { Attempt } from "./recorder";

const HOUR_MS = 60 * 60 * 1000;

/** Attempts of a webhook that began in one hour. */
export type HourCount = {
	webhookId: number;
	/** The hour's first moment, milliseconds since 1970. */
	beganAt: number;
	succeeded: number;
	failed: number;
};

/** Counts attempts by webhook and hour; sorted by both. */
export function countByHour(attempts: Iterable<{ attempt: Attempt }>): HourCount[] {
	const counts = new Map<string, HourCount>();
	for (const { attempt } of attempts) {
		const { webhookId } = attempt.due;
		const startedAt = attempt.startedAt.getTime();
		const beganAt = startedAt - (startedAt % HOUR_MS);
		const key = `${webhookId} ${beganAt}`;
		let count = counts.get(key);
		if (!count) {
			count = { webhookId, beganAt, succeeded: 0, failed: 0 };
			counts.set(key, count);
		}
		if (attempt.result.failure === null) count.succeeded += 1;
		else count.failed += 1;
	}
	return [...counts.values()].toSorted((a, b) => a.webhookId - b.webhookId || a.beganAt - b.beganAt);
}

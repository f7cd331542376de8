import type { Attempt } from "./recorder";

const HOUR_MS = 60 * 60 * 1000;

/** Attempts of a webhook that began in one hour. */
export type HourCount = {
	/** The webhook's id. */
	w: number;
	/** Its beginning, milliseconds since 1970. */
	hour: number;
	succeeded: number;
	failed: number;
};

/** Counts attempts by webhook and hour; sorted by both. */
export function countByHour(attempts: Iterable<{ attempt: Attempt }>): HourCount[] {
	const counts = new Map<string, HourCount>();
	for (const { attempt } of attempts) {
		const w = attempt.due.webhookId;
		const startedAt = attempt.startedAt.getTime();
		const hour = startedAt - (startedAt % HOUR_MS);
		const key = `${w} ${hour}`;
		let count = counts.get(key);
		if (!count) {
			count = { w, hour, succeeded: 0, failed: 0 };
			counts.set(key, count);
		}
		if (attempt.result.failure === null) count.succeeded += 1;
		else count.failed += 1;
	}
	return [...counts.values()].toSorted((a, b) => a.w - b.w || a.hour - b.hour);
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The delay after the first failed attempt, the second, and so on. Source: docs/spec/decisions.md §7. */
const WAITS_MS = [
	5 * SECOND_MS,
	5 * MINUTE_MS,
	30 * MINUTE_MS,
	2 * HOUR_MS,
	5 * HOUR_MS,
	10 * HOUR_MS,
	10 * HOUR_MS,
];
const JITTER = 0.2;
/** `Retry-After` is limited to this many times the next delay. */
const RETRY_AFTER_FACTOR = 2;

/**
 * How long a delivery waits for its retry, in milliseconds; null after the last attempt. Source:
 * docs/spec/decisions.md §7.
 * @param attempts number of attempts so far, from 1
 * @param now only for a `Retry-After` with a date
 * @param random 0 to 1, for a jitter of ±20 %
 * @param retryAfter the response's `Retry-After`, seconds or an HTTP date; it can only lengthen the delay
 */
export function retryWaitMs(
	attempts: number,
	now: Date,
	random: number,
	retryAfter?: string | null,
): number | null {
	const wait = WAITS_MS[attempts - 1];
	if (wait === undefined) return null;
	const spread = wait * (1 + JITTER * (2 * random - 1));
	const requested = Math.min(requestedMs(retryAfter, now), wait * RETRY_AFTER_FACTOR);
	return Math.round(Math.max(spread, requested));
}

function requestedMs(retryAfter: string | null | undefined, now: Date): number {
	const text = retryAfter?.trim() ?? "";
	if (/^\d+$/.test(text)) return Number(text) * SECOND_MS;
	const date = Date.parse(text);
	return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime());
}

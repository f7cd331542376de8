const WINDOW_MS = 60_000;

export type RateState = {
	allowed: boolean;
	/** Requests left in this window. */
	remaining: number;
	/** Seconds until the window ends. */
	resetSeconds: number;
};

/**
 * Counts requests of clients, such as token families, in windows of a minute, in this process.
 * Source: docs/spec/decisions.md §1.
 * @param limitPerMinute 0 for no limit
 */
export function createRateLimiter(limitPerMinute: number) {
	let windowStart = 0;
	let counts = new Map<string, number>();

	/** @param cost how much of the limit the request takes */
	function take(key: string, now: number, cost = 1): RateState {
		if (now - windowStart >= WINDOW_MS || now < windowStart) {
			windowStart = now;
			counts = new Map();
		}
		const used = (counts.get(key) ?? 0) + cost;
		counts.set(key, used);
		return {
			allowed: limitPerMinute === 0 || used <= limitPerMinute,
			remaining: Math.max(0, limitPerMinute - used),
			resetSeconds: Math.max(1, Math.ceil((windowStart + WINDOW_MS - now) / 1000)),
		};
	}

	/** For every response; one before the token is known has the whole limit. Empty without a limit. */
	function headers(state: RateState | undefined): Record<string, string> {
		if (limitPerMinute === 0) return {};
		const remaining = state ? state.remaining : limitPerMinute;
		const reset = state ? state.resetSeconds : WINDOW_MS / 1000;
		return {
			"RateLimit-Policy": `"default";q=${limitPerMinute};w=${WINDOW_MS / 1000}`,
			RateLimit: `"default";r=${remaining};t=${reset}`,
		};
	}

	return { take, headers };
}

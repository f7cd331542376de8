import { setTimeout as pause } from "node:timers/promises";
import { LIVE_STREAMS_MAX } from "@/lib/contract/extensions/live";
import { HttpError } from "@/lib/wire/http/http-error";
import { createOpenStreams } from "@/lib/wire/open-streams";
import { createRateLimiter } from "@/lib/wire/rate-limit";

/** Of one person: about a template in sixty languages. */
const TRANSLATED_CHARACTERS_PER_MINUTE = 100_000;

export type PersonLimits = ReturnType<typeof createPersonLimits>;

/**
 * What one person of the console may do at a time, counted in this process, so that nobody uses up what others need. The
 * service doesn't count the requests of a console's people, because they share its token.
 * @param requestsPerMinute of each person, and once more of their exports; 0 for no limit
 */
export function createPersonLimits(requestsPerMinute: number) {
	const requests = createRateLimiter(requestsPerMinute);
	const exports = createRateLimiter(requestsPerMinute);
	const translated = createRateLimiter(TRANSLATED_CHARACTERS_PER_MINUTE);
	const streams = createOpenStreams(LIVE_STREAMS_MAX);
	return {
		/** Counts a request; rejects too many (429). */
		countRequest(personId: string): void {
			const { allowed, resetSeconds } = requests.take(personId, performance.now());
			if (!allowed) throw tooMany("Too many requests. Wait a moment, then try again.", resetSeconds);
		},
		/** Counts characters to translate by machine; rejects too many (429). */
		countTranslation(personId: string, characters: number): void {
			const { allowed, resetSeconds } = translated.take(personId, performance.now(), characters);
			if (!allowed)
				throw tooMany("Too many texts to translate. Wait a minute, then try again.", resetSeconds);
		},
		/** Waits until the person's exports may read another page. Rejects when the signal is aborted. */
		async awaitExportPage(personId: string, signal: AbortSignal): Promise<void> {
			for (;;) {
				const { allowed, resetSeconds } = exports.take(personId, performance.now());
				if (allowed) return;
				await pause(resetSeconds * 1000, undefined, { signal });
			}
		},
		/** Counts a live stream until the returned function is called or the signal is aborted; rejects too many (429). */
		openStream(personId: string, signal: AbortSignal): () => void {
			const close = streams.open(personId);
			if (!close) {
				const message = `You can have up to ${LIVE_STREAMS_MAX} live connections open. Close some of the console's tabs.`;
				throw tooMany(message, 60);
			}
			if (signal.aborted) close();
			signal.addEventListener("abort", close, { once: true });
			return close;
		},
	};
}

function tooMany(message: string, seconds: number): HttpError {
	return new HttpError("rate-limited", message, { headers: { "retry-after": String(seconds) } });
}

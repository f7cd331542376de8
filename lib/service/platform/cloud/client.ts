import { setTimeout as wait } from "node:timers/promises";
import { Agent } from "undici";
import type { z } from "zod";
import { type Call, exchange, garbled } from "./exchange";
import { CloudFailure } from "./failure";

const TRIES_MAX = 5;
const FIRST_WAIT_MS = 300;

export type CloudClientOptions = {
	/** Base URL, including the version. */
	apiUrl: string;
	token: string;
	/** How long a call may take, including retries and delays. */
	deadlineMs: number;
};

export type CloudClient = {
	/**
	 * Makes a call and reads its response. Waits when throttled, within the deadline; retries other temporary failures
	 * if the call can safely be repeated.
	 * @throws CloudFailure; `changedNothing` is true only if none of the attempts changed anything
	 */
	call<T>(call: Call & { isRepeatable: boolean }, response: z.ZodType<T>): Promise<T>;
};

/** A client for the platform's management API. The token is only sent in the Authorization header. */
export function createCloudClient(options: CloudClientOptions): CloudClient {
	// Calls are rare, so a connection per call is cheap and can't go stale during a creation.
	const agent = new Agent({ pipelining: 0, connect: { timeout: options.deadlineMs } });
	const line = { apiUrl: options.apiUrl, token: options.token, agent };

	return {
		async call(call, response) {
			const endsAt = performance.now() + options.deadlineMs;
			const deadline = AbortSignal.timeout(options.deadlineMs);
			let isUnclear = false;
			for (let tries = 1; ; tries += 1) {
				try {
					const read = response.safeParse(await exchange(line, call, deadline));
					if (read.success) return read.data;
					throw garbled();
				} catch (error) {
					if (!(error instanceof CloudFailure)) throw error;
					isUnclear ||= !error.changedNothing;
					const pauseMs = pauseAfter(error, tries);
					const mayRepeat =
						error.details.retry === "always" ||
						(error.details.retry === "if-repeatable" && call.isRepeatable);
					if (!mayRepeat || tries === TRIES_MAX || performance.now() + pauseMs >= endsAt) {
						throw isUnclear && error.changedNothing ? error.asUnclear() : error;
					}
					await wait(pauseMs);
				}
			}
		},
	};
}

/** Doubles each time, with 25% jitter so that callers don't retry together. */
function pauseAfter({ details }: CloudFailure, tries: number): number {
	const pause = FIRST_WAIT_MS * 2 ** (tries - 1) * (0.875 + Math.random() / 4);
	return Math.max(pause, details.retryAfterMs ?? 0);
}

import { setTimeout as wait } from "node:timers/promises";
import { Agent } from "undici";
import type { z } from "zod";
import { type Call, exchange, garbled } from "./exchange";
import { CloudFailure } from "./failure";

const TRIES_MAX = 5;
const FIRST_WAIT_MS = 300;

export type CloudClientOptions = {
	/** Base address, version segment included. */
	apiUrl: string;
	token: string;
	/** How long one call may take, its retries and the waits between them included. */
	deadlineMs: number;
};

export type CloudClient = {
	/**
	 * Makes one call and reads its answer. Throttling is waited out within the deadline; other passing failures are
	 * tried again where the call can be repeated without harm.
	 * @throws CloudFailure; `changedNothing` speaks for all tries together
	 */
	call<T>(call: Call & { isRepeatable: boolean }, answer: z.ZodType<T>): Promise<T>;
};

/** Speaks the platform's management API. The token goes into the Authorization header and nowhere else. */
export function createCloudClient(options: CloudClientOptions): CloudClient {
	// Calls are rare: a connection for each costs little, and none can go stale under a creation.
	const agent = new Agent({ pipelining: 0, connect: { timeout: options.deadlineMs } });
	const line = { apiUrl: options.apiUrl, token: options.token, agent };

	return {
		async call(call, answer) {
			const endsAt = performance.now() + options.deadlineMs;
			const deadline = AbortSignal.timeout(options.deadlineMs);
			let isUnclear = false;
			for (let tries = 1; ; tries += 1) {
				try {
					const read = answer.safeParse(await exchange(line, call, deadline));
					if (read.success) return read.data;
					throw garbled();
				} catch (error) {
					if (!(error instanceof CloudFailure)) throw error;
					isUnclear ||= !error.changedNothing;
					const pauseMs = pauseAfter(error, tries);
					const mayRepeat =
						error.retry === "always" || (error.retry === "if-repeatable" && call.isRepeatable);
					if (!mayRepeat || tries === TRIES_MAX || performance.now() + pauseMs >= endsAt) {
						throw isUnclear && error.changedNothing ? error.asUnclear() : error;
					}
					await wait(pauseMs);
				}
			}
		},
	};
}

/** Doubles each time, with a quarter of chance so that several callers don't come back together. */
function pauseAfter({ retryAfterMs }: CloudFailure, tries: number): number {
	const pause = FIRST_WAIT_MS * 2 ** (tries - 1) * (0.875 + Math.random() / 4);
	return Math.max(pause, retryAfterMs ?? 0);
}

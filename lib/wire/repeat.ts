import { setTimeout as pause } from "node:timers/promises";

/**
 * Runs something after `firstAfterMs`, and again `everyMs` after each end, until stopped. The pauses keep no process
 * running. `stop` waits for a run that is under way.
 * @param run must not fail; its signal is aborted by `stop`
 */
export function repeat(
	everyMs: number,
	firstAfterMs: number,
	run: (signal: AbortSignal) => Promise<void>,
): { stop(): Promise<void> } {
	const stopping = new AbortController();
	const { signal } = stopping;
	const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
	async function keepRunning(): Promise<void> {
		for (let ms = firstAfterMs; ; ms = everyMs) {
			if (ms > 0) await wait(ms);
			if (signal.aborted) return;
			await run(signal);
		}
	}
	const running = keepRunning();
	return {
		stop() {
			stopping.abort();
			return running;
		},
	};
}

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { detectSlowAttempt } from "./slow-attempt";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watch(elapsed?: () => number) {
	const { observer, slow } = detectSlowAttempt(200, elapsed);
	const seen = { isSlow: false };
	slow.then(() => {
		seen.isSlow = true;
	});
	return { observer, seen };
}

it("many quick attempts don't count as slow", async () => {
	const { observer, seen } = watch();
	for (let n = 0; n < 10; n += 1) {
		observer.onBegin();
		await vi.advanceTimersByTimeAsync(150);
		observer.onEnd();
	}
	expect(seen.isSlow).toBe(false);
});

it("time between attempts doesn't count, and the next attempt is watched again", async () => {
	const { observer, seen } = watch();
	observer.onBegin();
	observer.onEnd();
	await vi.advanceTimersByTimeAsync(1_000);
	expect(seen.isSlow).toBe(false);
	observer.onBegin();
	await vi.advanceTimersByTimeAsync(199);
	expect(seen.isSlow).toBe(false);
	await vi.advanceTimersByTimeAsync(1);
	expect(seen.isSlow).toBe(true);
});

it("an attempt gets the same time again if the process was too busy to check", async () => {
	let busyMs = 0;
	const { observer, seen } = watch(() => performance.now() + busyMs);
	observer.onBegin();
	busyMs = 300;
	await vi.advanceTimersByTimeAsync(200);
	expect(seen.isSlow).toBe(false);
	observer.onEnd();
	observer.onBegin();
	busyMs = 600;
	await vi.advanceTimersByTimeAsync(399);
	expect(seen.isSlow).toBe(false);
	await vi.advanceTimersByTimeAsync(1);
	expect(seen.isSlow).toBe(true);
});

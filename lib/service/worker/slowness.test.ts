import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchSlowness } from "./slowness";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watch(elapsed?: () => number) {
	const { onlooker, slow } = watchSlowness(200, elapsed);
	const seen = { isSlow: false };
	slow.then(() => {
		seen.isSlow = true;
	});
	return { onlooker, seen };
}

it("quick attempts, however many, are not slow together", async () => {
	const { onlooker, seen } = watch();
	for (let n = 0; n < 10; n += 1) {
		onlooker.onBegin();
		await vi.advanceTimersByTimeAsync(150);
		onlooker.onEnd();
	}
	expect(seen.isSlow).toBe(false);
});

it("the time between attempts is nobody's slowness, and an attempt after it is watched again", async () => {
	const { onlooker, seen } = watch();
	onlooker.onBegin();
	onlooker.onEnd();
	await vi.advanceTimersByTimeAsync(1_000);
	expect(seen.isSlow).toBe(false);
	onlooker.onBegin();
	await vi.advanceTimersByTimeAsync(199);
	expect(seen.isSlow).toBe(false);
	await vi.advanceTimersByTimeAsync(1);
	expect(seen.isSlow).toBe(true);
});

it("where the process itself was too busy to look in time, the attempt gets as long once more", async () => {
	let busyMs = 0;
	const { onlooker, seen } = watch(() => performance.now() + busyMs);
	onlooker.onBegin();
	busyMs = 300;
	await vi.advanceTimersByTimeAsync(200);
	expect(seen.isSlow).toBe(false);
	onlooker.onEnd();
	onlooker.onBegin();
	busyMs = 600;
	await vi.advanceTimersByTimeAsync(399);
	expect(seen.isSlow).toBe(false);
	await vi.advanceTimersByTimeAsync(1);
	expect(seen.isSlow).toBe(true);
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHoverIntent } from "@/lib/console/browser/hover-intent";

describe("what is likely to be opened", () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it("is what the pointer rests on, not what it crosses", async () => {
		const intent = createHoverIntent();
		const run = vi.fn();
		intent.begin(() => run("first"));
		await vi.advanceTimersByTimeAsync(50);
		intent.begin(() => run("second"));
		await vi.advanceTimersByTimeAsync(50);
		intent.end();
		await vi.advanceTimersByTimeAsync(1_000);
		expect(run).not.toHaveBeenCalled();
		intent.begin(() => run("third"));
		await vi.advanceTimersByTimeAsync(1_000);
		expect(run.mock.calls).toEqual([["third"]]);
	});
});

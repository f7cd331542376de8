import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenIdle, whenSettled, whenUsed } from "@/lib/console/browser/when-idle";

const page = { readyState: "loading" };
let browser: EventTarget;
const callback = vi.fn();

beforeEach(() => {
	vi.useFakeTimers();
	callback.mockReset();
	page.readyState = "loading";
	browser = new EventTarget();
	vi.stubGlobal("document", page);
	vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
	// As in Safari.
	vi.stubGlobal("window", {});
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/** A browser that is never idle, and calls back only when it must. */
function neverIdle(): void {
	vi.stubGlobal("window", {
		requestIdleCallback: (call: () => void, options?: { timeout: number }) =>
			options && setTimeout(call, options.timeout),
	});
}

it("calls back once, some time after the page has loaded", async () => {
	whenIdle(callback);
	await vi.advanceTimersByTimeAsync(5_000);
	expect(callback).not.toHaveBeenCalled();
	browser.dispatchEvent(new Event("load"));
	await vi.advanceTimersByTimeAsync(2_000);
	expect(callback).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(callback).toHaveBeenCalledTimes(1);
});

it("calls back for a page that never loads, as when someone stops it", async () => {
	whenIdle(callback);
	await vi.advanceTimersByTimeAsync(12_000);
	expect(callback).toHaveBeenCalledTimes(1);
});

it("calls back for a page that is never idle", async () => {
	neverIdle();
	page.readyState = "complete";
	whenIdle(callback);
	await vi.advanceTimersByTimeAsync(10_000);
	expect(callback).toHaveBeenCalledTimes(1);
});

it("waits until nobody has pressed anything for a moment", async () => {
	page.readyState = "complete";
	whenSettled(callback);
	await vi.advanceTimersByTimeAsync(2_900);
	browser.dispatchEvent(new Event("pointerdown"));
	await vi.advanceTimersByTimeAsync(900);
	browser.dispatchEvent(new Event("keydown"));
	await vi.advanceTimersByTimeAsync(900);
	expect(callback).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(100);
	expect(callback).toHaveBeenCalledTimes(1);
	browser.dispatchEvent(new Event("pointerdown"));
	await vi.advanceTimersByTimeAsync(60_000);
	expect(callback).toHaveBeenCalledTimes(1);
});

it("waits for someone to use the page, however long it's idle", async () => {
	page.readyState = "complete";
	whenUsed(callback);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(callback).not.toHaveBeenCalled();
	browser.dispatchEvent(new Event("pointermove"));
	browser.dispatchEvent(new Event("keydown"));
	// What they do first isn't delayed.
	await vi.advanceTimersByTimeAsync(2_500);
	expect(callback).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(500);
	expect(callback).toHaveBeenCalledTimes(1);
});

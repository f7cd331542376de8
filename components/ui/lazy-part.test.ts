import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadCode } from "@/components/ui/lazy-part";

const network = { onLine: true };

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("navigator", network);
});
afterEach(() => {
	network.onLine = true;
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

test("code that can't be loaded offline is loaded when the network is back", async () => {
	network.onLine = false;
	const load = vi.fn(async () => {
		if (!network.onLine) throw new Error("offline");
		return "code";
	});
	const loaded = loadCode(load);
	await vi.advanceTimersByTimeAsync(60_000);
	network.onLine = true;
	await vi.advanceTimersByTimeAsync(1_000);
	await expect(loaded).resolves.toBe("code");
});

test("code that an upgrade removed fails after a few attempts", async () => {
	const load = vi.fn(() => Promise.reject(new Error("404")));
	const loaded = expect(loadCode(load)).rejects.toThrow("404");
	await vi.advanceTimersByTimeAsync(60_000);
	await loaded;
	expect(load).toHaveBeenCalledTimes(5);
});

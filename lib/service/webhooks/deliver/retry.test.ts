import { describe, expect, it } from "vitest";
import { retryWaitMs } from "./retry";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const SECOND = 1;
const MINUTE = 60;
const HOUR = 3600;

function seconds(attempts: number, random: number, retryAfter?: string): number | null {
	const waitMs = retryWaitMs(attempts, NOW, random, retryAfter);
	return waitMs && waitMs / 1000;
}

describe("a failed attempt is retried", () => {
	it.each([
		[1, 5 * SECOND],
		[2, 5 * MINUTE],
		[3, 30 * MINUTE],
		[4, 2 * HOUR],
		[5, 5 * HOUR],
		[6, 10 * HOUR],
		[7, 10 * HOUR],
	])("after attempt %i in %i seconds, ±20 %%", (attempts, wait) => {
		expect(seconds(attempts, 0.5)).toBe(wait);
		expect(seconds(attempts, 0)).toBeCloseTo(wait * 0.8);
		expect(seconds(attempts, 1)).toBeCloseTo(wait * 1.2);
	});

	it("up to eight attempts in total", () => {
		expect(seconds(7, 0.5)).not.toBeNull();
		expect(seconds(8, 0.5)).toBeNull();
	});

	it.each([
		["7", 7],
		["1", 5],
		["3600", 10],
		["Sat, 21 Nov 2026 12:00:08 GMT", 8],
		["Sat, 21 Nov 2026 11:00:00 GMT", 5],
		["soon", 5],
		["-5", 5],
		["", 5],
	])("not before Retry-After %j, up to twice the delay: %i seconds", (retryAfter, expected) => {
		expect(seconds(1, 0.5, retryAfter)).toBe(expected);
	});
});

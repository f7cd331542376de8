import { expect, it } from "vitest";
import { createRateLimiter } from "./rate-limit";

it("starts a new window after a minute, or when the clock is set back", () => {
	const { take } = createRateLimiter(1);
	const start = Date.parse("2026-11-21T12:00:00Z");
	const takeAt = (seconds: number) => {
		const { allowed, resetSeconds } = take("token", start + seconds * 1000);
		return [allowed, resetSeconds];
	};
	expect([takeAt(0), takeAt(59)]).toEqual([
		[true, 60],
		[false, 1],
	]);
	expect([takeAt(60), takeAt(60)]).toEqual([
		[true, 60],
		[false, 60],
	]);
	expect([takeAt(-3600), takeAt(-3590)]).toEqual([
		[true, 60],
		[false, 50],
	]);
});

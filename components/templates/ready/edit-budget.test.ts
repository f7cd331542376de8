import { describe, expect, it } from "vitest";
import { editBudget } from "@/components/templates/ready/edit-budget";

const NOW = Date.UTC(2026, 10, 30, 12);
const HOUR = 60 * 60 * 1000;
const hoursAgo = (hours: number) => ({ number: 1, created_at: new Date(NOW - hours * HOUR).toISOString() });

describe("the platform's budget of changes to an approved content", () => {
	it("doesn't count the version that created it", () => {
		expect(editBudget([], NOW)).toMatchObject({ count: 0, reached: null });
		expect(editBudget([hoursAgo(1)], NOW)).toMatchObject({ count: 0, reached: null, until: null });
	});

	it("is used for a day by a change", () => {
		expect(editBudget([hoursAgo(20), hoursAgo(900)], NOW)).toEqual({
			count: 1,
			reached: "day",
			until: new Date(NOW + 4 * HOUR).toISOString(),
			lastAt: hoursAgo(20).created_at,
		});
		expect(editBudget([hoursAgo(24), hoursAgo(900)], NOW)).toMatchObject({ count: 1, reached: null });
	});

	it("is used up by ten changes until the first of them is 30 days old", () => {
		const ten = Array.from({ length: 10 }, (_, at) => hoursAgo(30 + at * 48));
		expect(editBudget([...ten, hoursAgo(2000)], NOW)).toMatchObject({
			...{ count: 10, reached: "month" },
			until: new Date(NOW + (720 - 462) * HOUR).toISOString(),
		});
		expect(editBudget([...ten.slice(1), hoursAgo(2000)], NOW)).toMatchObject({ count: 9, reached: null });
	});
});

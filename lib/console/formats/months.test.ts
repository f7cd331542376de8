import { describe, expect, it } from "vitest";
import { addMonths, firstWeekdayOf, weeksOf } from "@/lib/console/formats/months";

describe("months of a calendar", () => {
	it.each([
		["2026-11", 1, "2026-12"],
		["2026-11", 2, "2027-01"],
		["2026-01", -1, "2025-12"],
		["2024-02", -12, "2023-02"],
	])("%s and %i months are %s", (month, count, expected) => {
		expect(addMonths(month, count)).toBe(expected);
	});

	it("have whole weeks that begin on the locale's first day", () => {
		const fromMonday = weeksOf("2026-11", 1);
		expect(fromMonday).toHaveLength(6);
		expect(fromMonday[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
		expect(fromMonday.at(-1)?.[0]).toBe("2026-11-30");
		const fromSunday = weeksOf("2026-11", 7);
		expect(fromSunday[0]?.[0]).toBe("2026-11-01");
		expect(weeksOf("2027-02", 1)).toHaveLength(4);
	});

	it("know the first day of the week", () => {
		expect([firstWeekdayOf("en-US"), firstWeekdayOf("en-GB")]).toEqual([7, 1]);
	});
});

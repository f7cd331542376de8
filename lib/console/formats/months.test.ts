import { describe, expect, it } from "vitest";
import { addDays, addMonths, dayFormats, firstWeekdayOf, weeksOf } from "@/lib/console/formats/months";

describe("months of a calendar", () => {
	it("have whole weeks that begin on the locale's first day", () => {
		const fromMonday = weeksOf("2026-11", 1);
		expect(fromMonday).toHaveLength(6);
		expect(fromMonday[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
		expect(fromMonday.at(-1)?.[0]).toBe("2026-11-30");
		const fromSunday = weeksOf("2026-11", 7);
		expect(fromSunday[0]?.[0]).toBe("2026-11-01");
		expect(weeksOf("2027-02", 1)).toHaveLength(4);
	});

	it("continue over months, years and leap days", () => {
		expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
		expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
		expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
		expect(addMonths("2024-02-29", -12)).toBe("2023-02-28");
		expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
	});

	it("know the first day of the week", () => {
		expect([firstWeekdayOf("en-US"), firstWeekdayOf("en-GB")]).toEqual([7, 1]);
		expect(dayFormats("en-US").weekdays()[0]).toEqual({ short: "S", long: "Sunday" });
		expect(dayFormats("de-DE").weekdays()[0]).toEqual({ short: "M", long: "Montag" });
	});
});

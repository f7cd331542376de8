import { describe, expect, it } from "vitest";
import { type Period, periodOf } from "@/lib/console/formats/period";

const now = Date.parse("2026-11-20T12:00:00Z");
const custom = (from: string, to: string) => ({ period: "custom" as Period, from, to });

describe("a period", () => {
	it.each([
		[{ period: "any", from: "", to: "" }, {}],
		[{ period: "7", from: "", to: "" }, { since: "2026-11-13T12:00:00.000Z" }],
		[custom("", ""), {}],
		[custom("tomorrow", "1969-12-31"), {}],
	] as const)("%j is %j in any time zone", (filter, expected) => {
		for (const timeZone of ["Asia/Tokyo", "America/Los_Angeles"])
			expect(periodOf(filter, now, timeZone)).toEqual(expected);
	});

	it.each([
		["Asia/Tokyo", "2026-11-02T15:00:00.000Z", "2026-11-04T15:00:00.000Z"],
		["America/Los_Angeles", "2026-11-03T08:00:00.000Z", "2026-11-05T08:00:00.000Z"],
		["UTC", "2026-11-03T00:00:00.000Z", "2026-11-05T00:00:00.000Z"],
	])("has whole days in %s", (timeZone, since, until) => {
		expect(periodOf(custom("2026-11-03", "2026-11-04"), now, timeZone)).toEqual({ since, until });
		expect(periodOf(custom("2026-11-03", ""), now, timeZone)).toEqual({ since });
		expect(periodOf(custom("", "2026-11-04"), now, timeZone)).toEqual({ until });
	});

	it.each([
		["Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
		// Clocks go from 0:00 to 1:00.
		["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z", "2026-04-24T21:00:00.000Z"],
		// The last day of a month and a year.
		["Asia/Tokyo", "2026-12-31", "2026-12-30T15:00:00.000Z", "2026-12-31T15:00:00.000Z"],
	])("has the whole of a day in %s: %s", (timeZone, day, since, until) => {
		expect(periodOf(custom(day, day), now, timeZone)).toEqual({ since, until });
	});
});

import { expect, test } from "vitest";
import { listTimeZones, nameTimeZone } from "./time-zones";

const WINTER = new Date("2026-12-01T00:00:00Z");
const SUMMER = new Date("2026-07-01T00:00:00Z");

test("A time zone is named by its offset, city and country", () => {
	const named = (value: string, locale = "en", at = WINTER) => nameTimeZone(value, locale, at).label;
	expect(named("Asia/Kolkata")).toBe("(UTC+05:30) Kolkata, India");
	expect(named("Asia/Calcutta")).toBe("(UTC+05:30) Kolkata, India");
	expect(named("America/New_York")).toBe("(UTC-05:00) New York, United States");
	expect(named("Europe/Berlin", "de", SUMMER)).toBe("(UTC+02:00) Berlin, Deutschland");
	expect(named("Asia/Singapore")).toBe("(UTC+08:00) Singapore");
	expect(named("UTC")).toBe("(UTC+00:00) UTC");
});

test("All are listed from west to east, each once, and the stored one by its name", () => {
	for (const stored of ["Asia/Kolkata", "Asia/Calcutta", "Europe/Kyiv", "Europe/Kiev", "UTC"]) {
		const zones = listTimeZones(stored, "en", WINTER);
		const label = nameTimeZone(stored, "en", WINTER).label;
		expect(zones.filter((zone) => zone.label === label).map(({ value }) => value)).toEqual([stored]);
	}
	const labels = listTimeZones(null, "en", WINTER).map(({ label }) => label);
	expect(labels[0]).toContain("(UTC-11:00)");
	expect(labels.at(-1)).toContain("(UTC+14:00)");
});

test("They are found by country in other languages, abbreviation and short offset", () => {
	const zones = listTimeZones(null, "en", WINTER);
	const found = (alias: string) =>
		zones.filter(({ aliases }) => aliases.includes(alias)).map(({ label }) => label);
	expect(found("deutschland")).toContain("(UTC+01:00) Berlin, Germany");
	expect(found("cest")).toContain("(UTC+01:00) Berlin, Germany");
	expect(found("est")).toContain("(UTC-05:00) New York, United States");
	expect(found("+5:30")).toContain("(UTC+05:30) Kolkata, India");
	expect(found("utc-3")).not.toHaveLength(0);
});

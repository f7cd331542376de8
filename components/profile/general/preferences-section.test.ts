import { expect, test } from "vitest";
import { timeZoneOptions } from "@/components/profile/general/preferences-section";

const namesOf = (stored: string | null) => timeZoneOptions(stored).map(({ value }) => value);

test("UTC can be chosen", () => {
	expect(namesOf(null)).toContain("UTC");
});

test("The stored time zone is listed, whatever the browser calls it", () => {
	const stored = ["Asia/Kolkata", "Asia/Calcutta", "Europe/Kyiv", "Europe/Kiev"];
	for (const name of stored) expect(namesOf(name).filter((one) => one === name)).toEqual([name]);
});

import { expect, it } from "vitest";
import { countryOfReader } from "@/lib/console/contacts/numbers/default-country";

it.each([
	["Europe/Berlin", "en-US", "DE", "+49"],
	["Asia/Kolkata", "en-US", "IN", "+91"],
	["America/Toronto", "en", "CA", "+1"],
	["UTC", "en-GB", "GB", "+44"],
	["Etc/GMT+5", "en-AU", "AU", "+61"],
])("numbers of someone in %s with formats of %s are of %s", (timeZone, locale, country, callingCode) => {
	expect(countryOfReader(timeZone, locale)).toEqual({ country, callingCode });
});

it.each(["en", "en-001"])("a reader in UTC with formats of %s has no country", (locale) => {
	expect(countryOfReader("UTC", locale)).toEqual({ country: null, callingCode: "" });
});

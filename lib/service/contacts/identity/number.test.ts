import { expect, it } from "vitest";
import { changedNumberColumns } from "./number";

it("needs the country code of a number for a contact that has none", () => {
	const row = { number: "", countryCode: "", chatPhoneId: "US.1349", searchNumber: "us.1349" };
	const needsCode = expect.objectContaining({
		errors: [{ path: "country_code", message: "A number requires its country code." }],
	});
	for (const number of ["9876543210", "+34600123456"]) {
		expect(() => changedNumberColumns(row, { number })).toThrow(needsCode);
	}
	expect(changedNumberColumns(row, { number: "9876543210", country_code: "+91" })).toMatchObject({
		number: "9876543210",
		chatPhoneId: "919876543210",
	});
});

import { describe, expect, it } from "vitest";
import { identifyInternational, identifyPhone } from "./identity";

describe("who a number belongs to", () => {
	it.each([
		["+919876543210", "+91", "919876543210"],
		["09876543210", "+91", "919876543210"],
		["9876543210", "+91", "919876543210"],
		["919876543210", "+91", "919876543210"],
		["00919876543210", "+91", "919876543210"],
		["030123456", "+49", "4930123456"],
		["0612345678", "+33", "33612345678"],
		["3012345678", "+39", "393012345678"],
		["0612345678", "+39", "390612345678"],
		["5512345678", "+52", "525512345678"],
		["2423591234", "+1", "12423591234"],
		["3591234", "+1242", "12423591234"],
		["12345678", "+999", "99912345678"],
		["1234", "+49", "491234"],
	])("%s under %s is %s", (number, countryCode, expected) => {
		expect(identifyPhone(number, countryCode)).toBe(expected);
	});

	it("refuses an international number of another country than the country code", () => {
		expect(identifyPhone("+4930123456", "+91")).toBeUndefined();
	});

	it("splits the platform's id of a person into country code and number", () => {
		expect(identifyInternational("972987654321")).toMatchObject({
			countryCode: "+972",
			nationalNumber: "987654321",
		});
		expect(identifyInternational("5215512345678").chatPhoneId).toBe("525512345678");
	});
});

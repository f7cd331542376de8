import { describe, expect, it, test } from "vitest";
import { refused } from "@/lib/template/testing/problems";

describe("the number of a phone button", () => {
	function ofPhone(country_code: unknown, value: unknown, strict = true): string[] {
		return refused({ buttons: [{ type: "call_phone", label: "Call", country_code, value }] }, strict);
	}

	test.each([
		["+49", "30 5550142"],
		["+49", "305550142"],
		["+49", "+49 30 5550142"],
		["+1", "15551234567"],
		["+1", "(212) 555-0100"],
		["", "+49 30 5550142"],
		["+39", "06 6982 1234"],
	])("accepts %s %s", (code, number) => {
		expect(ofPhone(code, number)).toEqual([]);
	});

	test.each([
		["49", "30 5550142", "buttons.0.country_code wrong_form"],
		["+", "30 5550142", "buttons.0.country_code wrong_form"],
		["+49151", "5550142", "buttons.0.country_code wrong_form"],
		["", "030 5550 142", "buttons.0.country_code required"],
		[null, "030 5550 142", "buttons.0.country_code required"],
		["+49", "030 5550 142", "buttons.0.value wrong_form"],
		["+49", "12", "buttons.0.value wrong_form"],
		["+49", "call us", "buttons.0.value wrong_form"],
		["+49", "+52 55 1234 5678", "buttons.0.value wrong_form"],
		["+999", "30 5550142", "buttons.0.value wrong_form"],
	])("rejects %s %s, unless it's a draft: %s", (code, number, expected) => {
		expect(ofPhone(code, number)).toEqual([expected]);
		expect(ofPhone(code, number, false)).toEqual([]);
	});

	it("isn't checked for other buttons", () => {
		expect(refused({ buttons: [{ type: "custom", label: "OK", value: "030" }] }, true)).toEqual([]);
	});
});

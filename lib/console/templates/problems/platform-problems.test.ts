import { describe, expect, it, test } from "vitest";
import { platformProblems } from "@/lib/console/templates/problems/platform-problems";

function found(content: Parameters<typeof platformProblems>[0]): string[] {
	return platformProblems(content).map(({ path, code }) => `${path} ${code}`);
}

describe("the number of a phone button", () => {
	function ofPhone(country_code: unknown, value: unknown): string[] {
		return found({ buttons: [{ type: "call_phone", label: "Call", country_code, value }] });
	}

	test.each([
		["+49", "30 5550142"],
		["+49", "305550142"],
		["+49", "+49 30 5550142"],
		["+1", "15551234567"],
		["+1", "(212) 555-0100"],
		["", "+49 30 5550142"],
		["+39", "06 6982 1234"],
		["+49", null],
		["+49", ""],
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
	])("rejects %s %s: %s", (code, number, expected) => {
		expect(ofPhone(code, number)).toEqual([expected]);
	});

	it("isn't checked for other buttons", () => {
		expect(found({ buttons: [{ type: "custom", value: "030" }, null, 5] })).toEqual([]);
	});
});

describe("a sign-in message", () => {
	const signIn = { auth_delivery_method: "copy_code" };

	it("needs nothing else to copy the code", () => {
		expect(found(signIn)).toEqual([]);
		expect(found({ auth_add_code_expiration: true, auth_code_expiration_seconds: 61 })).toEqual([]);
	});

	it("needs an app for autofill", () => {
		for (const auth_delivery_method of ["one_tap", "zero_tap"]) {
			expect(found({ auth_delivery_method })).toEqual(["auth_apps required"]);
			expect(found({ auth_delivery_method, auth_apps: [{}] })).toEqual([]);
		}
	});

	it("needs a code expiration in whole minutes", () => {
		const expiring = { ...signIn, auth_add_code_expiration: true };
		expect(found(expiring)).toEqual(["auth_code_expiration_seconds required"]);
		expect(found({ ...expiring, auth_code_expiration_seconds: 90 })).toEqual([
			"auth_code_expiration_seconds wrong_form",
		]);
		expect(found({ ...expiring, auth_code_expiration_seconds: 120 })).toEqual([]);
	});

	it("needs a validity period of at most 15 minutes", () => {
		const valid = { ...signIn, is_custom_validity_period: true };
		expect(found({ ...valid, validity_period_seconds: 900 })).toEqual([]);
		expect(found({ ...valid, validity_period_seconds: 901 })).toEqual([
			"validity_period_seconds out_of_range",
		]);
	});
});

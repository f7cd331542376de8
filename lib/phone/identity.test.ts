import { getCountries, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { createContactBody } from "@/lib/contract/contacts";
import { identifyInternational, identifyPhone } from "./identity";

/** Replaces the digits with those of another script. */
function inDigits(zero: string, text: string): string {
	return text.replace(/[0-9]/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));
}

describe("identifying a phone number", () => {
	it.each([
		["+919876543210", "+91", "919876543210"],
		["09876543210", "+91", "919876543210"],
		["9876543210", "+91", "919876543210"],
		["919876543210", "+91", "919876543210"],
		["00919876543210", "+91", "919876543210"],
		["030123456", "+49", "4930123456"],
		["0612345678", "+33", "33612345678"],
		["3012345678", "+39", "393012345678"],
		["0115621234", "+39", "390115621234"],
		["01123456789", "+91", "911123456789"],
		["0612345678", "+39", "390612345678"],
		["5512345678", "+52", "525512345678"],
		["2423591234", "+1", "12423591234"],
		["3591234", "+1242", "12423591234"],
		["+12423591234", "+1242", "12423591234"],
		["12345678", "+999", "99912345678"],
		["+99912345678", "+999", "99912345678"],
		["1234", "+49", "491234"],
		["+4407911123456", "+44", "447911123456"],
		["00491234", "+49", "491234"],
		// Without its 0, a number from Emden looks like one from Düsseldorf.
		["49211234567", "+49", "49211234567"],
		["049211234567", "+49", "4949211234567"],
		// A mobile number whose first digits are its country code.
		["3902086242", "+39", "393902086242"],
	])("identifies %s under %s as %s", (number, countryCode, chatPhoneId) => {
		expect(identifyPhone(number, countryCode)).toEqual({ chatPhoneId });
	});

	it.each([
		"5512349777",
		"15512349777",
		"525512349777",
		"5215512349777",
		"+525512349777",
		"+5215512349777",
		"00525512349777",
		"005215512349777",
		"015512349777",
		"0445512349777",
		"0455512349777",
	])("identifies the Mexican number %s with any prefix in use until 2019", (number) => {
		expect(identifyPhone(number, "+52")).toEqual({ chatPhoneId: "525512349777" });
	});

	it.each([
		"11987654321",
		"1187654321",
		"01187654321",
		"551187654321",
		"5511987654321",
		"+551187654321",
		"+5511987654321",
		"00551187654321",
	])("identifies the Brazilian number %s with or without the 9 added by 2016", (number) => {
		expect(identifyPhone(number, "+55")).toEqual({ chatPhoneId: "5511987654321" });
	});

	it.each(["551132654321", "551178654321", "555133334444"])(
		"keeps the Brazilian number %s, which isn't an old mobile number",
		(number) => {
			expect(identifyPhone(number, "+55")).toEqual({ chatPhoneId: number });
		},
	);

	it.each([
		"91123456789",
		"01115 23456789",
		"11 15 23456789",
		"5491123456789",
		"+5491123456789",
		"+54111523456789",
		"00 54 9 11 23456789",
		"541123456789",
		"+541123456789",
		"1123456789",
		"01123456789",
	])("identifies the Argentine number %s with 9 or 15, or without", (number) => {
		expect(identifyPhone(number.replaceAll(" ", ""), "+54")).toEqual({ chatPhoneId: "5491123456789" });
	});

	it.each(getCountries())("identifies a mobile number of %s in every format", (country) => {
		const example = getExampleNumber(country, examples);
		if (!example) throw new Error(`The library has no number of ${country}.`);
		const digits = example.number.slice(1);
		const { chatPhoneId } = identifyInternational(digits);
		const formats = [
			example.nationalNumber,
			example.formatNational(),
			example.formatInternational(),
			example.number,
			`00${digits}`,
			digits,
			`\u202a${example.formatInternational()}\u202c`,
			`\u200e${example.formatNational().replaceAll(" ", "\u00a0")}`,
			example.formatInternational().replaceAll(" ", "\u2011"),
			example.formatNational().replaceAll(" ", "/"),
			example.formatNational().replaceAll(" ", "."),
			`tel:${example.number}`,
			`(+${example.countryCallingCode}) ${example.nationalNumber}`,
			inDigits("٠", example.formatInternational()),
			inDigits("۰", example.formatNational()),
			inDigits("०", example.number),
			inDigits("０", example.number).replace("+", "＋"),
			...(example.countryCallingCode === "1" ? [`011 ${digits}`] : []),
		].map((format) => createContactBody.shape.number.parse(format));
		const countryCode = `+${example.countryCallingCode}`;
		expect(formats.map((format) => [format, identifyPhone(format, countryCode)])).toEqual(
			formats.map((format) => [format, { chatPhoneId }]),
		);
	});

	it.each([
		["+4930123456", "+91"],
		["00919876543210", "+1"],
		["011919876543210", "+1"],
		["+447911120555", "+4"],
		["+14155550555", "+141"],
		["+14155550555", "+1415"],
		["+99912345678", "+998"],
	])("rejects %s under %s, which is another country's code or none", (number, countryCode) => {
		expect(identifyPhone(number, countryCode)).toEqual({ wrong: "country_code" });
	});

	it.each([
		["0000", "+1"],
		["000000", "+999"],
		["+4900", "+49"],
		["0049", "+49"],
	])("rejects %s under %s, which has no digits after the country code", (number, countryCode) => {
		expect(identifyPhone(number, countryCode)).toEqual({ wrong: "number" });
	});

	it("splits a platform id into country code and number", () => {
		expect(identifyInternational("972987654321")).toMatchObject({
			countryCode: "+972",
			nationalNumber: "987654321",
		});
		expect(identifyInternational("5215512345678")).toEqual({
			chatPhoneId: "525512345678",
			countryCode: "+52",
			nationalNumber: "5512345678",
		});
		expect(identifyInternational("551187654321")).toEqual({
			chatPhoneId: "5511987654321",
			countryCode: "+55",
			nationalNumber: "11987654321",
		});
	});
});

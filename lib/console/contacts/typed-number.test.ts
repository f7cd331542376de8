import { describe, expect, it } from "vitest";
import { callingCodeOf, listCountries, mainCountry } from "@/lib/console/contacts/countries";
import { readTypedNumber, splitInternational } from "@/lib/console/contacts/typed-number";

describe("a pasted number", () => {
	it.each([
		["+52 55 1234 5678", { callingCode: "+52", country: "MX", number: "55 1234 5678" }],
		[" 0049 151 23456789 ", { callingCode: "+49", country: "DE", number: "1512 3456789" }],
		["+1 (416) 555-0101", { callingCode: "+1", country: "CA", number: "416 555 0101" }],
		["055 1234 5678", null],
		["5512345678", null],
		["+999 1234", null],
		["hello", null],
	])("%s", (text, expected) => {
		expect(splitInternational(text)).toEqual(expected);
	});
});

describe("how a typed number will be read", () => {
	it.each([
		["9876543210", "+91", "+91 98765 43210"],
		["098765 43210", "+91", "+91 98765 43210"],
		["+91 98765 43210", "+91", "+91 98765 43210"],
		["0151 23456789", "+49", "+49 1512 3456789"],
	])("%s under %s is %s", (number, callingCode, text) => {
		expect(readTypedNumber(number, callingCode)).toMatchObject({ kind: "read", text, isPlausible: true });
	});

	it("says when the number is of another country than the one chosen", () => {
		expect(readTypedNumber("+52 55 1234 5678", "+49")).toEqual({ kind: "other-country", callingCode: "+52" });
	});

	it("takes a code that is no country's", () => {
		expect(readTypedNumber("12345678", "+999")).toMatchObject({ kind: "read", text: "+999 12345678" });
	});

	it.each(["", "12", "1234567890123456"])("waits for more or less of %j", (number) => {
		expect(readTypedNumber(number, "+49")).toEqual({ kind: "none" });
	});
});

describe("countries", () => {
	it("are named in the reader's language", () => {
		expect(listCountries("de").find(({ code }) => code === "MX")).toMatchObject({
			name: "Mexiko",
			callingCode: "+52",
			flag: "🇲🇽",
		});
	});

	it("share calling codes, of which one country is the first", () => {
		expect(mainCountry("+1")).toBe("US");
		expect(mainCountry("+52")).toBe("MX");
		expect(mainCountry("+999")).toBeUndefined();
		expect(callingCodeOf("CA")).toBe("+1");
		expect(callingCodeOf("XX")).toBeUndefined();
	});
});

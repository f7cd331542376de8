import { type CountryCode, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { callingCodeOf, listCountries, mainCountry } from "@/lib/console/contacts/countries";
import { readTypedNumber, settleNumber, splitInternational } from "@/lib/console/contacts/typed-number";
import { fold } from "@/lib/contract/text/search";

/** Mobile numbers from all countries. */
const EXAMPLES =
	"DE FR GB IT ES PL RU TR UA SE CH US CA MX BR AR CO CL PE IN PK BD CN JP KR ID PH VN TH MY AU NZ EG NG KE ZA MA SA AE IR IL JM"
		.split(" ")
		.map((country) => getExampleNumber(country as CountryCode, examples));

describe("an international number", () => {
	it.each([
		["+52 55 1234 5678", { callingCode: "+52", country: "MX", number: "55 1234 5678" }],
		[" 0049 151 23456789 ", { callingCode: "+49", country: "DE", number: "1512 3456789" }],
		["+1 (416) 555-0101", { callingCode: "+1", country: "CA", number: "416 555 0101" }],
		["(+44) 7400 123456", { callingCode: "+44", country: "GB", number: "7400 123456" }],
		["tel:+49-151-23456789", { callingCode: "+49", country: "DE", number: "1512 3456789" }],
		["\u202a+91 98765\u201143210\u202c", { callingCode: "+91", country: "IN", number: "98765 43210" }],
		["+९१ ९८७६५ ४३२१०", { callingCode: "+91", country: "IN", number: "98765 43210" }],
		["011 91 98765 43210", { callingCode: "+91", country: "IN", number: "98765 43210" }],
		// Without its "+49", the following 491 would look like the country code.
		["+49 491 5123456706", { callingCode: "+49", country: "DE", number: "+49 491 5123456706" }],
		["055 1234 5678", null],
		["5512345678", null],
		["011 562 1234", null],
		["+999 1234", null],
		["hello", null],
	])("%s", (text, expected) => {
		expect(splitInternational(text)).toEqual(expected);
	});

	it("reads 011 as an exit code only for +1", () => {
		expect(splitInternational("011 91 98765 43210", "+1")).toMatchObject({ callingCode: "+91" });
		expect(splitInternational("011 91 98765 43210", "+39")).toBeNull();
	});

	it.each(EXAMPLES.map((example) => [example?.country, example] as const))(
		"of %s is read in every notation",
		(country, example) => {
			if (!example) throw new Error("The library has no such number.");
			const whole = example.formatInternational();
			const spellings = [
				whole,
				example.number,
				`\u202a${whole}\u202c`,
				whole.replaceAll(" ", "\u00a0"),
				whole.replaceAll(" ", "\u2011"),
				whole.replaceAll(" ", "/"),
				whole.replaceAll(" ", "."),
				whole.replace("+", "00"),
				whole.replace("+", "011 "),
				`tel:${example.number}`,
			];
			for (const spelling of spellings) {
				const settled = settleNumber({ country_code: "", number: spelling });
				expect([spelling, settled.country_code, settled.country]).toEqual([
					spelling,
					`+${example.countryCallingCode}`,
					country,
				]);
				expect(readTypedNumber(settled.number, settled.country_code)).toMatchObject({
					kind: "read",
					text: whole,
				});
				expect(settleNumber(settled)).toMatchObject({ number: settled.number });
			}
		},
	);
});

describe("reading a typed number", () => {
	it.each([
		["9876543210", "+91", "+91 98765 43210"],
		["098765 43210", "+91", "+91 98765 43210"],
		["+91 98765 43210", "+91", "+91 98765 43210"],
		["919876543210", "+91", "+91 98765 43210"],
		["0151 23456789", "+49", "+49 1512 3456789"],
		["0151/23456789", "+49", "+49 1512 3456789"],
		["٠١٥١ ٢٣٤٥٦٧٨٩", "+49", "+49 1512 3456789"],
		["1 202 555 0101", "+1", "+1 202 555 0101"],
		["011 562 1234", "+39", "+39 011 562 1234"],
	])("%s under %s is %s", (number, callingCode, text) => {
		expect(readTypedNumber(number, callingCode)).toMatchObject({ kind: "read", text, isPlausible: true });
	});

	it("is ambiguous when digits without a plus sign may include the country code", () => {
		const reading = readTypedNumber("4915123456706", "+49");
		if (reading.kind !== "ambiguous") throw new Error(`It was ${reading.kind}.`);
		expect(reading.readings.map(({ text }) => text)).toEqual(["+49 1512 3456706", "+49 491 5123456706"]);
		// Each choice is unambiguous.
		for (const { text, number } of reading.readings) {
			const settled = settleNumber({ country_code: "+49", number });
			expect(readTypedNumber(settled.number, "+49")).toMatchObject({ kind: "read", text });
		}
	});

	it("reports a number of another country than the chosen one", () => {
		expect(readTypedNumber("+52 55 1234 5678", "+49")).toEqual({ kind: "other-country", callingCode: "+52" });
	});

	it("accepts a calling code without a country", () => {
		expect(readTypedNumber("12345678", "+999")).toMatchObject({ kind: "read", text: "+999 12345678" });
	});

	it.each(["", "12", "1234567890123456"])("has no result for %j", (number) => {
		expect(readTypedNumber(number, "+49")).toEqual({ kind: "none" });
	});
});

describe("the list of countries", () => {
	it("has names in the reader's language", () => {
		expect(listCountries("de").find(({ code }) => code === "MX")).toMatchObject({
			name: "Mexiko",
			callingCode: "+52",
			flag: "🇲🇽",
		});
	});

	it.each([
		["uk", "GB"],
		["england", "GB"],
		["usa", "US"],
		["uae", "AE"],
		["holland", "NL"],
		["deutschland", "DE"],
		["korea", "KR"],
		["turkey", "TR"],
		["çin", "CN"],
		["россия", "RU"],
		["日本", "JP"],
	])("has the alias %s for %s", (name, code) => {
		const named = listCountries("en").filter(({ aliases }) => aliases.includes(fold(name)));
		expect(named.map((country) => country.code)).toEqual([code]);
	});

	it("has a default country for shared calling codes", () => {
		expect(mainCountry("+1")).toBe("US");
		expect(mainCountry("+52")).toBe("MX");
		expect(mainCountry("+999")).toBeUndefined();
		expect(callingCodeOf("CA")).toBe("+1");
		expect(callingCodeOf("XX")).toBeUndefined();
	});
});

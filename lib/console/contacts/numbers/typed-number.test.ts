import { type CountryCode, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { callingCodeOf, listCountries, mainCountry } from "@/lib/console/contacts/numbers/countries";
import {
	finishNumber,
	isSameNumber,
	numberIn,
	readTypedNumber,
	settleNumber,
	splitInternational,
	wholeNumber,
} from "@/lib/console/contacts/numbers/typed-number";
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
				`https://wa.me/${example.number.slice(1)}`,
			];
			for (const spelling of spellings) {
				const settled = settleNumber({ country_code: "", number: spelling });
				expect([spelling, settled.country_code]).toEqual([spelling, `+${example.countryCallingCode}`]);
				expect(readTypedNumber(settled.number, settled.country_code)).toMatchObject({
					kind: "read",
					text: whole,
					country,
				});
				expect(settleNumber(settled)).toMatchObject({ number: settled.number });
				const finished = finishNumber({ country_code: "", number: spelling });
				expect(finished).toEqual({ country_code: `+${example.countryCallingCode}`, number: whole });
				expect(settleNumber(finished)).toEqual(settled);
				expect(isSameNumber(finished, settled)).toBe(true);
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
		["(011) 52 55 1234 5678", "+1", "+52 55 1234 5678"],
		["011 49 1512 3456789", "+52", "+49 1512 3456789"],
		["011 49 1512 3456789", "+49", "+49 1512 3456789"],
		["۰۹۱۲ ۳۴۵ ۶۷۸۹", "+98", "+98 912 345 6789"],
		["wa.me/525512345678", "+49", "+52 55 1234 5678"],
		["+52 55 1234 5678", "", "+52 55 1234 5678"],
	])("%s under %s is %s", (number, callingCode, text) => {
		expect(readTypedNumber(number, callingCode)).toMatchObject({ kind: "read", text, isPlausible: true });
	});

	it.each(["+49 1512 3456789 ext 5", "+49 1512 3456789 x5", "+52 55 1234 5678 (Ana, room 2)"])(
		"leaves %s as typed",
		(number) => {
			expect(readTypedNumber(number, "+49")).toEqual({ kind: "none" });
			expect(finishNumber({ country_code: "+49", number })).toEqual({ country_code: "+49", number });
			expect(settleNumber({ country_code: "+49", number })).toEqual({ country_code: "+49", number });
		},
	);

	it("is ambiguous when digits without a plus sign may include the country code", () => {
		const reading = readTypedNumber("4915123456706", "+49");
		if (reading.kind !== "ambiguous") throw new Error(`It was ${reading.kind}.`);
		expect(reading.texts).toEqual(["+49 1512 3456706", "+49 491 5123456706"]);
		// Each choice is unambiguous.
		for (const text of reading.texts) {
			const settled = settleNumber({ country_code: "+49", number: text });
			expect(readTypedNumber(settled.number, "+49")).toMatchObject({ kind: "read", text });
		}
	});

	it("follows a typed country code instead of the chosen one, as soon as it's there", () => {
		const mexico = { kind: "read", callingCode: "+52", country: "MX" };
		expect(readTypedNumber("+52 55 1234 5678", "+49")).toMatchObject({ ...mexico, isPlausible: true });
		for (const start of ["+52", "0052", "+52 55 12"])
			expect(readTypedNumber(start, "+49")).toMatchObject({ ...mexico, isPlausible: false, isShort: true });
	});

	it.each([
		["55 1234", "+52", { isPlausible: false, isShort: true }],
		["+52 55 1234 5678 99", "+49", { isPlausible: false, isShort: false }],
	])("says whether %s is too short", (number, callingCode, expected) => {
		expect(readTypedNumber(number, callingCode)).toMatchObject(expected);
	});

	it.each([
		["12345678", "+999"],
		["+999 12345678", "+999"],
		["+99912345678", "+999"],
	])("accepts %s under the calling code %s without a country", (number, callingCode) => {
		expect(readTypedNumber(number, callingCode)).toMatchObject({ kind: "read", text: "+999 12345678" });
		expect(settleNumber({ number, country_code: callingCode }).number).toBe("12345678");
	});

	it("says what is missing", () => {
		expect(readTypedNumber("55 1234 5678", "")).toEqual({ kind: "no-code" });
		expect(readTypedNumber("+999 12345678", "+49")).toEqual({ kind: "unknown-code" });
	});

	it.each(["", "+", "hello", "+9", "1234567890123456"])("has no result for %j", (number) => {
		expect(readTypedNumber(number, "+49")).toEqual({ kind: "none" });
	});

	it("leaves a number as it was typed while it isn't certain", () => {
		for (const fields of [
			{ country_code: "+52", number: "55 1234" },
			{ country_code: "+49", number: "4915123456706" },
		])
			expect(finishNumber(fields)).toEqual(fields);
		expect(finishNumber({ country_code: "+49", number: "0151 23456789" }).number).toBe("+49 1512 3456789");
	});
});

describe("comparing numbers", () => {
	it.each([
		["+49 1512 3456789", "+49", "0151/23456789", "+49", true],
		["+49 1512 3456789", "", "15123456789", "+49", true],
		["", "+49", " ", "+52", true],
		["15123456789", "+49", "15123456780", "+49", false],
		["5512345678", "+52", "5512345678", "+55", false],
	])("%s with %s and %s with %s", (one, oneCode, other, otherCode, isSame) => {
		const [a, b] = [
			{ number: one, country_code: oneCode },
			{ number: other, country_code: otherCode },
		];
		expect(isSameNumber(a, b)).toBe(isSame);
	});
});

describe("a number in a copied text", () => {
	it.each([
		["Phone: +52 55 1234 5678", "+52 55 1234 5678"],
		["Ana (Sales)\nMobile (0151) 234-56789, ask for Ana", "(0151) 234-56789"],
		["\u202a+91 98765 43210\u202c", "+91 98765 43210"],
		["+49 1512 3456789 ext. 5", "+49 1512 3456789"],
		["Room 12", undefined],
		["", undefined],
	])("%j", (text, number) => {
		expect(numberIn(text)).toBe(number);
	});

	it.each([
		"\u202a+91 98765 43210\u202c",
		"+91\u00a098765\u201143210",
		"tel:+91-98765-43210",
		"+٩١ ٩٨٧٦٥ ٤٣٢١٠",
		"https://wa.me/919876543210?text=Hello",
		"Phone: +91 98765 43210 (office)",
	])("has its own country code when pasted where another country is chosen: %j", (copied) => {
		const number = numberIn(copied) ?? "";
		expect(finishNumber({ country_code: "+44", number })).toEqual({
			country_code: "+91",
			number: "+91 98765 43210",
		});
	});

	it("is a whole number only without anything else", () => {
		expect(wholeNumber("55 1234 5678", "+52")).toBe("+52 55 1234 5678");
		expect(wholeNumber("wa.me/525512345678", "")).toBe("+52 55 1234 5678");
		for (const text of ["Ana 55 1234 5678", "55 1234 56", "", "Ana"])
			expect(wholeNumber(text, "+52")).toBeUndefined();
		expect(wholeNumber("12345", "+49")).toBeUndefined();
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

import { type CountryCode, getCountries, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { readRow } from "@/lib/phone/read-row";
import { toImportRow } from "./to-import-row";

/* A number is the same contact in every spelling: read here as a file's cell, and then by the service. */

const COUNTRIES: CountryCode[] = getCountries().filter((_, at) => at % 4 === 0);

function identityOf(cell: string, callingCode: string): unknown {
	const row = toImportRow({ row: 2, cells: [cell] }, { roles: ["number"], callingCode });
	return readRow(row);
}

const ARABIC_ZERO = 0x660;
function inArabicDigits(text: string): string {
	return text.replace(/[0-9]/g, (digit) => String.fromCodePoint(ARABIC_ZERO + Number(digit)));
}

describe("a number in a file", () => {
	it.each([
		["4915112345671.0", "+49"],
		["+4915112345671,00", ""],
		["4915112345671.0", ""],
		["15112345671.0", "+49"],
	])("that a program took for an amount is read without decimals: %s", (cell, callingCode) => {
		expect(identityOf(cell, callingCode)).toEqual({ chatPhoneId: "4915112345671" });
	});

	it.each([
		["+52 1 55 1234 5678", "", "525512345678"],
		["+5215512345678", "+49", "525512345678"],
		["5215512345678", "", "525512345678"],
		["+2474012", "", "2474012"],
		["+49 151 2", "+52", "491512"],
	])(
		"in an old format, or of an unknown length, has its own country: %s with %s",
		(cell, callingCode, id) => {
			expect(identityOf(cell, callingCode)).toEqual({ chatPhoneId: id });
		},
	);

	it.each([
		["+999 1234567", "country_missing"],
		["5551234", "country_missing"],
	])("has no country if no country has its code: %s", (cell, problem) => {
		expect(identityOf(cell, "")).toEqual({ problem });
	});

	it.each(["0151.123.456.70", "030 1234.000", "0151-1234567-0"])("keeps its zeros: %s", (cell) => {
		const digits = cell.replace(/[^0-9]/g, "").slice(1);
		expect(identityOf(cell, "+49")).toEqual({ chatPhoneId: `49${digits}` });
	});

	it("covers 60 countries", () => expect(COUNTRIES.length).toBeGreaterThanOrEqual(60));

	it.each(COUNTRIES)("is the same contact in ten spellings: %s", (country) => {
		const phone = getExampleNumber(country, examples);
		if (!phone) return;
		const code = `+${phone.countryCallingCode}`;
		const digits = phone.number.slice(1);
		const spellings: [string, string][] = [
			[phone.formatInternational(), ""],
			[phone.number, "+49"],
			[`\u202A${phone.formatInternational()}\u202C`, code],
			[phone.formatInternational().replaceAll(" ", "\u00A0"), code],
			[phone.formatInternational().replaceAll(" ", "\u2011"), code],
			[phone.format("RFC3966"), ""],
			[inArabicDigits(phone.formatInternational()), ""],
			[`00${digits}`, code],
			[phone.formatInternational().replaceAll(" ", "/"), code],
			[digits, ""],
			[phone.formatNational(), code],
		];
		const expected = identityOf(phone.number, "");
		expect(expected).toHaveProperty("chatPhoneId");
		const read = spellings.map(([cell, callingCode]) => [cell, identityOf(cell, callingCode)]);
		expect(read).toEqual(spellings.map(([cell]) => [cell, expected]));
	});
});

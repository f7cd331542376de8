import { getCountries, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { expect, it } from "vitest";
import { readSearch } from "@/lib/contract/text/search";
import { identifyInternational } from "@/lib/phone/identity";
import { numberForms, searchName, searchNumber } from "./search";

/** Whether a search finds a contact that a message of this number created. */
function finds(search: string, chatPhoneId: string): boolean {
	const { nationalNumber, countryCode } = identifyInternational(chatPhoneId);
	const text = searchNumber(nationalNumber, countryCode, chatPhoneId);
	return readSearch(search).every(
		(term) => term.kind === "number" && numberForms(term).some((form) => text.includes(form)),
	);
}

it("stores a number with and without its country code, each form once", () => {
	expect(searchNumber("09876543210", "+91", "919876543210")).toBe("919876543210 9109876543210 09876543210");
	expect(searchNumber("9876543210", "+91", "919876543210")).toBe("919876543210 9876543210");
});

it("cuts a name that becomes longer than an index entry can be", () => {
	const name = { firstName: "\ufdfa".repeat(200), middleName: null, lastName: "Omar" };
	expect(searchName(name, null)).toMatch(/^صلى الله/);
	expect(searchName(name, null)).toHaveLength(600);
});

it("cuts a name between characters, not within an emoji", () => {
	const name = { firstName: `${"\ufdfa".repeat(33)}abcde😀`, middleName: null, lastName: "Omar" };
	expect(searchName(name, null)).not.toMatch(/\p{Cs}/u);
	expect(searchName(name, null)).toMatch(/abcde$/);
});

it.each([
	["5491140990106", "011 15 4099-0106"],
	["5491140990106", "1540990106"],
	["5491140990106", "15 4099-0106"],
	["5491140990106", "+54 11 4099-0106"],
	["5491140990106", "+54 11 40"],
	["5491140990106", "4099 0106"],
	["5493514090102", "0351 15 409-0102"],
	["525540990107", "044 55 4099 0107"],
	["525540990107", "01 55 4099 0107"],
	["525540990107", "+52 1 55 4099"],
	["5511987654321", "(11) 8765-4321"],
	["5511987654321", "+55 11 8765"],
	["2290197000000", "97 00 00 00"],
	["2250707070707", "+225 07 07 07"],
	["24166031234", "06 03 12 34"],
	["220872012345", "201 2345"],
	["576012281260", "+57 1 228"],
	["2342094630643", "09 463 0643"],
	["84701234567", "0120 123 4567"],
	["79161234567", "8 (916) 123-45-67"],
	["375294911911", "8 029 491-19-11"],
	["36201234567", "06 20 123 4567"],
])("finds %s by %s", (chatPhoneId, search) => {
	expect(finds(search, chatPhoneId)).toBe(true);
});

it.each(getCountries())(
	"finds a mobile number of %s as it's written in its country and abroad",
	(country) => {
		const example = getExampleNumber(country, examples);
		if (!example) throw new Error(`The library has no number of ${country}.`);
		const { chatPhoneId } = identifyInternational(example.number.slice(1));
		const written = [
			example.number,
			example.formatInternational(),
			example.formatNational(),
			example.nationalNumber,
			`00${example.number.slice(1)}`,
		];
		expect(written.filter((search) => !finds(search, chatPhoneId))).toEqual([]);
	},
);

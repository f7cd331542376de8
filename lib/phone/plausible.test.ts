import { type CountryCode, getCountries, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { expect, it } from "vitest";
import { canExist, isDoubtful } from "./plausible";
import { readRow } from "./read-row";

it.each([
	["two numbers in one cell", "121255501010102"],
	["two short numbers in one cell", "155501015550102"],
	["a Brazilian number after the code of the United States", "15511984091004"],
	["an Indian number after the code of the United States", "1919840991005"],
	["a German number without its 0 after the code of the United States", "11714099201"],
	["a German number after the code of the United States", "1015123456789"],
	["a number without its area code", "15550199"],
	["only zeros and a one", "10000000001"],
	["a code that no country has", "9991234567"],
	["a German number after the code and the trunk prefix of the United States", "115123456789"],
])("no country has %s", (_, digits) => expect(canExist(digits)).toBe(false));

it.each([
	["a number of the United States", "12125550143"],
	["a mobile number of the Gambia in the form of 2026", "220833012345"],
	["a Mexican number as the messaging platform reports it", "5215512345678"],
	["a Brazilian number without its 9", "551187654321"],
])("%s can exist", (_, digits) => expect(canExist(digits)).toBe(true));

it("a mobile number of every country can exist", () => {
	const numbers = getCountries().flatMap((country: CountryCode) => getExampleNumber(country, examples) ?? []);
	expect(numbers.length).toBeGreaterThan(200);
	expect(numbers.filter(({ number }) => !canExist(number.slice(1)))).toEqual([]);
});

it.each([
	["0151 23456789", "+1", true],
	["0612345678", "+34", true],
	["0612345678", "+33", false],
	["0 11 98409-1004", "+55", false],
	["01 55 1234 5678", "+52", false],
	["02 1234 5678", "+39", false],
	["8 916 123 45 67", "+7", false],
	["0 916 123 45 67", "+7", true],
	["+34 612345678", "+34", false],
])(
	"a number is doubtful if it starts with a 0 that its country's don't have: %s in %s is %s",
	(number, country_code, expected) => {
		const reading = readRow({ name: "", number, country_code });
		if ("problem" in reading) throw new Error(reading.problem);
		expect(isDoubtful({ number, country_code }, reading.chatPhoneId)).toBe(expected);
	},
);

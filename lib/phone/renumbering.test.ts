import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { describe, expect, it } from "vitest";
import { identifyInternational, identifyPhone } from "./identity";
import { NUMBERING_PLANS, otherForms } from "./renumbering";

/** Numbers of one line, the current form first, and its calling code. Every rule of the table is used. */
const LINES: [country: string, code: string, current: string, ...others: string[]][] = [
	["AR", "54", "5491140990101", "541140990101"],
	["AR", "54", "5493514090102", "543514090102"],
	["AR", "54", "5492214123456", "542214123456"],
	["MX", "52", "525512349777", "5215512349777", "52015512349777", "520445512349777", "520455512349777"],
	["BR", "55", "5511987654321", "551187654321"],
	["BJ", "229", "2290197000000", "22997000000"],
	["BJ", "229", "2290120211234", "22920211234"],
	["CI", "225", "2250101234567", "22501234567"],
	["CI", "225", "2250504123456", "22504123456"],
	["CI", "225", "2250707070707", "22507070707"],
	["CI", "225", "2252120812345", "22520812345"],
	["CI", "225", "2252520012345", "22520012345"],
	["CI", "225", "2252720344373", "22520344373"],
	["GM", "220", "220833012345", "2203012345"],
	["GM", "220", "220866612345", "2206612345"],
	["GM", "220", "220872012345", "2202012345"],
	["GM", "220", "2209012345", "220899012345"],
	["GM", "220", "2204223456", "220444223456"],
	["GA", "241", "24111441234", "24101441234", "2411441234"],
	["GA", "241", "24166031234", "24106031234", "2416031234"],
	["GA", "241", "24174112233", "24104112233", "2414112233"],
	["CO", "57", "576012281260", "5712281260"],
	["NG", "234", "2342094630643", "23494630643", "234094630643"],
	["PS", "970", "970599123456", "972599123456"],
	["SM", "378", "3780549886377", "390549886377", "378886377"],
	["VN", "84", "84701234567", "841201234567"],
	["VN", "84", "84791234567", "841211234567"],
	["VN", "84", "84771234567", "841221234567"],
	["VN", "84", "84831234567", "841231234567"],
	["VN", "84", "84811234567", "841271234567"],
	["VN", "84", "84821234567", "841291234567"],
	["VN", "84", "84321234567", "841621234567"],
	["VN", "84", "84561234567", "841861234567"],
	["VN", "84", "84591234567", "841991234567"],
];

describe("forms of one line", () => {
	it.each(LINES)("of %s: +%s, %s and the others are one number", (_, code, current, ...others) => {
		expect(parsePhoneNumberFromString(`+${current}`)?.isValid()).toBe(true);
		expect(otherForms(current)).toEqual(others);
		for (const form of [current, ...others]) {
			expect([form, identifyInternational(form).chatPhoneId]).toEqual([form, current]);
			// Some lines also have a number with a neighboring country's code.
			const ownCode = form.startsWith(code)
				? code
				: parsePhoneNumberFromString(`+${form}`)?.countryCallingCode;
			expect([form, identifyPhone(`+${form}`, `+${ownCode}`)]).toEqual([form, { chatPhoneId: current }]);
			expect([form, identifyPhone(form, `+${ownCode}`)]).toEqual([form, { chatPhoneId: current }]);
			const national = form.slice(ownCode?.length);
			expect([national, identifyPhone(national, `+${ownCode}`)]).toEqual([
				national,
				{ chatPhoneId: current },
			]);
		}
	});

	it.each([
		"551132654321",
		"551178654321",
		"5491132654321",
		"972521234567",
		"97222961234",
		"390549123456",
		"2348012345678",
		"573011234567",
		"4915112345678",
	])("leave %s as it is", (number) => {
		expect(identifyInternational(number).chatPhoneId).toBe(number);
	});

	it.each(["551132654321", "5511932654321", "2348012345678", "573011234567", "4915112345678"])(
		"aren't made up for %s",
		(number) => {
			expect(otherForms(number)).toEqual([]);
		},
	);

	it.each(NUMBERING_PLANS)(
		"of $country have sources, and each rule is tried here",
		({ country, sources, forms }) => {
			expect(sources.length).toBeGreaterThan(0);
			expect(LINES.filter(([tried]) => tried === country).length).toBeGreaterThanOrEqual(forms.length);
		},
	);
});

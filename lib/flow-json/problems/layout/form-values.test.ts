import { describe, expect, it } from "vitest";
import { type Case, CHILDREN, found, input, one, options } from "../testing/flows";

const FIRST = `${CHILDREN}/0`;
const form = (children: unknown[], more: object = {}) => ({ type: "Form", name: "f", children, ...more });
const photo = { type: "PhotoPicker", name: "p", label: "P" };
const date = { type: "DatePicker", name: "d", label: "D" };
const group = { type: "CheckboxGroup", name: "g", label: "G", "data-source": options(3) };
const calendar = (more: object) => ({ type: "CalendarPicker", name: "c", label: "C", ...more });
const range = { mode: "range", label: { "start-date": "From", "end-date": "To" } };

describe("problems of a Form's values", () => {
	it.each<Case>([
		[
			"a first value with a malformed date",
			one([form([date], { "init-values": { d: "1693569600000" } })]),
			[`error INVALID_DATE_SINGLE_INIT_VALUE_FORMAT ${FIRST}/init-values/d`],
			one([form([date], { "init-values": { d: "2024-10-21" } })]),
		],
		[
			"a first range with a malformed date",
			one([form([calendar(range)], { "init-values": { c: { "start-date": "today" } } })]),
			[`error INVALID_DATE_SINGLE_INIT_VALUE_FORMAT ${FIRST}/init-values/c/start-date`],
			one([form([calendar(range)], { "init-values": { c: { "start-date": "2024-10-21" } } })]),
		],
		[
			"a number among first options",
			one([form([group], { "init-values": { g: ["o1", 2] } })]),
			[`error INVALID_PROPERTY_TYPE ${FIRST}/init-values/g/1`],
			one([form([group], { "init-values": { g: ["o1", "o2"] } })]),
		],
		[
			"a number as first text",
			one([form([input("a")], { "init-values": { a: 5 } })]),
			[`error INVALID_PROPERTY_TYPE ${FIRST}/init-values/a`],
			one([form([input("a", { "input-type": "number" })], { "init-values": { a: 5 } })]),
		],
		[
			"an error message of a picker",
			one([form([{ ...photo, "error-message": "Wrong" }])]),
			[`error INVALID_PROPERTY_KEY ${FIRST}/children/0/error-message`],
			one([{ ...photo, "error-message": "Wrong" }]),
		],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});

	it("are only likely before 7.0, from which on the platform checks them", () => {
		const old = one([form([date], { "init-values": { d: "21.10.2024" } })], {}, { version: "6.3" });
		expect(found(old)).toEqual([`warning INVALID_DATE_SINGLE_INIT_VALUE_FORMAT ${FIRST}/init-values/d`]);
	});
});

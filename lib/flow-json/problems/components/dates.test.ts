import { describe, expect, it } from "vitest";
import { type Case, CHILDREN, found, one } from "../testing/flows";

const date = (more: object) => ({ type: "DatePicker", name: "d", label: "D", ...more });
const calendar = (more: object) => ({ type: "CalendarPicker", name: "c", label: "C", ...more });
const FIRST = `${CHILDREN}/0`;
const frozen = "warning INVALID_FLOW_JSON_VERSION_STATE /version";

describe("problems of dates", () => {
	it.each<Case>([
		[
			"a timestamp since 5.0",
			one([date({ "min-date": "1693569600000" })]),
			[`error INVALID_PROPERTY_VALUE_FORMAT ${FIRST}/min-date`],
			one([date({ "min-date": "2024-10-21" })]),
		],
		[
			"a day that doesn't exist",
			one([date({ "min-date": "2024-02-30" })]),
			[`error INVALID_PROPERTY_VALUE_FORMAT ${FIRST}/min-date`],
			one([date({ "min-date": "2024-02-29" })]),
		],
		[
			"a malformed first value",
			one([date({ "init-value": "21.10.2024" })]),
			[`error INVALID_DATE_SINGLE_INIT_VALUE_FORMAT ${FIRST}/init-value`],
			one([date({ "init-value": "2024-10-21" })]),
		],
		[
			"a range that ends before it starts",
			one([date({ "min-date": "2024-10-21", "max-date": "2024-10-20" })]),
			[`error INVALID_DATE_RANGE ${FIRST}/min-date`],
			one([date({ "min-date": "2024-10-20", "max-date": "2024-10-21" })]),
		],
		[
			"a first day after the usual range",
			one([date({ "min-date": "2101-01-01" })]),
			[`warning INVALID_DATE_RANGE ${FIRST}/min-date`],
			one([date({ "min-date": "2101-01-01", "max-date": "2102-01-01" })]),
		],
		[
			"a last day before the usual range",
			one([date({ "max-date": "1899-12-31" })]),
			[`warning INVALID_DATE_RANGE ${FIRST}/max-date`],
			one([date({ "max-date": "1900-01-01" })]),
		],
		[
			"more days at least than at most",
			one([
				calendar({
					label: { "start-date": "S", "end-date": "E" },
					mode: "range",
					"min-days": 5,
					"max-days": 2,
				}),
			]),
			[`error INVALID_MIN_MAX_DAYS ${FIRST}/min-days`],
			one([
				calendar({
					label: { "start-date": "S", "end-date": "E" },
					mode: "range",
					"min-days": 2,
					"max-days": 5,
				}),
			]),
		],
		[
			"a label for one end of a range",
			one([calendar({ mode: "range", label: { "start-date": "S" } })]),
			[`error MISSING_CALENDAR_PICKER_RANGE_MODE_PROP ${FIRST}/label`],
			one([calendar({ mode: "range", label: { "start-date": "S", "end-date": "E" } })]),
		],
		[
			"a range's property for one day",
			one([calendar({ title: "T" })]),
			[`error UNEXPECTED_CALENDAR_PICKER_RANGE_MODE_PROP ${FIRST}/title`],
			one([calendar({})]),
		],
		[
			"one label for both ends",
			one([calendar({ mode: "range" })]),
			[`warning MISSING_CALENDAR_PICKER_RANGE_MODE_PROP ${FIRST}/label`],
			one([calendar({ label: { "start-date": "S", "end-date": "E" }, mode: "range" })]),
		],
		[
			"an unknown weekday",
			one([calendar({ "include-days": ["Mon", "Monday"] })]),
			[`error INVALID_ENUM_VALUE ${FIRST}/include-days/1`],
			one([calendar({ "include-days": ["Mon"] })]),
		],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});

	it("can be outside the usual range if the other bound is too, or isn't known", () => {
		const dynamic = { data: { last: { type: "string", __example__: "2200-02-01" } } };
		expect(found(one([date({ "min-date": "2200-01-01", "max-date": "${data.last}" })], dynamic))).toEqual([]);
		expect(found(one([date({ "min-date": "1700-01-01", "max-date": "1800-01-01" })]))).toEqual([]);
		expect(found(one([date({ "min-date": "2100-12-31" })]))).toEqual([]);
	});

	it("are timestamps before 5.0", () => {
		const flowOf = (value: string) =>
			one([{ type: "Form", name: "f", children: [date({ "min-date": value })] }], {}, { version: "4.0" });
		expect(found(flowOf("2024-10-21"))).toEqual([
			frozen,
			`error INVALID_PROPERTY_VALUE_FORMAT ${FIRST}/children/0/min-date`,
		]);
		expect(found(flowOf("1693569600000"))).toEqual([frozen]);
	});
});

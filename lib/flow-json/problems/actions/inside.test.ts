import { describe, expect, it } from "vitest";
import { inEnglish } from "../../english";
import { flowProblems } from "../../problems";
import { CHILDREN, flow, footer, middle, navigate, one, options, screen } from "../testing/flows";

type Schema = { type: string; items?: unknown };
const list = (items: object) => ({ type: "array", items });
const object = (properties: object) => ({ type: "object", properties });
const [TEXT, NUMBER] = [{ type: "string" }, { type: "number" }];
const TAGS = { type: "CheckboxGroup", name: "tags", label: "Tags", "data-source": options(2) };
const STAY = {
	type: "CalendarPicker",
	name: "stay",
	label: { "start-date": "From", "end-date": "To" },
	mode: "range",
};

const messages = (value: unknown) =>
	flowProblems(value).map(({ severity, message }) => `${severity} ${inEnglish(message)}`);

const EXAMPLES: Readonly<Record<string, unknown>> = { array: [], object: {}, string: "a" };
const field = (schema: Schema) => ({ ...schema, __example__: EXAMPLES[schema.type] });

/** A flow whose first screen sends a value to the field “x” of the next one. */
function sending(value: unknown, expected: Schema, from: Schema = list(TEXT)) {
	const children = [TAGS, STAY, footer(navigate("B", { x: value }))];
	const first = middle("A", children, { data: { from: field(from) } });
	return flow([first, screen("B", [footer()], { data: { x: field(expected) } })]);
}

/** A flow that changes the field “x” of its screen. */
function updating(value: unknown, expected: Schema, from: Schema = list(TEXT)) {
	const action = { name: "update_data", payload: { x: value } };
	const data = { from: field(from), x: field(expected) };
	return one([{ ...TAGS, "on-select-action": action }, STAY], { data });
}

describe("the parts of a payload's value", () => {
	it.each<[string, unknown, Schema, Schema | undefined, string]>([
		[
			"a list of objects for texts",
			"${data.from}",
			list(TEXT),
			list(object({})),
			"text for each element, not an object",
		],
		[
			"an object's part",
			"${data.from}",
			object({ a: TEXT }),
			object({ a: NUMBER }),
			"text for “a”, not a number",
		],
		[
			"a part of a list's objects",
			"${data.from}",
			list(object({ a: TEXT, b: TEXT })),
			list(object({ a: TEXT, b: list(NUMBER) })),
			"text for “b”, not a list",
		],
		["a choice", "${form.tags}", list(NUMBER), undefined, "a number for each element, not text"],
		[
			"a range of days",
			"${form.stay}",
			object({ "end-date": NUMBER }),
			undefined,
			"a number for “end-date”, not text",
		],
		[
			"a reference in a list",
			["${data.from}"],
			list(list(NUMBER)),
			undefined,
			"a number for each element, not text",
		],
	])("differ from the next screen's data: %s", (_, value, expected, from, found) => {
		expect(messages(sending(value, expected, from))).toEqual([`warning The screen “B” expects ${found}.`]);
	});

	it("differ from the screen's own data", () => {
		const place = `${CHILDREN}/0/on-select-action/payload/x`;
		const found = (value: unknown) => flowProblems(value).map(({ path }) => `/${path.join("/")}`);
		const rows = list(object({ id: TEXT }));
		expect(messages(updating([{ id: 1 }], rows))).toEqual([
			"warning “id” needs text as its data model says, not a number.",
		]);
		expect(found(updating([{ id: 1 }], rows))).toEqual([`${place}/0/id`]);
		expect(messages(updating("${data.from}", rows))).toEqual([
			"warning Each element needs to be an object as the data model says, not text.",
		]);
		expect(found(updating("${data.from}", rows))).toEqual([place]);
	});

	it.each<[string, unknown, Schema, Schema | undefined]>([
		["the same", "${data.from}", list(object({ a: TEXT })), list(object({ a: TEXT }))],
		["any elements", "${data.from}", list(TEXT), list({})],
		["any parts", "${data.from}", object({ a: TEXT }), object({ a: {} })],
		["other parts", "${data.from}", object({ a: TEXT }), object({ b: NUMBER })],
		["items that are true", "${data.from}", list(TEXT), { type: "array", items: true }],
		["a choice", "${form.tags}", list(TEXT), undefined],
		["a day of a range", "${form.stay.end-date}", TEXT, undefined],
	])("can be %s", (_, value, expected, from) => {
		expect(messages(sending(value, expected, from))).toEqual([]);
		expect(messages(updating(value, expected, from))).toEqual([]);
	});
});

import { describe, expect, it } from "vitest";
import { inEnglish } from "../../english";
import { flowProblems } from "../../problems";
import {
	CHILDREN,
	exchange,
	flow,
	footer,
	found,
	input,
	middle,
	one,
	options,
	screen,
} from "../testing/flows";

const server = { data_api_version: "3.0", routing_model: { A: ["B"], B: [] } };

/** A flow whose NavigationList gets these items from the server. */
function listOf(example: ReadonlyArray<object>) {
	const properties = { id: { type: "string" }, "main-content": { type: "object" } };
	const rows = { type: "array", items: { type: "object", properties }, __example__: example };
	const list = { type: "NavigationList", name: "n", "list-items": "${data.rows}" };
	return flow([middle("A", [list], { data: { rows } }), screen("B", [footer()])], server);
}

const row = { id: "a", "main-content": { title: "A" } };

it("takes the actions of a list's items from the example, which the data model needn't describe", () => {
	expect(found(listOf([{ ...row, "on-click-action": exchange() }]))).toEqual([]);
	expect(found(listOf([row]))).toEqual([`error MISSING_REQUIRED_PROPERTY ${CHILDREN}/0`]);
	expect(found(listOf([]))).toEqual([`warning MISSING_REQUIRED_PROPERTY ${CHILDREN}/0`]);
});

describe("the dynamic values of a Form", () => {
	const tags = { type: "CheckboxGroup", name: "tags", label: "Tags", "data-source": options(2) };
	const range = { "start-date": "From", "end-date": "To" };
	const stay = { type: "CalendarPicker", name: "stay", label: range, mode: "range" };
	const texts = { type: "array", items: { type: "string" } };

	function problems(values: object, properties: object) {
		const form = { type: "Form", name: "f", children: [tags, stay, input("name")], ...values };
		const data = { all: { type: "object", properties, __example__: {} } };
		return flowProblems(one([form], { data })).map(
			({ severity, message }) => `${severity} ${inEnglish(message)}`,
		);
	}

	it.each<[string, object, string]>([
		[
			"a text for choices",
			{ tags: { type: "string" } },
			"“tags” of “init-values” needs a list, but “${data.all.tags}” is text.",
		],
		[
			"numbers for choices",
			{ tags: { type: "array", items: { type: "number" } } },
			"Each element of “${data.all.tags}” needs to be text for “tags”, not a number.",
		],
		[
			"a number for a range's end",
			{ stay: { type: "object", properties: { "end-date": { type: "number" } } } },
			"“end-date” of “stay” needs text, but “${data.all.stay.end-date}” is a number.",
		],
	])("don't fit with %s, whether they're one reference or several", (_, properties, message) => {
		const [name = ""] = Object.keys(properties);
		expect(problems({ "init-values": "${data.all}" }, properties)).toEqual([`warning ${message}`]);
		const [severity] = message.includes("init-values") ? ["error"] : ["warning"];
		const several = { "init-values": { [name]: `\${data.all.${name}}` } };
		expect(problems(several, properties)).toEqual([`${severity} ${message}`]);
	});

	it("don't fit with true or false for an error", () => {
		expect(problems({ "error-messages": "${data.all}" }, { name: { type: "boolean" } })).toEqual([
			"warning “name” of “error-messages” needs text or an object, but “${data.all.name}” is true or false.",
		]);
	});

	it("fit with what the inputs hold, with anything, and with other names", () => {
		const days = { type: "object", properties: { "start-date": { type: "string" } } };
		for (const properties of [
			{ tags: texts, stay: days, name: { type: "string" } },
			{ tags: {}, stay: { type: "object" }, name: {} },
			{ tags: { type: "array", items: {} }, other: { type: "number" } },
		])
			expect(problems({ "init-values": "${data.all}" }, properties)).toEqual([]);
		expect(problems({ "error-messages": "${data.all}" }, { name: { type: "string" } })).toEqual([]);
	});
});

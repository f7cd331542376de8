import { describe, expect, it } from "vitest";
import { answerFields } from "./answer-fields";
import { readDefinition } from "./read";

const footer = (payload: unknown) => ({
	type: "Footer",
	label: "Send",
	"on-click-action": { name: "complete", payload },
});
const screen = (id: string, children: unknown[]) => ({
	id,
	layout: { type: "SingleColumnLayout", children: [{ type: "Form", children }] },
});
const fieldsOf = (...screens: unknown[]) => answerFields(readDefinition({ version: "7.3", screens }));

const SEAT = {
	type: "RadioButtonsGroup",
	name: "seat",
	label: "Where?",
	"data-source": [{ id: "w", title: "Window" }, { id: "a", title: "Aisle" }, null, { id: 3 }],
};
const NOTE = { type: "TextInput", name: "note", label: "${data.label}" };

describe("the fields of the replies to a flow", () => {
	it("are those that it sends, in order, with labels and choices", () => {
		const { sent } = fieldsOf(
			screen("FIRST", [SEAT]),
			screen("LAST", [
				NOTE,
				footer({ screen_0_seat_0: "${screen.FIRST.form.seat}", note: "${form.note}", fixed: 1 }),
			]),
		);
		expect(sent).toEqual([
			{
				key: "screen_0_seat_0",
				label: "Where?",
				choices: new Map([
					["w", "Window"],
					["a", "Aisle"],
				]),
			},
			{ key: "note", label: undefined, choices: new Map() },
			{ key: "fixed", label: undefined, choices: new Map() },
		]);
	});

	it("have the label of their own screen if several screens have a field of that name", () => {
		const name = (label: string) => ({ type: "TextInput", name: "name", label });
		const payload = { guest: "${screen.FIRST.form.name}", company: "${form.name}", name: "${data.name}" };
		const { sent } = fieldsOf(
			screen("FIRST", [name("Guest")]),
			screen("LAST", [name("Company"), footer(payload)]),
		);
		expect(sent.map(({ key, label }) => [key, label])).toEqual([
			["guest", "Guest"],
			["company", "Company"],
			["name", "Guest"],
		]);
	});

	it("have labels by names with hyphens and any letters", () => {
		const street = { type: "TextInput", name: "straße-1", label: "Straße" };
		const { sent } = fieldsOf(screen("LAST", [street, footer({ home: "${form.straße-1}" })]));
		expect(sent).toMatchObject([{ key: "home", label: "Straße" }]);
	});

	it("include names that a server may send, after those", () => {
		const { sent, others } = fieldsOf(screen("FIRST", [SEAT, NOTE, footer({ note: "${form.note}" })]));
		expect([sent, others].map((fields) => fields.map(({ key }) => key))).toEqual([["note"], ["seat"]]);
	});

	it.each([
		null,
		[],
		{ screens: [null, { layout: { children: "no" } }] },
		{ screens: [screen("A", [footer("text")])] },
	])("are none in %j, which isn't a form", (value) => {
		const { others } = answerFields(readDefinition(value));
		expect(others).toEqual([]);
	});
});

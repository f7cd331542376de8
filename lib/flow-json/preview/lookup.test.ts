import { describe, expect, it } from "vitest";
import { type Definition, readDefinition } from "../read";
import { renderScreen } from "./render";
import { act, currentScreen, EMPTY_SESSION, setValue } from "./session";

function show(definition: Definition, session = EMPTY_SESSION) {
	const screen = currentScreen(definition, session);
	if (!screen) throw new Error("The flow has no screen.");
	return { screen, view: renderScreen(definition, session, screen) };
}

describe("a field's value", () => {
	it("is the same before it's filled in as after it's emptied", () => {
		const payload = { next: "`${form.guests} + 1`", guests: "${form.guests}", tags: "${form.tags}" };
		const children = [
			{ type: "TextInput", name: "guests", label: "Guests", "input-type": "number" },
			{ type: "OptIn", name: "terms", label: "Terms" },
			{ type: "CheckboxGroup", name: "tags", label: "Tags" },
			{ type: "TextBody", text: "${form.guests}" },
			{ type: "TextBody", text: "`'Total ' (${form.guests} * 10)`" },
			{ type: "TextBody", text: "A big group", visible: "`${form.guests} > 8`" },
			{ type: "TextBody", text: "Agreed", visible: "${form.terms}" },
			{ type: "TextBody", text: "Tagged", visible: "`${form.tags} != ''`" },
			{
				type: "Footer",
				label: "Go",
				"on-click-action": { name: "complete", payload },
				enabled: "${form.terms}",
			},
		];
		const definition = readDefinition({ screens: [{ id: "A", layout: { children } }] });
		const { screen, view } = show(definition);
		const emptied = [
			["guests", ""],
			["terms", false],
			["tags", []],
		] as const;
		const after = emptied.reduce(
			(session, [name, value]) => setValue(session, screen, name, value),
			EMPTY_SESSION,
		);
		expect(view).toEqual(show(definition, after).view);
		expect(view.views.flatMap((shown) => (shown.kind === "text" ? shown.lines : []))).toEqual([
			"",
			"Total 0",
		]);
		expect(view.footer?.enabled).toBe(false);
		expect(act(definition, EMPTY_SESSION, screen, view.footer?.onClick).notice).toEqual({
			kind: "completed",
			payload: { next: 1, guests: "", tags: [] },
		});
	});

	it("can come from the data and the fields of other screens", () => {
		const input = (name: string, more: object = {}) => ({ type: "TextInput", name, label: name, ...more });
		const from = (reference: string) => ({ "init-value": `\${screen.${reference}}` });
		const definition = readDefinition({
			screens: [
				{
					id: "A",
					data: { city: { type: "string", __example__: "Rome" } },
					layout: { children: [input("n")] },
				},
				{ id: "B", layout: { children: [input("m", from("A.form.n")), input("c", from("A.data.city"))] } },
				{
					id: "C",
					layout: {
						children: [{ type: "Form", "init-values": { k: "${screen.B.form.m}" }, children: [input("k")] }],
					},
				},
			],
		});
		const [first] = definition.screens;
		const session = first ? setValue(EMPTY_SESSION, first, "n", "Ana") : EMPTY_SESSION;
		const inputs = ["B", "C"].flatMap((screenId) => show(definition, { ...session, screenId }).view.views);
		expect(inputs).toMatchObject([{ value: "Ana" }, { value: "Rome" }, { value: "Ana" }]);
	});

	it("is empty if it needs itself, and read once however often it's needed", () => {
		const input = (init: string) => ({ type: "TextInput", name: "n", label: "N", "init-value": init });
		const count = 30;
		const definition = readDefinition({
			screens: Array.from({ length: count }, (_, index) => {
				const next = `\${screen.S${(index + 1) % count}.form.n}`;
				return { id: `S${index}`, layout: { children: [input(`\`'.' ${next} ${next} ${next}\``)] } };
			}),
		});
		const [view] = show(definition).view.views;
		expect(view).toMatchObject({ kind: "input", value: expect.stringMatching(/^\.+$/) });
	});
});

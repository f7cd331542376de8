import { describe, expect, it } from "vitest";
import { type Definition, readDefinition } from "../read";
import { rangeValue } from "./fields/days";
import { renderScreen } from "./render";
import { act, currentScreen, EMPTY_SESSION, type Session, setValue } from "./session";

function show(definition: Definition, session = EMPTY_SESSION) {
	const screen = currentScreen(definition, session);
	if (!screen) throw new Error("The flow has no screen.");
	return { screen, view: renderScreen(definition, session, screen) };
}

describe("a field's value", () => {
	it("is the same before it's filled in as after it's emptied", () => {
		const payload = {
			next: "`${form.guests} + 1`",
			guests: "${form.guests}",
			tags: "${form.tags}",
			stay: "${form.stay}",
		};
		const children = [
			{ type: "TextInput", name: "guests", label: "Guests", "input-type": "number" },
			{ type: "OptIn", name: "terms", label: "Terms" },
			{ type: "CheckboxGroup", name: "tags", label: "Tags" },
			{ type: "CalendarPicker", name: "stay", label: "Stay", mode: "range" },
			{ type: "TextBody", text: "${form.guests}" },
			{ type: "TextBody", text: "`'Total ' (${form.guests} * 10)`" },
			{ type: "TextBody", text: "`'Tags: ' ${form.tags}`" },
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
			["stay", rangeValue({})],
		] as const;
		const after = emptied.reduce(
			(session, [name, value]) => setValue(session, screen, name, value),
			EMPTY_SESSION,
		);
		expect(view).toEqual(show(definition, after).view);
		expect(view.views.flatMap((shown) => (shown.kind === "text" ? shown.lines : []))).toEqual([
			"",
			"Total 0",
			"Tags: ",
		]);
		expect(view.footer?.enabled).toBe(false);
		for (const session of [EMPTY_SESSION, after]) {
			expect(act(definition, session, screen, view.footer?.onClick).notice).toEqual({
				kind: "completed",
				payload: { next: 1, guests: "", tags: [], stay: "" },
			});
		}
	});

	it("is what was typed, also if a selection of another branch has the name", () => {
		const cases = {
			other: [{ type: "TextInput", name: "city", label: "City", "init-value": "Bonn" }],
			listed: [
				{ type: "Dropdown", name: "city", label: "City", "data-source": [{ id: "1", title: "Rome" }] },
			],
		};
		const children = [
			{ type: "Switch", value: "${data.kind}", cases },
			{ type: "TextBody", text: "${form.city}" },
		];
		const data = { kind: { type: "string", __example__: "other" } };
		const definition = readDefinition({ screens: [{ id: "A", data, layout: { children } }] });
		const { screen, view } = show(definition);
		expect(view.views).toMatchObject([{ value: "Bonn" }, { lines: ["Bonn"] }]);
		const typed = setValue(EMPTY_SESSION, screen, "city", "Oslo");
		expect(show(definition, typed).view.views).toMatchObject([{ value: "Oslo" }, { lines: ["Oslo"] }]);
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

	it("can come through many screens, whichever is read first", () => {
		const count = 100;
		const definition = chain(count, (previous) => (previous < 0 ? undefined : from(previous)));
		const [first] = definition.screens;
		const session = first ? setValue(EMPTY_SESSION, first, "n", "Ana") : EMPTY_SESSION;
		const values = definition.screens.map(({ id }) => inputOf(definition, { ...session, screenId: id }));
		expect(values).toEqual(Array(count).fill("Ana"));
		const both = ["S6", "S2"].map((id) => ({ type: "TextBody", text: `\${screen.${id}.form.n}` }));
		for (const children of [both, both.toReversed()]) {
			const more = readDefinition({ screens: [{ id: "ALL", layout: { children } }] }).screens;
			const { view } = show(
				{ ...definition, screens: [...definition.screens, ...more] },
				{ ...session, screenId: "ALL" },
			);
			expect(view.views).toMatchObject([{ lines: ["Ana"] }, { lines: ["Ana"] }]);
		}
	});

	it("is empty if it needs itself, or a value that does, unless it's filled in", () => {
		const count = 30;
		const definition = chain(count, (previous, index) => {
			if (index === 0) return `\`'.' ${from(9)}\``;
			return `\`'.' ${from(previous)} ${from((index * 7) % 10)} ${from(previous)}\``;
		});
		const values = definition.screens.map(({ id }) =>
			inputOf(definition, { ...EMPTY_SESSION, screenId: id }),
		);
		expect(values).toEqual(Array(count).fill(""));
		const filled = definition.screens
			.slice(0, 10)
			.reduce((session, screen) => setValue(session, screen, "n", "x"), EMPTY_SESSION);
		expect(inputOf(definition, { ...filled, screenId: "S9" })).toBe("x");
		expect(inputOf(definition, { ...filled, screenId: "S10" })).toBe(".xxx");
	});

	it("is empty if it's endlessly long", () => {
		const definition = chain(100, (previous) =>
			previous < 0 ? "x" : `\`${from(previous)} ${from(previous)} ${from(previous)}\``,
		);
		expect(inputOf(definition, { ...EMPTY_SESSION, screenId: "S2" })).toBe("x".repeat(9));
		expect(inputOf(definition, { ...EMPTY_SESSION, screenId: "S99" })).toBe("");
	});

	it("doesn't overflow the stack, however many fields it comes through", () => {
		const nested = (previous: number) => `\`${"(".repeat(50)}${from(previous)}${")".repeat(50)}\``;
		const definition = chain(1000, (previous) => (previous < 0 ? "Ana" : nested(previous)));
		expect(inputOf(definition, { ...EMPTY_SESSION, screenId: "S999" })).toBe("Ana");
	});
});

const from = (screen: number) => `\${screen.S${screen}.form.n}`;

/** Screens S0, S1, … with a field each, whose initial value depends on the previous screen's index, and its own. */
function chain(count: number, initial: (previous: number, index: number) => string | undefined): Definition {
	return readDefinition({
		screens: Array.from({ length: count }, (_, index) => {
			const field = { type: "TextInput", name: "n", label: "N", "init-value": initial(index - 1, index) };
			return { id: `S${index}`, layout: { children: [field] } };
		}),
	});
}

function inputOf(definition: Definition, session: Session): string | undefined {
	const [view] = show(definition, session).view.views;
	return view?.kind === "input" ? view.value : undefined;
}

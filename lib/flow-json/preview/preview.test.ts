import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDefinition } from "../read";
import { imageSource } from "./fields/choices";
import { readFormatted, readInline, readMarkdown } from "./markdown";
import { renderScreen } from "./render";
import {
	act,
	currentScreen,
	EMPTY_SESSION,
	goBack,
	refuse,
	restart,
	type Session,
	setValue,
} from "./session";
import type { View } from "./view";

const SAMPLES = path.resolve("lib/service/sample/flows");
const samples = readdirSync(SAMPLES).filter((name) => name.endsWith(".json"));

function open(name: string) {
	return readDefinition(JSON.parse(readFileSync(path.join(SAMPLES, name), "utf8")));
}

function show(definition: ReturnType<typeof open>, session: Session = EMPTY_SESSION) {
	const screen = currentScreen(definition, session);
	if (!screen) throw new Error("The flow has no screen.");
	return { screen, view: renderScreen(definition, session, screen) };
}

function viewOf<K extends View["kind"]>(views: ReadonlyArray<View>, kind: K) {
	const view = views.find((candidate) => candidate.kind === kind);
	if (!view) throw new Error(`There is no ${kind} on the screen.`);
	return view as Extract<View, { kind: K }>;
}

describe("the preview", () => {
	it.each(samples)("renders every component of %s", (name) => {
		const definition = open(name);
		expect(definition.screens.length).toBeGreaterThan(0);
		for (const screen of definition.screens) {
			const { views } = renderScreen(definition, EMPTY_SESSION, screen);
			expect(views.filter(({ kind }) => kind === "unknown")).toEqual([]);
		}
	});

	it("updates conditional components while you type", () => {
		const definition = open("v4.0-if.json");
		const { screen, view } = show(definition);
		expect(viewOf(view.views, "text").lines).toEqual(["It is not a cat"]);
		const typed = setValue(EMPTY_SESSION, screen, "animal", "cat");
		expect(viewOf(show(definition, typed).view.views, "text").lines).toEqual(["It is a cat"]);
	});

	it("falls back to the default case", () => {
		const definition = open("v4.0-switch.json");
		const { screen, view } = show(definition);
		expect(viewOf(view.views, "text").lines).toEqual(["It is neither a cat nor a dog"]);
		const typed = setValue(EMPTY_SESSION, screen, "animal", "dog");
		expect(viewOf(show(definition, typed).view.views, "text").lines).toEqual(["It is a dog"]);
	});

	it("evaluates expressions with example data", () => {
		const { view } = show(open("v6.0-math-operators.json"));
		expect(viewOf(view.views, "text").lines[2]).toBe("The product of 10 and 20 is 200");
	});

	it("applies a choice that changes the screen's data", () => {
		const definition = open("v6.0-update-data.json");
		const { screen, view } = show(definition);
		expect(view.views).toHaveLength(1);
		const country = viewOf(view.views, "choices").choices[0];
		const chosen = act(definition, EMPTY_SESSION, screen, country?.onSelect);
		const states = show(definition, chosen).view.views[1];
		expect(states?.kind === "choices" && states.choices.map(({ title }) => title)).toEqual([
			"New York",
			"California",
		]);
	});

	it("navigates to another screen with its payload, and back", () => {
		const definition = open("v6.2-navigation-list.json");
		const { screen, view } = show(definition);
		const dream = viewOf(view.views, "list").entries[4];
		const there = act(definition, EMPTY_SESSION, screen, dream?.onClick);
		expect(there.screenId).toBe("FIFTH_SCREEN");
		expect(goBack(definition, there).screenId).toBe("FIRST_SCREEN");
		const nowhere = act(definition, EMPTY_SESSION, screen, viewOf(view.views, "list").entries[2]?.onClick);
		expect(nowhere.notice).toEqual({ kind: "missing-screen", screen: "FOURTH_SCREEN" });
	});

	it("lists required fields that are empty", () => {
		const definition = open("contact-us.json");
		const { screen, view } = show(definition);
		expect(view.faults.map(({ label, fault }) => [label, fault.code])).toEqual([
			["First Name", "required"],
			["Last Name/Surname", "required"],
			["Type your message", "required"],
		]);
		const typed = setValue(EMPTY_SESSION, screen, "first_name", "Ana");
		expect(show(definition, typed).view.faults).toHaveLength(2);
	});

	it("evaluates conditions on empty fields of later screens", () => {
		const condition = "(${screen.SECOND.form.plan} != '')";
		const choice = `{ "type": "If", "condition": "${condition}",
			"then": [{ "type": "TextBody", "text": "Chosen" }],
			"else": [{ "type": "TextBody", "text": "Not chosen" }] }`;
		const definition = readDefinition({
			screens: [
				{
					id: "FIRST",
					layout: {
						children: [JSON.parse(choice)],
					},
				},
				{ id: "SECOND", layout: { children: [{ type: "TextInput", name: "plan", label: "Plan" }] } },
			],
		});
		expect(viewOf(show(definition).view.views, "text").lines).toEqual(["Not chosen"]);
		const [, second] = definition.screens;
		if (!second) throw new Error("There is no second screen.");
		const filled = setValue(EMPTY_SESSION, second, "plan", "Basic");
		expect(viewOf(show(definition, filled).view.views, "text").lines).toEqual(["Chosen"]);
	});

	it("counts each visit to a screen, and resets failed attempts", () => {
		const definition = open("v6.2-navigation-list.json");
		const { screen, view } = show(definition);
		const tried = refuse(EMPTY_SESSION);
		expect(tried.attempts).toBe(1);
		const there = act(definition, tried, screen, viewOf(view.views, "list").entries[4]?.onClick);
		expect(there).toMatchObject({ visit: 1, attempts: 0 });
		const back = goBack(definition, there);
		expect(back.visit).toBe(2);
		expect(restart(back)).toEqual({ ...EMPTY_SESSION, visit: 3 });
	});

	it("reads the date formats of all versions", () => {
		const { view } = show(open("v4.0-date-picker-dates-str.json"));
		expect(viewOf(view.views, "date")).toMatchObject({ min: "2023-09-01", max: "2025-12-31" });
		const range = viewOf(show(open("v6.1-calendar-picker-range-mode.json")).view.views, "date-range");
		expect(range.ends.map(({ label, value }) => [label, value])).toEqual([
			["Start date", "2024-10-22"],
			["End date", "2024-10-25"],
		]);
	});

	it("never fails, whatever the definition is", () => {
		const types = fc.constantFrom(
			"If",
			"Switch",
			"Form",
			"Dropdown",
			"TextBody",
			"RichText",
			"NavigationList",
			"Image",
			"CalendarPicker",
			"OptIn",
		);
		const odd = fc.record({
			type: types,
			text: fc.anything(),
			label: fc.anything(),
			"data-source": fc.anything(),
			"list-items": fc.anything(),
			condition: fc.string(),
			cases: fc.anything(),
			children: fc.anything(),
			"init-values": fc.anything(),
			name: fc.anything(),
			mode: fc.constant("range"),
		});
		fc.assert(
			fc.property(fc.array(odd), fc.anything(), (children, data) => {
				const definition = readDefinition({ screens: [{ id: "A", data, layout: { children } }] });
				const { screen, view } = show(definition);
				for (const shown of view.views)
					if (shown.kind === "list")
						for (const entry of shown.entries) act(definition, EMPTY_SESSION, screen, entry.onClick);
			}),
		);
		fc.assert(fc.property(fc.anything(), (value) => void readDefinition(value)));
	});
});

describe("Markdown", () => {
	it.each([
		["plain", [{ text: "plain" }]],
		[
			"a **b** *c* ~~d~~",
			[
				{ text: "a " },
				{ text: "b", bold: true },
				{ text: " " },
				{ text: "c", italic: true },
				{ text: " " },
				{ text: "d", struck: true },
			],
		],
		["~~***x***~~", [{ text: "x", bold: true, italic: true, struck: true }]],
		["[site](https://example.com)", [{ text: "site", link: "https://example.com" }]],
		["2 * 3 is 6", [{ text: "2 * 3 is 6" }]],
	])("%s", (text, parts) => {
		expect(readInline(text)).toEqual(parts);
	});

	it("reads headings, lists and tables", () => {
		const kinds = readMarkdown([
			"# A",
			"## B",
			"### C",
			"1. x",
			"2. y",
			"+ z",
			"| a | b |",
			"| --- | --- |",
			"| 1 | 2 |",
		]);
		expect(kinds.map(({ kind }) => kind)).toEqual([
			"heading",
			"subheading",
			"paragraph",
			"list",
			"list",
			"table",
		]);
		expect(kinds[5]).toMatchObject({
			head: [[{ text: "a" }], [{ text: "b" }]],
			rows: [[[{ text: "1" }], [{ text: "2" }]]],
		});
	});
});

describe("formatted text", () => {
	const picture = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA";

	it("puts an image on its own line, and keeps the text around it", () => {
		const blocks = readMarkdown([`Before ![A cat](${picture}) after`]);
		expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "image", "paragraph"]);
		expect(blocks[1]).toEqual({ kind: "image", alt: "A cat", src: picture });
	});

	it("keeps an escaped bar in a table's cell", () => {
		expect(readMarkdown(["| a \\| b | c |", "| :-- | --: |"])).toMatchObject([
			{ head: [[{ text: "a | b" }], [{ text: "c" }]], rows: [] },
		]);
	});

	it("has no headings, images and tables outside RichText", () => {
		const blocks = readFormatted(["# A", "| a | b |", `![x](${picture})`, "1. one", "**b**"]);
		expect(blocks.map(({ kind }) => kind)).toEqual([
			"paragraph",
			"paragraph",
			"paragraph",
			"list",
			"paragraph",
		]);
	});
});

describe("images", () => {
	it.each([
		["iVBORw0KGgoAAAANSUhEUgAA", "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA"],
		["data:image/jpeg;base64,AAAAAAAAAAAAAAAA", "data:image/jpeg;base64,AAAAAAAAAAAAAAAA"],
		["https://example.com/image.png", undefined],
		["data:image/svg+xml;base64,AAAAAAAAAAAAAAAA", undefined],
		["javascript:alert(1)", undefined],
		[7, undefined],
	])("%j", (src, expected) => {
		expect(imageSource(src)).toBe(expected);
	});
});

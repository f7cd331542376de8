import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSame } from "@/lib/json/is-same";
import { applyChanges } from "./change";
import { compareDefinitions } from "./compare";

const SAMPLES = path.resolve("lib/service/sample/flows");
const samples = readdirSync(SAMPLES)
	.filter((name) => name.endsWith(".json"))
	.map((name): unknown => JSON.parse(readFileSync(path.join(SAMPLES, name), "utf8")));

function expectToLead(before: unknown, after: unknown): void {
	const copy = structuredClone(before);
	const result = applyChanges(before, compareDefinitions(before, after));
	expect(isSame(result, after)).toBe(true);
	expect(before).toEqual(copy);
}

/** Components that often share names and types, so that lists have something to match. */
const { component } = fc.letrec<{ component: object }>((tie) => ({
	component: fc.record(
		{
			type: fc.constantFrom("TextBody", "TextInput", "Form", "If"),
			name: fc.constantFrom("date", "time", "guests", "note", ""),
			text: fc.constantFrom("One", "Two", "Three"),
			required: fc.boolean(),
			children: fc.array(tie("component"), { maxLength: 4 }),
			"data-source": fc.array(
				fc.record({ id: fc.constantFrom("1", "2", "3"), title: fc.string({ maxLength: 3 }) }),
				{ maxLength: 3 },
			),
		},
		{ requiredKeys: ["type"] },
	),
}));
const screen = fc.record({
	id: fc.constantFrom("BOOK", "TIME", "DONE", "HELP"),
	title: fc.string({ maxLength: 4 }),
	layout: fc.record({
		type: fc.constant("SingleColumnLayout"),
		children: fc.array(component, { maxLength: 6 }),
	}),
});
const definition = fc.record(
	{
		version: fc.constantFrom("6.0", "7.1"),
		screens: fc.array(screen, { maxLength: 5 }),
		routing_model: fc.dictionary(fc.constantFrom("BOOK", "TIME"), fc.array(fc.constantFrom("DONE", "HELP"))),
	},
	{ requiredKeys: ["screens"] },
);

describe("The changes of a comparison, applied to the first definition, give the second", () => {
	it("for definitions with similar parts", () => {
		fc.assert(fc.property(definition, definition, expectToLead), { numRuns: 300 });
	});

	it("for any JSON", () => {
		fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), expectToLead), { numRuns: 500 });
	});

	it("for every pair of samples", () => {
		for (const before of samples) for (const after of samples) expectToLead(before, after);
	});
});

describe("A comparison", () => {
	const book = (...children: object[]) => ({ screens: [{ id: "BOOK", layout: { children } }] });
	const children = ["screens", 0, "layout", "children"];
	const date = { type: "DatePicker", name: "date", label: "Date" };
	const time = { type: "Dropdown", name: "time", label: "Time" };
	const note = { type: "TextArea", name: "note", label: "Note" };

	it("finds nothing in equal definitions, whatever the order of their members", () => {
		expect(compareDefinitions({ version: "7.1", screens: [] }, { screens: [], version: "7.1" })).toEqual([]);
	});

	it("finds a changed member of a component that has moved", () => {
		const changes = compareDefinitions(book(date, time, note), book(note, { ...date, required: true }, time));
		expect(changes).toEqual([
			{ kind: "move", path: children, from: 2, to: 0 },
			{ kind: "add", path: [...children, 1, "required"], value: true },
		]);
	});

	it("tells a changed text from a removed and a new one", () => {
		const heading = (text: string) => ({ type: "TextHeading", text });
		expect(compareDefinitions(book(heading("Hello"), date), book(heading("Welcome"), date))).toEqual([
			{ kind: "change", path: [...children, 0, "text"], from: "Hello", to: "Welcome" },
		]);
	});

	it("finds a field with another name, unless its words changed, too", () => {
		const day = { ...date, name: "day" };
		expect(compareDefinitions(book(date), book(time, { ...day, required: true }))).toEqual([
			{ kind: "add", path: [...children, 0], value: time },
			{ kind: "change", path: [...children, 1, "name"], from: date.name, to: "day" },
			{ kind: "add", path: [...children, 1, "required"], value: true },
		]);
		const other = compareDefinitions(book(date), book({ ...day, label: "Another question" }));
		expect(other.map(({ kind }) => kind)).toEqual(["remove", "add"]);
	});

	it("compares 2,000 components that were all moved", () => {
		const fields = Array.from({ length: 2_000 }, (_, index) => ({ type: "TextInput", name: `f${index}` }));
		expectToLead(book(...fields), book(...fields.slice(1_000), ...fields.slice(0, 1_000)));
	});
});

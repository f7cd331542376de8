import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareDefinitions } from "./compare";
import { describeChanges, type ScreenSentences, type Sentence } from "./sentences";

/** What the sentences of a comparison can be about: screens, their titles, and fields with their options. */
type Field = {
	type: string;
	name: string;
	label?: string;
	required?: boolean;
	"data-source"?: { id: string; title: string }[];
};
type Screen = { id: string; title?: string; layout: { children: Field[] } };
type Flow = { version?: string; screens: Screen[] };

const option = fc.constantFrom("1", "2", "3").map((id) => ({ id, title: `Option ${id}` }));
const field = fc.record<Field, "type" | "name">(
	{
		type: fc.constantFrom("TextInput", "Dropdown"),
		name: fc.constantFrom("date", "time", "guests", "note"),
		label: fc.constantFrom("One", "Two", "Three"),
		required: fc.boolean(),
		"data-source": fc.uniqueArray(option, { selector: ({ id }) => id }),
	},
	{ requiredKeys: ["type", "name"] },
);
const screen = fc.record<Screen, "id" | "layout">(
	{
		id: fc.constantFrom("BOOK", "TIME", "DONE", "HELP"),
		title: fc.constantFrom("Book", "Time", "Done"),
		layout: fc.record({ children: fc.uniqueArray(field, { selector: ({ name }) => name }) }),
	},
	{ requiredKeys: ["id", "layout"] },
);
const flow = fc.record<Flow, "screens">(
	{
		version: fc.constantFrom("6.0", "7.1"),
		screens: fc.uniqueArray(screen, { selector: ({ id }) => id }),
	},
	{ requiredKeys: ["screens"] },
);

/**
 * The flow that a reader of the sentences expects, who knows the first flow. What was added is taken over from `after`
 * as a whole, since a sentence only names it. Places in lists aren't told.
 */
function readBack(before: Flow, groups: ScreenSentences[], after: Flow): Flow {
	const read = structuredClone(before);
	for (const { screen, sentences } of groups) {
		for (const sentence of sentences) {
			if (!screen) setMember(read, sentence);
			else if (sentence.code === "screen-added")
				read.screens.push(structuredClone(named(after.screens, screen.id)));
			else if (sentence.code === "screen-removed")
				read.screens = read.screens.filter(({ id }) => id !== screen.id);
			else if (sentence.code === "screen-renamed") named(read.screens, sentence.from ?? "").id = screen.id;
			else if (sentence.code !== "screen-moved")
				readInScreen(named(read.screens, screen.id), sentence, named(after.screens, screen.id));
		}
	}
	return read;
}

function readInScreen(screen: Screen, sentence: Sentence, after: Screen): void {
	const { code, component, item, member } = sentence;
	const name = component?.name;
	const { layout } = screen;
	if (name === undefined) setMember(screen, sentence);
	else if (code === "component-added")
		layout.children.push(structuredClone(named(after.layout.children, name)));
	else if (code === "component-renamed") named(layout.children, sentence.from ?? "").name = name;
	else if (code === "component-removed")
		layout.children = layout.children.filter((field) => field.name !== name);
	else {
		const field = named(layout.children, name);
		const options = field["data-source"] ?? [];
		if (code === "required" || code === "optional") field.required = code === "required";
		else if (code === "item-added") options.push({ id: item.replace("Option ", ""), title: item });
		else if (code === "item-removed") field["data-source"] = options.filter(({ title }) => title !== item);
		// A list of options that came or went has no value that a sentence could show.
		else if (member === "data-source" && code !== "item-moved")
			field["data-source"] = named(after.layout.children, name)["data-source"] ?? [];
		else if (code !== "component-moved" && code !== "item-moved") setMember(field, sentence);
	}
}

/** Sets, changes or removes a simple value, and checks what the sentence says about the earlier one. */
function setMember(owner: object, { code, member, from, to }: Sentence): void {
	const members = owner as Record<string, unknown>;
	expect(["value-added", "value-changed", "value-removed"]).toContain(code);
	const known = members[member];
	expect(known === undefined ? undefined : String(known)).toBe(from);
	if (to === undefined) delete members[member];
	else members[member] = to;
}

function named<T extends { id: string } | { name: string }>(items: readonly T[], name: string): T {
	const found = items.find((item) => ("id" in item ? item.id : item.name) === name);
	if (!found) throw new Error(`A sentence is about ${name}, which doesn't exist.`);
	return found;
}

/** Without what sentences don't tell: the order of lists, and whether an optional field says so. */
function told({ version, screens }: Flow) {
	return {
		version,
		screens: byKey(
			screens.map(({ id, title, layout }) => ({ key: id, title, fields: toldOf(layout.children) })),
		),
	};
}

function toldOf(fields: readonly Field[]) {
	return byKey(
		fields.map(({ type, name, label, required, "data-source": options }) => ({
			key: name,
			type,
			label,
			required: required === true,
			options: (options ?? []).map(({ title }) => title).sort(),
		})),
	);
}

function byKey<T extends { key: string }>(items: T[]): T[] {
	return items.sort((a, b) => (a.key < b.key ? -1 : 1));
}

describe("The words of a comparison", () => {
	it("lead from the first flow to the second for someone who only reads them", () => {
		fc.assert(
			fc.property(flow, flow, (before, after) => {
				const sentences = describeChanges(before, compareDefinitions(before, after));
				expect(told(readBack(before, sentences, after))).toEqual(told(after));
			}),
			{ numRuns: 100 },
		);
	});

	it("have one sentence for each change, of any JSON", () => {
		fc.assert(
			fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
				const changes = compareDefinitions(before, after);
				const sentences = describeChanges(before, changes).flatMap((group) => group.sentences);
				expect(sentences).toHaveLength(changes.length);
			}),
		);
	});
});

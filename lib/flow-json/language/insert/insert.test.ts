import { describe, expect, it } from "vitest";
import { flowProblems, unsentAnswers } from "@/lib/flow-json/problems";
import { readDefinition } from "@/lib/flow-json/read";
import { KNOWN_VERSIONS } from "@/lib/flow-json/versions";
import { readJson } from "@/lib/json/read-json";
import { readNames } from "../known-names";
import { type Insertion, insertionsAt } from "./insert";

const screen = (id: string, children: unknown[], more: object = {}) => ({
	id,
	title: id,
	...more,
	layout: { type: "SingleColumnLayout", children },
});
const BUTTON = { type: "Footer", label: "Go", "on-click-action": { name: "complete", payload: {} } };

function flow(version: string, children: unknown[]) {
	const go = {
		...BUTTON,
		"on-click-action": {
			name: "navigate",
			next: { type: "screen", name: "LAST" },
			payload: { city: "Rome" },
		},
	};
	const data = { city: { type: "string", __example__: "Rome" } };
	const inForm = Number(version) < 4;
	const first = inForm ? [{ type: "Form", name: "form", children: [...children, go] }] : [...children, go];
	return JSON.stringify(
		{ version, screens: [screen("FIRST", first), screen("LAST", [BUTTON], { terminal: true, data })] },
		null,
		2,
	);
}

function insertions(text: string, offset: number, screen?: number) {
	const json = readJson(text);
	if (!json.ok) throw new Error("not JSON");
	return insertionsAt(
		{ text, root: json.root, names: readNames(readDefinition(json.value)) },
		{ offset, screen },
	);
}

/** The text after an insertion, with the first words in each place. */
function inserted(text: string, insertion: Pick<Insertion, "snippets"> | undefined): string {
	const snippets = (insertion?.snippets ?? []).toSorted((a, b) => b.offset - a.offset);
	return snippets.reduce((before, { offset, snippet }) => {
		const plain = snippet
			.replace(/(?<!\\)\$\{\d+:([^}]*)\}/g, "$1")
			.replace(/(?<!\\)\$\d+/g, "")
			.replace(/\\([\\$}])/g, "$1");
		return before.slice(0, offset) + plain + before.slice(offset);
	}, text);
}

const errors = (text: string) =>
	flowProblems(JSON.parse(text)).flatMap(({ severity, message }) => (severity === "error" ? [message] : []));

describe("inserting a component", () => {
	it.each(KNOWN_VERSIONS)("works in version %s for every component that is offered", (version) => {
		const text = flow(version, [{ type: "TextHeading", text: "Hello" }]);
		const found = insertions(text, text.indexOf("TextHeading"));
		expect(found.length).toBeGreaterThan(10);
		for (const insertion of found)
			expect(errors(inserted(text, insertion)), insertion.name).toEqual(errors(text));
	});

	it("puts it after the component at the cursor, and before the button", () => {
		const text = flow("7.3", [
			{ type: "TextHeading", text: "Hello" },
			{ type: "TextBody", text: "Text" },
		]);
		const types = (offset: number) => {
			const found = insertions(text, offset).find(({ name }) => name === "OptIn");
			const after = JSON.parse(inserted(text, found));
			return after.screens[0].layout.children.map(({ type }: { type: string }) => type);
		};
		expect(types(text.indexOf("Hello"))).toEqual(["TextHeading", "OptIn", "TextBody", "Footer"]);
		expect(types(text.indexOf("Go"))).toEqual(["TextHeading", "TextBody", "OptIn", "Footer"]);
		expect(types(0)).toEqual(["TextHeading", "TextBody", "OptIn", "Footer"]);
	});

	it("gives an input a name that isn't taken, and a button its payload", () => {
		const text = flow("7.3", [{ type: "TextInput", name: "text_input", label: "A" }]);
		const of = (source: string, name: string) =>
			insertions(source, source.indexOf("FIRST")).find((found) => found.name === name)?.snippets[0]?.snippet;
		expect(of(text, "TextInput")).toContain("text_input_b");
		expect(of(text, "Footer")).toBeUndefined();
		const empty = JSON.stringify({
			version: "7.3",
			screens: [screen("FIRST", []), screen("LAST", [BUTTON], { data: { city: { type: "string" } } })],
		});
		expect(of(empty, "Footer")).toContain('"city"');
		expect(readJson(inserted(empty, insertions(empty, 0)[0])).ok).toBe(true);
	});

	it("puts an input into the screen's Form, and other components at the cursor", () => {
		const form = {
			type: "Form",
			name: "form",
			children: [{ type: "TextInput", name: "city", label: "City" }],
		};
		const last = (...children: unknown[]) =>
			JSON.stringify({ version: "7.3", screens: [screen("LAST", children, { terminal: true })] });
		const text = last({ type: "TextHeading", text: "Hello" }, form, BUTTON);
		for (const insertion of insertions(text, text.indexOf("Hello"))) {
			const after = inserted(text, insertion);
			expect(errors(after), insertion.name).toEqual([]);
			const [second] = JSON.parse(after).screens[0].layout.children.slice(1);
			const isInput = JSON.parse(after).screens[0].layout.children.length === 3;
			expect([insertion.name, second.type]).toEqual([insertion.name, isInput ? "Form" : insertion.name]);
			if (isInput) expect(second.children[1].type).toBe(insertion.name);
		}
	});

	it("offers no second picker, and no link that only an endpoint could follow", () => {
		const picker = { type: "PhotoPicker", name: "photo", label: "Photo", "max-uploaded-photos": 1 };
		const namesIn = (version: string, members: object = {}) => {
			const screens = [screen("LAST", [picker, BUTTON], { terminal: true })];
			return insertions(JSON.stringify({ version, ...members, screens }), 0).map(({ name }) => name);
		};
		const endpoint = { data_api_version: "3.0", routing_model: { LAST: [] } };
		expect(namesIn("7.3").filter((name) => name.endsWith("Picker"))).toEqual([
			"DatePicker",
			"CalendarPicker",
		]);
		expect(namesIn("7.3")).toContain("EmbeddedLink");
		expect(namesIn("5.1")).not.toContain("EmbeddedLink");
		expect(namesIn("5.1", endpoint)).toContain("EmbeddedLink");
	});

	it("goes into the shown screen, before its button, if the cursor is in another one", () => {
		const text = flow("7.3", [{ type: "TextHeading", text: "Hello" }]);
		const found = insertions(text, text.indexOf("Hello"), 1).find(({ name }) => name === "TextBody");
		const [first, last] = JSON.parse(inserted(text, found)).screens;
		expect(first.layout.children).toHaveLength(2);
		expect(last.layout.children.map(({ type }: { type: string }) => type)).toEqual(["TextBody", "Footer"]);
	});

	it("sends the answer of a new input with the reply, from its own screen or from the last one", () => {
		const text = flow("7.3", []);
		const payloadAfter = (screen: number) => {
			const found = insertions(text, 0, screen).find(({ name }) => name === "TextInput");
			const after = inserted(text, found);
			expect(unsentAnswers(JSON.parse(after))).toEqual([]);
			return JSON.parse(after).screens[1].layout.children.at(-1)["on-click-action"].payload;
		};
		expect(payloadAfter(1)).toEqual({ text_input: "${form.text_input}" });
		expect(payloadAfter(0)).toEqual({ text_input: "${screen.FIRST.form.text_input}" });
		const [input, sending] = insertions(text, 0, 1).find(({ name }) => name === "TextInput")?.snippets ?? [];
		// One place to fill in, so that another name is sent under that name.
		const place = /"name": "(\$\{\d+:text_input\})"/.exec(input?.snippet ?? "")?.[1] ?? "-";
		expect(sending?.snippet.split(place)).toHaveLength(3);
	});

	it("offers nothing where there's no screen", () => {
		expect(insertions("{}", 0)).toEqual([]);
		expect(insertions('{"screens":[]}', 5)).toEqual([]);
	});
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { inEnglish } from "@/lib/flow-json/english";
import { flowProblems } from "@/lib/flow-json/problems";
import { readDefinition, walkComponents } from "@/lib/flow-json/read";
import { isAtLeast, versionToCheck } from "@/lib/flow-json/versions";
import { applyEdits } from "@/lib/json/draft";
import { addScreen } from "./add-screen";

const WORDS = { title: "New screen", next: "Continue", end: "Send" };
const FOLDERS = ["lib/service/sample/flows", "lib/console/flows/gallery/definitions"];
const samples = FOLDERS.flatMap((folder) =>
	readdirSync(path.resolve(folder))
		.filter((name) => name.endsWith(".json"))
		.map((name) => ({ name, text: readFileSync(path.resolve(folder, name), "utf8") })),
);

function added(text: string, after: number | undefined) {
	const found = addScreen(text, after, WORDS);
	if (!found) throw new Error("Nothing was added.");
	const result = applyEdits(text, [found.edit]);
	expect(result.slice(found.start, found.end)).toBe(JSON.stringify(found.id));
	return { result, id: found.id, definition: JSON.parse(result) };
}

const errorsOf = (text: string) =>
	flowProblems(JSON.parse(text))
		.filter(({ severity }) => severity === "error")
		.map(({ code, message }) => `${code} ${inEnglish(message)}`);

const footer = (action: object) => ({ type: "Footer", label: "Send", "on-click-action": action });
const screen = (id: string, children: object[], more: object = {}) => ({
	id,
	title: id,
	...more,
	layout: { type: "SingleColumnLayout", children },
});
const end = (payload: object = {}) => footer({ name: "complete", payload });
const to = (name: string) => footer({ name: "navigate", next: { type: "screen", name }, payload: {} });
const textOf = (screens: object[], more: object = {}) =>
	JSON.stringify({ version: "7.3", ...more, screens }, null, 2);

describe("an added screen", () => {
	it.each(samples)("keeps $name free of errors, behind each screen with a button", ({ text }) => {
		const { version, screens } = readDefinition(JSON.parse(text));
		// Before, a screen can't send what another one asked for.
		const refers = isAtLeast(versionToCheck(version), "4.0");
		const before = errorsOf(text);
		for (const { index, components } of screens) {
			const { definition, result } = added(text, index);
			expect(readDefinition(definition).screens[index + 1]?.title).toBe("New screen");
			const buttons = [...walkComponents(components)].filter(({ type }) => type === "Footer");
			const errors = errorsOf(result).filter((error) => refers || !error.includes("No route connects"));
			if (buttons.length === 1) expect(errors, `behind screen ${index}`).toEqual(before);
		}
	});

	it("takes over the end of the flow, with the answers that it sends", () => {
		const input = { type: "TextInput", name: "city", label: "City" };
		const { definition, id } = added(
			textOf([screen("A", [input, end({ city: "${form.city}" })], { terminal: true, success: false })]),
			0,
		);
		expect(id).toBe("SCREEN_A");
		expect(definition.screens).toEqual([
			screen("A", [input, { ...to("SCREEN_A"), label: "Continue" }]),
			{
				...screen(
					"SCREEN_A",
					[{ type: "TextHeading", text: "New screen" }, end({ city: "${screen.A.form.city}" })],
					{ terminal: true, success: false },
				),
				title: "New screen",
			},
		]);
	});

	it("comes between two screens, also in the routing model", () => {
		const { definition } = added(
			textOf([screen("A", [to("B")]), screen("B", [end()], { terminal: true })], {
				data_api_version: "3.0",
				routing_model: { A: ["B"], B: [] },
			}),
			0,
		);
		expect(definition.routing_model).toEqual({ A: ["SCREEN_A"], SCREEN_A: ["B"], B: [] });
		expect(definition.screens.map(({ id }: { id: string }) => id)).toEqual(["A", "SCREEN_A", "B"]);
		expect(definition.screens[1].layout.children[1]).toEqual(to("B"));
	});

	it("has an ID that no other screen has", () => {
		const { id } = added(textOf([screen("SCREEN_A", [end()], { terminal: true })]), 0);
		expect(id).toBe("SCREEN_B");
	});

	it("is the first of an empty flow", () => {
		for (const text of ['{ "version": "7.3" }', '{ "version": "7.3", "screens": [] }']) {
			const { result, definition } = added(text, undefined);
			expect(definition.screens).toHaveLength(1);
			expect(errorsOf(result)).toEqual([]);
		}
	});

	it("changes nothing else in the text", () => {
		const text = textOf([screen("A", [to("B")]), screen("B", [end()], { terminal: true })])
			.replace('"version": ', '"version" :\t')
			.replace('"B",\n      "title": ', '"B",  "title" : ');
		const { result } = added(text, 0);
		expect(result).toContain('"version" :\t"7.3"');
		expect(result).toContain('"B",  "title" : "B"');
	});

	it("isn't added to a text that isn't a JSON object", () => {
		for (const text of ["", "{", "[]"]) expect(addScreen(text, undefined, WORDS)).toBeUndefined();
	});
});

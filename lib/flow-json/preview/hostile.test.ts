import { describe, expect, it } from "vitest";
import { readDefinition } from "../read";
import { readFormatted, readMarkdown } from "./markdown";
import { renderScreen } from "./render";
import { act, EMPTY_SESSION } from "./session";

const SPACES = " ".repeat(500_000);

describe("hostile definitions don't hang the preview", () => {
	it.each([
		["an item", `- ${SPACES}x\u2028y`],
		["a numbered item", `1. ${SPACES}x\u2028y`],
		["a heading", `# ${SPACES}x\u2028y`],
		["text before a picture", `a${SPACES}b![x](data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA)`],
		["pictures without an end", "![".repeat(1_000_000)],
		["pictures without an end of their data", "![](data:image/".repeat(200_000)],
	])("with %s", (_, text) => {
		expect(readMarkdown([text]).length).toBeGreaterThan(0);
		expect(readFormatted([text]).length).toBeGreaterThan(0);
	});

	it("with spaces in a label", () => {
		const label = `a${SPACES}b`;
		const { definition, screen } = shown({ type: "TextInput", name: "f", label, required: true });
		expect(renderScreen(definition, EMPTY_SESSION, screen).faults).toMatchObject([{ label: "a…" }]);
	});

	it("with spaces in a payload", () => {
		const { definition, screen } = shown();
		const action = { name: "complete", payload: { value: `\${form.a${SPACES}x}` } };
		const { notice } = act(definition, EMPTY_SESSION, screen, action);
		expect(notice).toEqual({ kind: "completed", payload: {} });
	});
});

function shown(...children: unknown[]) {
	const definition = readDefinition({ screens: [{ id: "A", terminal: true, layout: { children } }] });
	const [screen] = definition.screens;
	if (!screen) throw new Error("There is no screen.");
	return { definition, screen };
}

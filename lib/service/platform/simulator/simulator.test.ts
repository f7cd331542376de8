import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { AUTH_TEXT } from "@/lib/template/authentication";
import { createSimulator } from "./simulator";
import { validationErrors } from "./validation-errors";

const SAMPLES = path.resolve("lib/service/sample/flows");
const samples = readdirSync(SAMPLES).filter((name) => name.endsWith(".json"));
const footer = { type: "Footer", label: "Done", "on-click-action": { name: "complete", payload: {} } };
const screen = {
	id: "FIRST",
	title: "First",
	terminal: true,
	layout: { type: "SingleColumnLayout", children: [footer] },
};

function findings(definition: unknown): string[] {
	return validationErrors(JSON.stringify(definition)).map(
		({ error, pointers }) => `${error} ${pointers.map((pointer) => pointer.path).join()}`,
	);
}

describe("the simulated platform", () => {
	it.each(samples)("accepts %s", (name) => {
		expect(validationErrors(readFileSync(path.join(SAMPLES, name), "utf8"))).toEqual([]);
	});

	it("finds the places of many errors in a large definition", () => {
		const unknown = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`unknown${n}`, n]));
		const errors = validationErrors(JSON.stringify({ version: "7.1", ...unknown, screens: [screen] }));
		expect(errors).toHaveLength(500);
		expect(new Set(errors.map(({ column_start }) => column_start)).size).toBe(500);
	});

	it.each([
		["a missing version", { screens: [screen] }, "MISSING_FLOW_JSON_VERSION version"],
		["an unknown version", { version: "9.9", screens: [screen] }, "UNSUPPORTED_FLOW_JSON_VERSION version"],
		["no screens", { version: "7.1", screens: [] }, "MIN_ITEMS_REQUIRED screens"],
		["equal screen ids", { version: "7.1", screens: [screen, screen] }, "DUPLICATE_SCREEN_IDS screens[1].id"],
		[
			"a component of a newer version",
			{
				version: "5.1",
				screens: [
					{ ...screen, layout: { ...screen.layout, children: [{ type: "NavigationList" }, footer] } },
				],
			},
			"INVALID_PROPERTY_VALUE screens[0].layout.children[0].type",
		],
	])("reports %s, as the editor does", (_, definition, expected) => {
		expect(findings(definition)).toContain(expected);
	});

	it("reports no warnings, which the platform doesn't have", () => {
		const { title, ...untitled } = screen;
		expect(findings({ version: "7.1", screens: [untitled] })).toEqual([]);
	});

	it("reports the line and columns of an error", () => {
		const text = '{\n  "version": "7.1",\n  "screens": [\n    { "id": "A1", "layout": 1 }\n  ]\n}';
		expect(validationErrors(text)).toContainEqual(
			expect.objectContaining({
				error: "PATTERN_MISMATCH",
				error_type: "FLOW_JSON_ERROR",
				line_start: 4,
				line_end: 4,
				column_start: 13,
				column_end: 17,
			}),
		);
	});

	it("reports the part of a text that is wrong, and the name of a screen or component", () => {
		const text = [
			'{ "version": "7.1",',
			'  "screens": [{ "id": "FIRST", "title": "First", "terminal": true, "layout": {',
			'    "type": "SingleColumnLayout", "children": [',
			'      { "type": "TextBody",',
			`        "text": "A \\u201cseat\\u201d: \${data.seat}" },`,
			'      { "type": "TextBody" }] } }] }',
		].join("\n");
		const places = validationErrors(text).map((error) => [
			error.pointers[0]?.path,
			error.line_start,
			error.column_start,
			error.line_end,
			error.column_end,
		]);
		expect(places).toEqual([
			["screens[0]", 2, 23, 2, 30],
			["screens[0].layout.children[1]", 6, 17, 6, 27],
			["screens[0].layout.children[0].text", 5, 38, 5, 50],
		]);
	});

	it("creates unique ids like the platform's", async () => {
		const simulator = createSimulator();
		const flow = { name: "A", categories: [], definition: '{"version":"7.1","screens":[]}' };
		const made = await Promise.all(Array.from({ length: 100 }, () => simulator.createFlow(1, flow)));
		const ids = made.map(({ chatFlowId }) => chatFlowId);
		for (const id of ids) expect(id).toMatch(/^[1-9][0-9]{15}$/);
		expect(new Set(ids).size).toBe(100);
		expect(Math.max(...ids.map(Number))).toBeLessThan(Number.MAX_SAFE_INTEGER);
	});

	it.each([
		["Feedback [refuse]", "upstream-failed", true],
		["[SILENT] feedback", "upstream-silent", false],
	])("fails to create %s, as requested by its name", async (name, kind, changedNothing) => {
		const flow = { name, categories: [], definition: "{}" };
		await expect(createSimulator().createFlow(1, flow)).rejects.toMatchObject({ kind, changedNothing });
	});

	it.each([
		["[refuse edit]", "updateFlow", "upstream-failed"],
		["[silent edit]", "updateFlow", "upstream-silent"],
		["[refuse delete]", "deleteFlow", "upstream-failed"],
		["[silent delete]", "deleteFlow", "upstream-silent"],
		["[refuse delete]", "deprecateFlow", "upstream-failed"],
	] as const)("creates %s and fails on %s", async (name, call, kind) => {
		const first = createSimulator();
		const { chatFlowId } = await first.createFlow(1, { name, categories: [], definition: "{}" });
		expect(chatFlowId).toMatch(/^[1-9][0-9]{15}$/);
		expect(Number(chatFlowId)).toBeLessThan(Number.MAX_SAFE_INTEGER);
		const later = createSimulator();
		for (const each of ["updateFlow", "deleteFlow"] as const) {
			const isSame = (each === "updateFlow") === (call === "updateFlow");
			const outcome = later[isSame ? call : each](1, chatFlowId, "{}");
			if (isSame) await expect(outcome).rejects.toMatchObject({ kind });
			else await outcome;
		}
	});
});

describe("the simulator's sign-in messages", () => {
	const options = { hasSecurityRecommendation: false, expirationMinutes: 1 };

	it("are those of the platform's documentation, in English and Spanish with their regions", async () => {
		const simulator = createSimulator();
		expect(await simulator.previewSignIn(1, { ...options, langCode: "es_MX" })).toEqual([
			{
				lang_code: "es_MX",
				body: "Tu código de verificación es *{{1}}*.",
				footer: "Este código caduca en 1 minuto.",
				button: "Copiar código",
				autofill_button: "Autocompletar",
			},
		]);
		const [english] = await simulator.previewSignIn(1, { ...options, langCode: "en" });
		expect(english).toMatchObject({ body: AUTH_TEXT, footer: "This code expires in 1 minute." });
	});

	it("don't exist in other languages", async () => {
		expect(await createSimulator().previewSignIn(1, { ...options, langCode: "de" })).toEqual([]);
	});
});

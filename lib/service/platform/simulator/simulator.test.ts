import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checkDefinition } from "./check-definition";
import { createSimulator } from "./simulator";

const SAMPLES = path.resolve("lib/service/sample/flows");
const samples = readdirSync(SAMPLES).filter((name) => name.endsWith(".json"));
const screen = { id: "FIRST", layout: { type: "SingleColumnLayout", children: [] } };

function findings(definition: unknown): string[] {
	return checkDefinition(JSON.stringify(definition)).map(
		({ error, pointers }) => `${error} ${pointers.map((pointer) => pointer.path).join()}`,
	);
}

describe("the simulated platform", () => {
	it.each(samples)("accepts %s", (name) => {
		expect(checkDefinition(readFileSync(path.join(SAMPLES, name), "utf8"))).toEqual([]);
	});

	it.each([
		["a missing version", { screens: [screen] }, ["MISSING_FLOW_JSON_VERSION version"]],
		[
			"a version that is a number",
			{ version: 7.1, screens: [screen] },
			["INVALID_FLOW_JSON_VERSION version"],
		],
		["a malformed version", { version: "seven", screens: [screen] }, ["INVALID_FLOW_JSON_VERSION version"]],
		["an unknown version", { version: "9.9", screens: [screen] }, ["UNSUPPORTED_FLOW_JSON_VERSION version"]],
		["no screens member", { version: "7.1" }, ["MISSING_REQUIRED_PROPERTY "]],
		["no screens", { version: "7.1", screens: [] }, ["MIN_ITEMS_REQUIRED screens"]],
		["a screen that is a string", { version: "7.1", screens: ["A"] }, ["INVALID_PROPERTY_TYPE screens[0]"]],
		[
			"equal screen ids",
			{ version: "7.1", screens: [screen, screen] },
			["DUPLICATE_SCREEN_IDS screens[1].id"],
		],
		[
			"a digit in a screen id",
			{ version: "7.1", screens: [{ ...screen, id: "FIRST_1" }] },
			["PATTERN_MISMATCH screens[0].id"],
		],
		[
			"the reserved screen id",
			{ version: "7.1", screens: [{ ...screen, id: "Success" }] },
			["SCREEN_ID_IS_RESERVED_KEYWORD screens[0].id"],
		],
		[
			"both properties missing from an empty screen",
			{ version: "7.1", screens: [{}] },
			["MISSING_REQUIRED_PROPERTY screens[0]", "MISSING_REQUIRED_PROPERTY screens[0]"],
		],
		[
			"an empty layout",
			{ version: "7.1", screens: [{ ...screen, layout: {} }] },
			["MISSING_REQUIRED_PROPERTY screens[0].layout", "MISSING_REQUIRED_PROPERTY screens[0].layout"],
		],
		[
			"an unknown layout",
			{ version: "7.1", screens: [{ ...screen, layout: { type: "Grid", children: {} } }] },
			["INVALID_PROPERTY_VALUE screens[0].layout.type", "INVALID_PROPERTY_TYPE screens[0].layout.children"],
		],
	])("reports %s", (_, definition, expected) => {
		expect(findings(definition)).toEqual(expected);
	});

	it("allows 100 screens but not 101", () => {
		const screens = Array.from({ length: 101 }, (_, index) => ({
			...screen,
			id: [...String(index)].map((digit) => "ABCDEFGHIJ".charAt(Number(digit))).join(""),
		}));
		expect(findings({ version: "7.1", screens: screens.slice(0, 100) })).toEqual([]);
		expect(findings({ version: "7.1", screens })).toEqual(["MAX_SCREENS_NUMBER screens"]);
	});

	it("reports the line and columns of an error", () => {
		const text = '{\n  "version": "7.1",\n  "screens": [\n    { "id": "A1", "layout": 1 }\n  ]\n}';
		expect(checkDefinition(text)).toMatchObject([
			{ error: "PATTERN_MISMATCH", line_start: 4, line_end: 4, column_start: 13, column_end: 17 },
			{ error: "INVALID_PROPERTY_TYPE", line_start: 4, column_start: 29, column_end: 30 },
		]);
	});

	it("stays fast for a large definition full of errors", () => {
		const screens = "1,\n".repeat(3_000_000);
		const before = process.cpuUsage();
		expect(checkDefinition(`{"version":"7.1","screens":[${screens}1]}`)).toHaveLength(101);
		expect(process.cpuUsage(before).user).toBeLessThan(10_000_000);
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
		["Feedback [refuse]", "platform-failed", true],
		["[SILENT] feedback", "platform-silent", false],
	])("fails to create %s, as requested by its name", async (name, kind, changedNothing) => {
		const flow = { name, categories: [], definition: "{}" };
		await expect(createSimulator().createFlow(1, flow)).rejects.toMatchObject({ kind, changedNothing });
	});

	it.each([
		["[refuse edit]", "updateFlow", "platform-failed"],
		["[silent edit]", "updateFlow", "platform-silent"],
		["[refuse delete]", "deleteFlow", "platform-failed"],
		["[silent delete]", "deleteFlow", "platform-silent"],
		["[refuse delete]", "deprecateFlow", "platform-failed"],
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

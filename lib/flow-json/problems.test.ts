import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointer } from "@/lib/json/path";
import { inEnglish } from "./english";
import { flowProblems } from "./problems";

const SAMPLES = path.resolve("lib/service/sample/flows");
const samples = readdirSync(SAMPLES).filter((name) => name.endsWith(".json"));

const footer = (action: unknown = { name: "complete", payload: {} }) => ({
	type: "Footer",
	label: "Send",
	"on-click-action": action,
});
const to = (name: string) => ({ name: "navigate", next: { type: "screen", name }, payload: {} });
const screen = (id: string, children: unknown[] = [footer()], more: object = { terminal: true }) => ({
	id,
	title: "Title",
	layout: { type: "SingleColumnLayout", children },
	...more,
});
const flow = (screens: unknown, more: object = {}) => ({ version: "7.3", screens, ...more });

function found(value: unknown): string[] {
	return flowProblems(value).map(({ code, severity, path }) => `${severity} ${code} ${pointer(path)}`);
}

describe("a definition's problems", () => {
	it.each(samples)("has no errors in %s", (name) => {
		const definition: unknown = JSON.parse(readFileSync(path.join(SAMPLES, name), "utf8"));
		expect(flowProblems(definition).filter(({ severity }) => severity === "error")).toEqual([]);
	});

	const children = "/screens/0/layout/children";
	it.each<[string, unknown, string[]]>([
		["nothing", flow([screen("A")]), []],
		["a list", [], ["error INVALID_FLOW_JSON "]],
		["no version", { screens: [screen("A")] }, ["error MISSING_FLOW_JSON_VERSION /version"]],
		[
			"a version as a number",
			flow([screen("A")], { version: 7.3 }),
			["error INVALID_PROPERTY_TYPE /version"],
		],
		[
			"a malformed version",
			flow([screen("A")], { version: "latest" }),
			["error INVALID_FLOW_JSON_VERSION /version"],
		],
		[
			"an unknown version",
			flow([screen("A")], { version: "9.9" }),
			["error UNSUPPORTED_FLOW_JSON_VERSION /version"],
		],
		[
			"a frozen version",
			flow([screen("A")], { version: "4.0" }),
			["warning INVALID_FLOW_JSON_VERSION_STATE /version"],
		],
		["no screens", { version: "7.3" }, ["error MISSING_REQUIRED_PROPERTY /screens"]],
		["no screen", flow([]), ["error MIN_ITEMS_REQUIRED /screens"]],
		["screens that aren't an array", flow({}), ["error INVALID_PROPERTY_TYPE /screens"]],
		["a screen that isn't an object", flow([screen("A"), 1]), ["error INVALID_PROPERTY_TYPE /screens/1"]],
		["a duplicate id", flow([screen("A"), screen("A")]), ["error DUPLICATE_SCREEN_IDS /screens/1/id"]],
		["digits in an id", flow([screen("A1")]), ["error PATTERN_MISMATCH /screens/0/id"]],
		["a reserved id", flow([screen("Success")]), ["error SCREEN_ID_IS_RESERVED_KEYWORD /screens/0/id"]],
		["no id", flow([{ ...screen("A"), id: undefined }]), ["error MISSING_REQUIRED_PROPERTY /screens/0"]],
		[
			"no title",
			flow([{ ...screen("A"), title: undefined }]),
			["warning MISSING_REQUIRED_PROPERTY /screens/0"],
		],
		["no terminal screen", flow([screen("A", [], {})]), ["error MISSING_TERMINAL_SCREEN /screens"]],
		[
			"a terminal screen without footer",
			flow([screen("A", [])]),
			["error MISSING_FOOTER_ON_TERMINAL_SCREEN /screens/0"],
		],
		["no layout", flow([{ ...screen("A"), layout: 1 }]), ["error INVALID_PROPERTY_TYPE /screens/0/layout"]],
		[
			"navigation to a missing screen",
			flow([screen("A", [footer(to("PAYMNT"))], {}), screen("PAYMENT")]),
			[`error INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME ${children}/0/on-click-action/next/name`],
		],
		[
			"navigation to itself",
			flow([screen("A", [footer(to("A"))], {}), screen("B")]),
			[`error INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME ${children}/0/on-click-action/next/name`],
		],
		[
			"completion on a screen that isn't terminal",
			flow([screen("A", [footer()], {}), screen("B")]),
			[`error INVALID_COMPLETE_ACTION ${children}/0/on-click-action`],
		],
		[
			"an unknown action",
			flow([screen("A", [footer({ name: "finish" })])]),
			[`error INVALID_ENUM_VALUE ${children}/0/on-click-action/name`],
		],
		[
			"a data exchange without a server",
			flow([screen("A", [footer({ name: "data_exchange" })])]),
			[`error MISSING_REQUIRED_PROPERTY ${children}/0/on-click-action`],
		],
		[
			"an unknown component",
			flow([screen("A", [{ type: "TextHeader" }, footer()])]),
			[`error INVALID_PROPERTY_VALUE ${children}/0/type`],
		],
		[
			"a component named like a method",
			flow([screen("A", [{ type: "constructor" }, footer()])]),
			[`error INVALID_PROPERTY_VALUE ${children}/0/type`],
		],
		["no type", flow([screen("A", [{}, footer()])]), [`error MISSING_REQUIRED_TYPE_PROPERTY ${children}/0`]],
		[
			"a component of a later version",
			flow([screen("A", [{ type: "ImageCarousel", images: [] }, footer()])], { version: "7.0" }),
			[`error INVALID_PROPERTY_VALUE ${children}/0/type`],
		],
		[
			"a missing property",
			flow([screen("A", [{ type: "TextBody" }, footer()])]),
			[`error MISSING_REQUIRED_PROPERTY ${children}/0`],
		],
		["two footers", flow([screen("A", [footer(), footer()])]), [`error MAX_FOOTER_PER_SCREEN ${children}/1`]],
		[
			"a footer that is too long",
			flow([screen("A", [{ ...footer(), label: "x".repeat(36) }])]),
			[`warning TEXT_TOO_LONG ${children}/0/label`],
		],
	])("%s", (_, value, expected) => {
		expect(found(value)).toEqual(expected);
	});

	it("suggests the intended name", () => {
		const [problem] = flowProblems(flow([screen("SEAT", [footer(to("PAYMNT"))], {}), screen("PAYMENT")]));
		expect(problem && inEnglish(problem.message)).toBe("Unknown screen “PAYMNT”. Did you mean “PAYMENT”?");
		expect(problem?.fix).toMatchObject({
			title: { key: "change", values: { value: "PAYMENT" } },
			edits: [{ value: "PAYMENT" }],
		});
	});

	const fixOf = (value: unknown, code: string) =>
		flowProblems(value).find((problem) => problem.code === code)?.fix;

	it("suggests a screen ID with digits as words, unless it's taken", () => {
		const renamed = fixOf(flow([screen("STEP_1"), screen("STEP_TWO")]), "PATTERN_MISMATCH");
		expect(renamed).toEqual({
			title: { key: "rename", values: { name: "STEP_ONE" } },
			rename: { index: 0, from: "STEP_1", to: "STEP_ONE" },
		});
		expect(fixOf(flow([screen("STEP_1"), screen("step_one")]), "PATTERN_MISMATCH")).toBeUndefined();
		expect(fixOf(flow([screen("A1"), screen("A1")]), "PATTERN_MISMATCH")).toBeUndefined();
		expect(fixOf(flow([screen("日本")]), "PATTERN_MISMATCH")).toBeUndefined();
	});

	it.each<[string, unknown[]]>([
		["the current screen", [screen("B_X", [footer(to("B_Y"))], {}), screen("END")]],
		[
			"a screen that another one navigates to",
			[screen("A", [footer(to("FIFTH"))], {}), screen("B", [footer(to("FIFTHS"))], {}), screen("FIFTH")],
		],
		["the first screen", [screen("WELCOME"), screen("B", [footer(to("WELCOM"))], {})]],
		["the next one in a series", [screen("A", [footer(to("STEP_C"))], {}), screen("STEP_B")]],
		[
			"one of two equally similar screens",
			[screen("A", [footer(to("PAYMENTS"))], {}), screen("PAYMENT"), screen("PAYMENTSS")],
		],
	])("never suggests %s as the intended screen", (_, screens) => {
		expect(fixOf(flow(screens), "INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME")).toBeUndefined();
	});

	it("doesn't suggest another item's screen for a missing one", () => {
		const text = readFileSync(path.join(SAMPLES, "v6.2-navigation-list.json"), "utf8");
		expect(fixOf(JSON.parse(text), "INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME")).toBeUndefined();
	});

	it("never fails, whatever the definition is", () => {
		fc.assert(fc.property(fc.anything(), (value) => void flowProblems(value)));
		fc.assert(
			fc.property(fc.array(fc.anything()), (parts) => {
				flowProblems(flow(parts));
				flowProblems(flow([screen("A", parts)]));
			}),
		);
	});
});

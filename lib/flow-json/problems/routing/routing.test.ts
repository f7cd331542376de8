import { describe, expect, it } from "vitest";
import { pointer } from "@/lib/json/path";
import { inEnglish } from "../../english";
import { flowProblems } from "../../problems";

const SERVER = { data_api_version: "3.0" };
const ROUTING = "INVALID_ROUTING_MODEL";

/** A screen with a link to each target; the last screens end the flow. */
function screen(id: string, ...targets: string[]) {
	const links = targets.map((name) => ({
		type: "EmbeddedLink",
		text: `To ${name}`,
		"on-click-action": { name: "navigate", next: { type: "screen", name }, payload: {} },
	}));
	const footer = { type: "Footer", label: "Done", "on-click-action": { name: "complete", payload: {} } };
	const layout = { type: "SingleColumnLayout", children: [...links, footer] };
	return { id, title: id, terminal: true, layout };
}

/** A screen with links, on which the flow doesn't end. */
function step(id: string, ...targets: string[]) {
	const { terminal, layout, ...more } = screen(id, ...targets);
	return { ...more, layout: { ...layout, children: layout.children.slice(0, -1) } };
}

/** A screen whose Footer opens the next one. */
function next(id: string, name: string) {
	const action = { name: "navigate", next: { type: "screen", name }, payload: {} };
	const footer = { type: "Footer", label: "Next", "on-click-action": action };
	return { ...step(id), layout: { type: "SingleColumnLayout", children: [footer] } };
}

function found(screens: unknown[], more: object = {}): string[] {
	return flowProblems({ version: "7.3", screens, ...more }).map(
		({ code, severity, path }) => `${severity} ${code} ${pointer(path)}`,
	);
}

function messages(screens: unknown[], more: object = {}): string[] {
	return flowProblems({ version: "7.3", screens, ...more }).map(({ message }) => inEnglish(message));
}

const model = (routing_model: unknown) => ({ ...SERVER, routing_model });
const two = [screen("A"), screen("B")];
const three = [screen("A"), screen("B"), screen("C")];
const many = [..."BCDEFGHIJKL"];

describe("a routing model's problems", () => {
	it.each<[string, unknown[], object, string[], object]>([
		["none", two, SERVER, ["error MISSING_REQUIRED_PROPERTY /routing_model"], model({ A: ["B"], B: [] })],
		["a list", two, model([]), ["error INVALID_PROPERTY_TYPE /routing_model"], model({ A: ["B"], B: [] })],
		[
			"routes that aren't a list",
			two,
			model({ A: "B", B: [] }),
			["error INVALID_PROPERTY_TYPE /routing_model/A"],
			model({ A: ["B"], B: [] }),
		],
		[
			"an unknown screen",
			two,
			model({ A: ["B"], B: [], C: [] }),
			[`error ${ROUTING} /routing_model/C`],
			model({ A: ["B"], B: [] }),
		],
		[
			"a route to an unknown screen",
			two,
			model({ A: ["B", "C"], B: [] }),
			[`error ${ROUTING} /routing_model/A/1`],
			model({ A: ["B"], B: [] }),
		],
		[
			"a route to the screen itself",
			two,
			model({ A: ["A", "B"], B: [] }),
			[`error ${ROUTING} /routing_model/A/0`],
			model({ A: ["B"], B: [] }),
		],
		[
			"a route back",
			two,
			model({ A: ["B"], B: ["A"] }),
			[`error ${ROUTING} /routing_model/B/0`],
			model({ A: ["B"], B: [] }),
		],
		[
			"a loop",
			three,
			model({ A: ["B"], B: ["C"], C: ["A"] }),
			[`error ${ROUTING} /routing_model/C/0`],
			model({ A: ["B"], B: ["C"], C: [] }),
		],
		[
			"a screen without a connection",
			three,
			model({ A: ["B"], B: [], C: [] }),
			[`error ${ROUTING} /routing_model`],
			model({ A: ["B"], B: ["C"], C: [] }),
		],
		[
			"a missing screen that leads on",
			[screen("A"), screen("B", "C"), screen("C")],
			model({ A: ["B", "C"], C: [] }),
			[`error ${ROUTING} /routing_model`],
			model({ A: ["B", "C"], B: ["C"], C: [] }),
		],
		[
			"a missing screen whose routes alone connect others",
			[screen("A", "B"), screen("B", "C"), screen("C")],
			model({ A: ["B"], C: [] }),
			[`error ${ROUTING} /routing_model`],
			model({ A: ["B"], B: ["C"], C: [] }),
		],
		[
			"a navigation without a route",
			[screen("A", "C"), screen("B"), screen("C")],
			model({ A: ["B"], B: ["C"], C: [] }),
			[`error ${ROUTING} /screens/0/layout/children/0/on-click-action/next/name`],
			model({ A: ["B", "C"], B: ["C"], C: [] }),
		],
		[
			"eleven branches",
			["A", ...many].map((id) => screen(id)),
			model({ ...Object.fromEntries(many.map((id) => [id, []])), A: many }),
			[`error ${ROUTING} /routing_model/A`],
			model({ ...Object.fromEntries(many.map((id) => [id, []])), A: many.slice(1), L: ["B"], B: [] }),
		],
	])("%s", (_, screens, broken, expected, repaired) => {
		expect(found(screens, broken)).toEqual(expected);
		expect(found(screens, repaired)).toEqual([]);
	});

	it("counts the routes that the server takes", () => {
		const ask = { type: "Footer", label: "Next", "on-click-action": { name: "data_exchange", payload: {} } };
		const asking = (id: string) => ({
			...step(id),
			layout: { type: "SingleColumnLayout", children: [ask] },
		});
		const screens = [asking("A"), asking("B"), screen("C")];
		expect(found(screens, model({ A: ["B", "C"], B: [], C: [] }))).toEqual([]);
		expect(found(screens, model({ A: ["B"], B: [], C: ["B"] }))).toEqual([`error ${ROUTING} /screens/2/id`]);
	});

	it("name all screens that one missing route cuts off, as one problem", () => {
		const screens = ["A", "B", "C", "D", "E"].map((id) => screen(id));
		const cut = model({ A: ["B"], B: [], C: ["D"], D: ["E"], E: [] });
		expect(messages(screens, cut)).toEqual(["No route connects the screens “A” and “B” with the others."]);
		const links = [screen("A", "B"), screen("B"), screen("C"), screen("D")];
		expect(found(links)).toEqual([`error ${ROUTING} /screens/2/id`]);
		expect(messages(links)).toEqual(["No route connects the screens “C” and “D” with the others."]);
	});

	it("are actions against a route from 7.3; earlier ones were published, so they are warnings", () => {
		const screens = [screen("A", "B"), screen("B", "A")];
		const place = `${ROUTING} /screens/1/layout/children/0/on-click-action/next/name`;
		const routes = model({ A: ["B"], B: [] });
		expect(found(screens, routes)).toEqual([`error ${place}`]);
		expect(messages(screens, routes)[0]).toContain("from “A” to “B”, so no action can lead back");
		expect(found(screens, { ...routes, version: "7.2" })).toEqual([`warning ${place}`]);
		expect(found(screens, { ...routes, version: "9.9" })).toContain(`warning ${place}`);
	});

	it("are routes of another kind, named in words", () => {
		const [message] = messages(two, model({ A: ["B", 5], B: [] }));
		expect(message).toBe("A route must be a screen ID, not a number.");
	});

	it("warns of a missing last screen, which the platform's samples have", () => {
		expect(found(two, model({ A: ["B"] }))).toEqual([`warning ${ROUTING} /routing_model`]);
		expect(found([screen("A")], model({}))).toEqual([]);
	});
});

describe("routes without a routing model", () => {
	const link = (index: number) => `/screens/${index}/layout/children/0/on-click-action/next/name`;
	it.each<[string, unknown[], string[]]>([
		["forward", [screen("A", "B"), screen("B")], []],
		["back", [screen("A", "B"), screen("B", "A")], [`error ${ROUTING} ${link(1)}`]],
		["in a loop", [screen("A", "B"), screen("B", "C"), screen("C", "A")], [`error ${ROUTING} ${link(2)}`]],
		["to no one", two, [`error ${ROUTING} /screens`]],
		["to only some", [screen("A", "B"), screen("B"), screen("C")], [`error ${ROUTING} /screens/2/id`]],
		["never to the end", [step("A", "B"), step("B"), screen("C", "B")], [`error ${ROUTING} /screens/2/id`]],
		["to the end", [step("A", "B", "C"), step("B", "C"), screen("C")], []],
		["from the end, which is the entry", [screen("A", "B"), step("B")], []],
		[
			"to only one of two ends",
			[screen("A", "B"), screen("B"), screen("C", "B")],
			[`warning ${ROUTING} /screens/2/id`],
		],
		[
			"to a screen that neither ends the flow nor leads on",
			[next("A", "B"), next("B", "C"), step("C"), screen("D", "B")],
			[`warning ${ROUTING} /screens/2/id`, `error ${ROUTING} /screens/3/id`],
		],
	])("%s", (_, screens, expected) => {
		expect(found(screens)).toEqual(expected);
		expect(found(screens, { routing_model: {} })).toEqual(expected);
	});
});

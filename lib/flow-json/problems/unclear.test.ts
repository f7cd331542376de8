import { describe, expect, it } from "vitest";
import {
	CHILDREN,
	choice,
	complete,
	exchange,
	flow,
	footer,
	found,
	input,
	layout,
	link,
	middle,
	navigate,
	one,
	options,
	screen,
	server,
	text,
} from "./testing/flows";

const FIRST = `${CHILDREN}/0`;
const sends = (name: string) => footer(complete({ a: `\${form.${name}}` }));
const hidden = { sensitive: ["a"] };
const field = { data: { a: { type: "string", __example__: "a" } } };
const choose = { type: "Dropdown", name: "d", label: "D", "data-source": options(2) };
const list = {
	type: "NavigationList",
	name: "n",
	"list-items": [{ "main-content": { title: "T" } }],
	"on-click-action": navigate("B"),
};
const yes = { data: { yes: { type: "boolean", __example__: true } } };
const frozen = "warning INVALID_FLOW_JSON_VERSION_STATE /version";

/** A flow whose first screen has an input, which everything else uses. */
const form = (child: unknown, more: object = {}) =>
	flow([
		screen(
			"A",
			[{ type: "Form", name: "f", children: [child], "init-values": { a: "x" }, ...more }, sends("a")],
			hidden,
		),
	]);
const FORM = `${FIRST}/children/0`;
/** Two screens, of which the first leads to the second. */
const two = (second: object, action: unknown = navigate("B", { a: "x" }), ...more: unknown[]) =>
	flow([
		middle("A", [input("a"), ...more, footer(action)]),
		{ ...screen("B", [text("${data.a}"), text("${screen.A.form.a}"), footer()], field), ...second },
	]);
const old = (component: object) =>
	flow([middle("A", [component]), screen("B", [{ type: "Form", name: "f", children: [footer()] }])], {
		version: "3.1",
	});
/** A list whose options are data with this description of an item. */
const offers = (items: unknown) =>
	one([{ ...choose, "data-source": "${data.all}" }], {
		data: { all: { type: "array", items, __example__: [] } },
	});
const links = { type: "Form", name: "f", children: [input("a"), footer(navigate("B"))] };

describe("a problem is named without what follows from it", () => {
	it.each<[string, unknown, string[]]>([
		[
			"a name of spaces",
			flow([screen("A", [input("  "), sends("a")], hidden)]),
			[`error PATTERN_MISMATCH ${FIRST}/name`],
		],
		["no screens, which are routed", flow([], server), ["error MIN_ITEMS_REQUIRED /screens"]],
		[
			"an input without a name",
			form({ type: "TextInput", label: "L" }),
			[`error MISSING_REQUIRED_PROPERTY ${FORM}`],
		],
		[
			"an input without a type",
			form({ name: "a", label: "L" }),
			[`error MISSING_REQUIRED_TYPE_PROPERTY ${FORM}`],
		],
		[
			"an input of an unknown type",
			form(input("a", { type: "Text" })),
			[`error INVALID_PROPERTY_VALUE ${FORM}/type`],
		],
		[
			"an input with the name of another",
			form(input("b"), { children: [input("b"), input("b")] }),
			[`error DUPLICATE_FORM_COMPONENT_NAMES ${FIRST}/children/1/name`],
		],
		[
			"a Form without components",
			form("", { children: undefined }),
			[`error MISSING_REQUIRED_PROPERTY ${FIRST}`],
		],
		["something else among components", form("text"), [`error INVALID_PROPERTY_TYPE ${FORM}`]],
		[
			"a branch that isn't a list",
			one([choice("${form.a} == 'x'", input("a"))]),
			[`error INVALID_PROPERTY_TYPE ${FIRST}/then`],
		],
		[
			"cases without a Switch",
			one([{ type: "Choice", value: "${form.a}", cases: { x: [input("a")] } }, text("${form.a}")]),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/type`],
		],
		[
			"a Form of an unknown type",
			old({ ...links, type: "Fom" }),
			[frozen, `error INVALID_PROPERTY_VALUE ${FIRST}/type`],
		],
		[
			"an If of an unknown type",
			flow([screen("A", [{ ...choice("${form.a}", [footer()], [footer()]), type: "Iff" }])]),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/type`],
		],
		[
			"an empty branch beside a Footer",
			flow([screen("A", [choice("${data.yes}", [], [footer()])], yes)]),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/then`],
		],
		[
			"a Footer of an unknown type",
			flow([screen("A", [footer(complete(), { type: "Foter" })])]),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/type`],
		],
		[
			"an action that lacks its target, beside a routing model",
			flow(
				[
					middle("A", [footer(exchange()), link({ name: "navigate", payload: {} })]),
					screen("B", [footer()]),
					middle("C", [text()]),
				],
				{
					data_api_version: "3.0",
					routing_model: { A: ["B"], B: [], C: ["B"] },
				},
			),
			[`error MISSING_REQUIRED_PROPERTY ${CHILDREN}/1/on-click-action`],
		],
		[
			"a screen that is null",
			flow([screen("A", [footer()], { success: false }), null]),
			["error INVALID_PROPERTY_TYPE /screens/1"],
		],
		[
			"a flag that is null",
			two({ terminal: null, success: true }),
			["error INVALID_PROPERTY_TYPE /screens/1/terminal"],
		],
		[
			"data that is null, which an action changes",
			one([{ ...choose, "on-select-action": { name: "update_data", payload: { a: "x" } } }], { data: null }),
			["error INVALID_PROPERTY_TYPE /screens/0/data"],
		],
		[
			"an input with the name of one of another type",
			two({}, navigate("B", { a: "${form.a}" }), { type: "OptIn", name: "a", label: "L" }),
			[`error DUPLICATE_FORM_COMPONENT_NAMES ${CHILDREN}/1/name`],
		],
		[
			"a component of a later version in a branch",
			one([choice("${data.yes}", [{ ...choose, type: "ChipsSelector" }])], yes, { version: "6.2" }),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/then/0/type`],
		],
		[
			"a component of an unknown type beside a NavigationList",
			flow([middle("A", [list, { ...list, name: "m", type: "Navigation" }]), screen("B", [footer()])]),
			[`error INVALID_PROPERTY_VALUE ${CHILDREN}/1/type`],
		],
		[
			"a last screen without a Footer",
			two({ layout: layout([text("${data.a}")]) }),
			["error MISSING_FOOTER_ON_TERMINAL_SCREEN /screens/1"],
		],
		["a screen without an ID", two({ id: undefined }), ["error MISSING_REQUIRED_PROPERTY /screens/1"]],
		["a screen with the ID of another", two({ id: "A" }), ["error DUPLICATE_SCREEN_IDS /screens/1/id"]],
		["data that isn't an object", two({ data: [] }), ["error INVALID_PROPERTY_TYPE /screens/1/data"]],
		[
			"a payload that isn't an object",
			two({}, navigate("B", "x")),
			[`error INVALID_PROPERTY_TYPE ${CHILDREN}/1/on-click-action/payload`],
		],
		[
			"an action without a name",
			two({}, { payload: {} }),
			[`error MISSING_REQUIRED_PROPERTY ${CHILDREN}/1/on-click-action`],
		],
		[
			"a Footer without an action",
			flow([middle("A", [footer(0, { "on-click-action": undefined })]), screen("B", [footer()])]),
			[`error MISSING_REQUIRED_PROPERTY ${FIRST}`],
		],
		[
			"a flag as text",
			two({ terminal: "true", success: true }),
			["error INVALID_PROPERTY_TYPE /screens/1/terminal"],
		],
		["screens that aren't a list", flow({}, server), ["error INVALID_PROPERTY_TYPE /screens"]],
		[
			"options of an unknown type",
			offers({ type: "obj", properties: { id: { type: "string" }, title: { type: "string" } } }),
			["error INVALID_SCREEN_DATA /screens/0/data/all/items/type"],
		],
		[
			"options whose ID has an unknown type",
			offers({ type: "object", properties: { id: { type: "text" }, title: { type: "string" } } }),
			["error INVALID_SCREEN_DATA /screens/0/data/all/items/properties/id/type"],
		],
		[
			"options whose properties are a list",
			offers({ type: "object", properties: [] }),
			["error INVALID_SCREEN_DATA /screens/0/data/all/items/properties"],
		],
		[
			"an empty name of a target",
			two({}, navigate("", { a: "x" })),
			[`error MIN_CHARS_REQUIRED ${CHILDREN}/1/on-click-action/next/name`],
		],
		[
			"a name of an action that isn't text",
			two({}, { ...navigate("B", { a: "x" }), name: 5 }),
			[`error INVALID_PROPERTY_TYPE ${CHILDREN}/1/on-click-action/name`],
		],
		[
			"a type of the layout that isn't text",
			two({ layout: { type: 5, children: [footer()] } }),
			["error INVALID_PROPERTY_TYPE /screens/1/layout/type"],
		],
		[
			"a Form with the Footer in a branch",
			flow([
				screen(
					"A",
					[choice("${data.yes}", [{ type: "Form", name: "f", children: [input("a"), footer()] }])],
					yes,
				),
			]),
			[`error INVALID_COMPONENT_PLACEMENT ${FIRST}/then/0`],
		],
		[
			"a Form in a Form",
			form({ type: "Form", name: "g", children: [input("a")] }),
			[`error INVALID_COMPONENT_PLACEMENT ${FORM}`],
		],
	])("%s", (_, broken, expected) => {
		expect(found(broken)).toEqual(expected);
	});

	it("but other unknown names are reported", () => {
		expect(found(one([input("a"), text("${form.b}")], { sensitive: ["b"] }))).toEqual([
			"error INVALID_SENSITIVE_FIELD /screens/0/sensitive/0",
			`error INVALID_SCREEN_DYNAMIC_DATA ${CHILDREN}/1/text`,
		]);
	});
});

import { describe, expect, it } from "vitest";
import {
	type Case,
	CHILDREN,
	choice,
	complete,
	flow,
	footer,
	found,
	input,
	link,
	middle,
	navigate,
	one,
	screen,
	text,
} from "../testing/flows";

const FIRST = `${CHILDREN}/0`;
const frozen = "warning INVALID_FLOW_JSON_VERSION_STATE /version";
const form = (children: unknown[], more: object = {}) => ({ type: "Form", name: "f", children, ...more });
const data = {
	data: { yes: { type: "boolean", __example__: true }, plan: { type: "string", __example__: "a" } },
};
const when = (shown: unknown[], otherwise?: unknown[]) => choice("${data.yes}", shown, otherwise);
const cases = (branches: object) => ({ type: "Switch", value: "${data.plan}", cases: branches });
const photo = { type: "PhotoPicker", name: "p", label: "P", "max-uploaded-photos": 1 };
const calendar = (more: object) => ({ type: "CalendarPicker", name: "c", label: "C", ...more });
const range = { mode: "range", label: { "start-date": "From", "end-date": "To" } };
const nest = (depth: number): object => when([depth > 1 ? nest(depth - 1) : text()]);
const rich = { type: "RichText", text: "# Terms" };
const web = { name: "open_url", url: "https://example.com" };
const bare = (...children: unknown[]) => flow([screen("A", children, data)]);

describe("problems of forms", () => {
	it.each<Case>([
		[
			"an input beside the Form",
			one([form([input("a")]), input("b")]),
			[`error COMPONENTS_OUTSIDE_FORM ${CHILDREN}/1`],
			one([form([input("a"), input("b")])]),
		],
		[
			"a first value inside a Form",
			one([form([input("a", { "init-value": "x" })])]),
			[`error INVALID_PROPERTY_KEY ${FIRST}/children/0/init-value`],
			one([form([input("a")], { "init-values": { a: "x" } })]),
		],
		[
			"a first value of another kind",
			one([form([input("a")], { "init-values": { a: ["x"] } })]),
			[`error INVALID_PROPERTY_TYPE ${FIRST}/init-values/a`],
			one([form([input("a")], { "init-values": { a: "x" } })]),
		],
		[
			"an error that isn't text",
			one([form([input("a")], { "error-messages": { a: 7 } })]),
			[`error INVALID_PROPERTY_TYPE ${FIRST}/error-messages/a`],
			one([form([input("a")], { "error-messages": { a: "Wrong" } })]),
		],
		[
			"an error for each end of a single day",
			one([form([calendar({})], { "error-messages": { c: { "start-date": "Wrong" } } })]),
			[`error INVALID_PROPERTY_TYPE ${FIRST}/error-messages/c`],
			one([form([calendar(range)], { "error-messages": { c: { "start-date": "Wrong" } } })]),
		],
		[
			"a component that is text",
			one([form([input("a"), "x"])]),
			[`error INVALID_PROPERTY_TYPE ${FIRST}/children/1`],
			one([form([input("a")])]),
		],
		[
			"a first value of a picker",
			one([form([photo], { "init-values": { p: "x" } })]),
			[`error NATIVE_COMPONENT_IN_FORM_INIT_VALUES ${FIRST}/init-values/p`],
			one([form([photo])]),
		],
		[
			"a first value of no input",
			one([form([input("a")], { "init-values": { b: "x" } })]),
			[`warning PROPERTY_NAME_MISMATCH ${FIRST}/init-values/b`],
			one([form([input("a")], { "init-values": { a: "x" } })]),
		],
		[
			"two inputs of one name",
			one([input("a"), input("a")]),
			[`error DUPLICATE_FORM_COMPONENT_NAMES ${CHILDREN}/1/name`],
			one([input("a"), input("b")]),
		],
		[
			"two inputs of one name in branches",
			one([when([input("a")], [input("a")])], data),
			[`error DUPLICATE_FORM_COMPONENT_NAMES ${FIRST}/else/0/name`],
			one([when([input("a")], [input("b")])], data),
		],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});

	it("contain every input before 4.0, and the Footer that sends them", () => {
		const old = { version: "3.1" };
		expect(found(one([input("a")], {}, old))).toEqual([frozen, `error KEYWORD_ONE_OF ${FIRST}`]);
		const send = footer(complete({ a: "${form.a}", all: ["${form.a}"] }));
		expect(found(flow([screen("A", [form([input("a")]), send])], old))).toEqual([
			frozen,
			`error INVALID_FOOTER_PAYLOAD_OUTSIDE_FORM ${CHILDREN}/1/on-click-action/payload/a`,
			`error INVALID_FOOTER_PAYLOAD_OUTSIDE_FORM ${CHILDREN}/1/on-click-action/payload/all/0`,
		]);
		expect(found(flow([screen("A", [form([input("a"), send])])], old))).toEqual([frozen]);
	});
});

describe("problems of branches", () => {
	it.each<Case>([
		[
			"an empty branch",
			one([when([])], data),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/then`],
			one([when([text()])], data),
		],
		[
			"an empty “else”",
			one([when([text()], [])], data),
			[`warning INVALID_PROPERTY_VALUE ${FIRST}/else`],
			one([when([text()])], data),
		],
		[
			"an empty case",
			one([cases({ a: [text()], b: [] })], data),
			[`warning INVALID_PROPERTY_VALUE ${FIRST}/cases/b`],
			one([cases({ a: [text()] })], data),
		],
		[
			"an empty case, which needs a Footer as the others",
			flow([screen("A", [cases({ a: [footer()], b: [] })], data)]),
			[`error MISSING_FOOTER_IN_SWITCH_BRANCHES ${FIRST}/cases/b`],
			flow([screen("A", [cases({ a: [footer()], b: [footer()] })], data)]),
		],
		[
			"an empty “else”, which needs a Footer as “then”",
			flow([screen("A", [when([footer()], [])], data)]),
			[`error MISSING_FOOTER_IN_IF_ELSE_BRANCHES ${FIRST}/else`],
			flow([screen("A", [when([footer()], [footer()])], data)]),
		],
		[
			"a component that is null",
			one([when([text(), null], [7])], data),
			[`error INVALID_PROPERTY_TYPE ${FIRST}/then/1`, `error INVALID_PROPERTY_TYPE ${FIRST}/else/0`],
			one([when([text()], [text()])], data),
		],
		[
			"no cases",
			one([cases({})], data),
			[`error EMPTY_SWITCH_CASES ${FIRST}/cases`],
			one([cases({ a: [text()] })], data),
		],
		[
			"four nested Ifs",
			one([nest(4)], data),
			[`error MAXIMUM_IF_NESTING ${FIRST}/then/0/then/0/then/0`],
			one([nest(3)], data),
		],
		[
			"a Form in a branch",
			one([when([form([input("a")])])], data),
			[`error INVALID_COMPONENT_PLACEMENT ${FIRST}/then/0`],
			one([when([input("a")])], data),
		],
		[
			"Footers in an If inside another",
			bare(when([when([footer()], [footer()])], [footer()])),
			[
				`error INVALID_COMPONENT_PLACEMENT ${FIRST}/then/0/then/0`,
				`error INVALID_COMPONENT_PLACEMENT ${FIRST}/then/0/else/0`,
			],
			bare(when([footer()], [footer()])),
		],
		[
			"a Footer only in “then”",
			bare(when([footer()])),
			[`error MISSING_FOOTER_IN_IF_ELSE_BRANCHES ${FIRST}`],
			bare(when([footer()], [footer()])),
		],
		[
			"a Footer only in “else”",
			bare(when([text()], [footer()])),
			[`error MISSING_FOOTER_IN_IF_ELSE_BRANCHES ${FIRST}/then`],
			bare(when([footer()], [footer()])),
		],
		[
			"a Footer in one case",
			bare(cases({ a: [footer()], b: [text()] })),
			[`error MISSING_FOOTER_IN_SWITCH_BRANCHES ${FIRST}/cases/b`],
			bare(cases({ a: [footer()], b: [footer()] })),
		],
		[
			"a Footer in branches and outside",
			bare(when([footer()], [footer()]), footer()),
			[`error MORE_THAN_ONE_FOOTER ${CHILDREN}/1`],
			bare(when([footer()], [footer()])),
		],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});
});

describe("problems of a screen's components", () => {
	const several = (count: number, component: object) =>
		Array.from({ length: count }, (_, index) => ({
			...component,
			...("name" in component && { name: `n${"x".repeat(index)}` }),
		}));
	const image = { type: "Image", src: "iVBORw0KGgo" };
	const optIn = { type: "OptIn", name: "o", label: "O" };
	const list = {
		type: "NavigationList",
		name: "n",
		"list-items": [{ "main-content": { title: "T" } }],
		"on-click-action": navigate("B"),
	};
	const end = screen("B", [footer()]);
	const terms = middle("B", [rich]);
	const read = screen("A", [link(navigate("B")), footer()]);
	it.each<Case>([
		["two Footers", bare(footer(), footer()), [`error MAX_FOOTER_PER_SCREEN ${CHILDREN}/1`], bare(footer())],
		[
			"three links",
			one(several(3, link(web))),
			[`error MAX_EMBEDDED_LINK_PER_SCREEN ${CHILDREN}/2`],
			one(several(2, link(web))),
		],
		[
			"four images",
			one(several(4, image)),
			[`error MAX_IMAGE_PER_SCREEN ${CHILDREN}/3`],
			one(several(3, image)),
		],
		[
			"six OptIns",
			one(several(6, optIn)),
			[`error MAX_OPT_IN_PER_SCREEN ${CHILDREN}/5`],
			one(several(5, optIn)),
		],
		[
			"two pickers",
			one([photo, { type: "DocumentPicker", name: "d", label: "D" }]),
			[`error COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN ${CHILDREN}/1`],
			one([photo]),
		],
		[
			"a list beside a text",
			flow([middle("A", [list, text()]), end]),
			[`error INVALID_COMPONENT_PLACEMENT ${CHILDREN}/1`],
			flow([middle("A", [list]), end]),
		],
		[
			"a RichText beside a text",
			flow([read, middle("B", [rich, text()])]),
			[`error INVALID_RICHTEXT_PLACEMENT /screens/1/layout/children/0`],
			flow([read, terms]),
		],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});

	it("are named once if an If can't contain a component", () => {
		expect(found(one([when([rich])], data))).toEqual([`error INVALID_COMPONENT_PLACEMENT ${FIRST}/then/0`]);
	});

	it("are named once if the version has no If", () => {
		const children = [when([text()], [text()]), footer()];
		expect(found(flow([screen("A", children, data)], { version: "3.1" }))).toEqual([
			frozen,
			"error INVALID_PROPERTY_VALUE /screens/0/layout/children/0/type",
		]);
	});

	it("allow a Footer beside RichText from 6.3", () => {
		const flowOf = (version: string) => flow([screen("A", [rich, footer()])], { version });
		expect(found(flowOf("6.2"))).toEqual([`error INVALID_RICHTEXT_PLACEMENT ${FIRST}`]);
		expect(found(flowOf("6.3"))).toEqual([]);
	});

	it("limit carousels in the whole flow", () => {
		const carousel = { type: "ImageCarousel", images: [{ src: "iVBORw0", "alt-text": "A" }] };
		const two = [carousel, carousel];
		const flowOf = (second: unknown[]) =>
			flow([middle("A", [...two, footer(navigate("B"))]), screen("B", [...second, footer()])]);
		expect(found(flowOf(two))).toEqual([
			"error COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN /screens/1/layout/children/1",
		]);
		expect(found(flowOf([carousel]))).toEqual([]);
	});
});

import { describe, expect, it } from "vitest";
import { inEnglish } from "../../english";
import { flowProblems } from "../../problems";
import {
	type Case,
	CHILDREN,
	complete,
	flow,
	footer,
	found,
	input,
	middle,
	navigate,
	one,
	options,
	screen,
	text,
} from "../testing/flows";

const FIRST = `${CHILDREN}/0`;
const list = (properties: object) => ({
	type: "array",
	items: { type: "object", properties },
	__example__: [],
});
const data = {
	data: {
		name: { type: "string", __example__: "Ana" },
		yes: { type: "boolean", __example__: true },
		count: { type: "number", __example__: 1 },
		top: { type: "object", properties: { inner: { type: "boolean" } }, __example__: {} },
		ids: list({ id: { type: "string" } }),
		numbered: list({ id: { type: "number" }, title: { type: "string" } }),
		rows: list({ "main-content": { type: "object" } }),
		links: list({ "main-content": { type: "object" }, "on-click-action": { type: "object" } }),
		bare: { type: "array", items: { type: "object" }, __example__: [] },
		empty: { type: "array", items: {}, __example__: [] },
		errors: { type: "object", __example__: {} },
		items: list({ id: { type: "string" }, title: { type: "string" } }),
	},
};
const withData = (...components: unknown[]) => one(components, data);
const group = (source: unknown) => ({ type: "CheckboxGroup", name: "g", label: "G", "data-source": source });
const two = (value: string) =>
	flow([
		middle("A", [input("a"), footer(navigate("B"))], { data: {} }),
		screen("B", [text(value), footer()]),
	]);
const form = (more: object) => ({ type: "Form", name: "f", children: [input("a")], ...more });
const picker = (error: string) => ({
	type: "PhotoPicker",
	name: "p",
	label: "P",
	"max-uploaded-photos": 1,
	"error-message": error,
});
const listed = (items: string, more: object = {}) =>
	flow(
		[
			middle("A", [{ type: "NavigationList", name: "n", "list-items": items, ...more }], data),
			screen("B", [footer()]),
		],
		{ data_api_version: "3.0", routing_model: { A: ["B"], B: [] } },
	);
const SECOND = "/screens/1/layout/children/0/text";

describe("problems of references", () => {
	it.each<Case>([
		[
			"an unknown field",
			withData(text("${data.nam}")),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/text`],
			withData(text("${data.name}")),
		],
		[
			"data of another type",
			withData(text("${data.top.inner}")),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/text`],
			withData(text("${data.name}")),
		],
		[
			"a flag that is a text",
			withData(text("A", { visible: "${data.name}" })),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/visible`],
			withData(text("A", { visible: "${data.yes}" })),
		],
		[
			"a part of a list",
			withData(text("${data.items.id}")),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/text`],
			withData(text("${data.name}")),
		],
		[
			"a part of a text",
			withData(text("${data.name.first}")),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/text`],
			withData(text("${data.name}")),
		],
		[
			"a part of an answer",
			one([text("${form.a.first}"), input("a")]),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/text`],
			one([text("${form.a}"), input("a")]),
		],
		[
			"options whose ID is a number",
			withData(group("${data.numbered}")),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/data-source`],
			withData(group("${data.items}")),
		],
		[
			"options without a title",
			withData(group("${data.ids}")),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/data-source`],
			withData(group("${data.items}")),
		],
		[
			"options without a description",
			withData(group("${data.bare}")),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/data-source`],
			withData(group("${data.items}")),
		],
		[
			"options with an empty description",
			withData(group("${data.empty}")),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/data-source`],
			withData(group("${data.items}")),
		],
		[
			"a name",
			withData(input("${data.name}")),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/name`],
			withData(input("name")),
		],
		[
			"a name in backticks",
			withData(input("`'a' 'b'`")),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/name`],
			withData(input("ab")),
		],
		[
			"a title of a static option",
			withData(group([{ id: "a", title: "${data.name}" }])),
			[`warning INVALID_PROPERTY_VALUE ${FIRST}/data-source/0/title`],
			withData(group([{ id: "a", title: "Name" }])),
		],
		[
			"a first value of another type",
			withData(form({ "init-values": { a: "${data.yes}" } })),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/init-values/a`],
			withData(form({ "init-values": { a: "${data.name}" } })),
		],
		[
			"an error of another type",
			withData(form({ "error-messages": { a: "`1 == ${data.count}`" } })),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/error-messages/a`],
			withData(form({ "error-messages": { a: "`'No ' ${data.name}`" } })),
		],
		[
			"a picker's error of another type",
			withData(picker("${data.yes}")),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/error-message`],
			withData(picker("${data.errors}")),
		],
		[
			"items of a list without an action",
			listed("${data.rows}"),
			[`warning MISSING_REQUIRED_PROPERTY ${FIRST}`],
			listed("${data.links}"),
		],
		[
			"items with an action, which the list has too",
			listed("${data.links}", { "on-click-action": navigate("B") }),
			[`error NOT_KEYWORD_SCHEMA_VALIDATION_FAILED ${FIRST}/on-click-action`],
			listed("${data.rows}", { "on-click-action": navigate("B") }),
		],
		[
			"a day of another type in a list",
			withData({ type: "DatePicker", name: "d", label: "D", "unavailable-dates": ["${data.count}"] }),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/unavailable-dates/0`],
			withData({ type: "DatePicker", name: "d", label: "D", "unavailable-dates": ["${data.name}"] }),
		],
		[
			"options that are a text",
			withData(group("${data.name}")),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/data-source`],
			withData(group(options(2))),
		],
		[
			"an unknown input",
			one([text("${form.a}")]),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/text`],
			one([text("${form.b}"), input("b")]),
		],
		[
			"neither data nor form",
			one([text("${user.name}")]),
			[`error PATTERN_MISMATCH ${FIRST}/text`],
			one([text()]),
		],
		[
			"a reference inside a text",
			withData(text("Hello ${data.name}")),
			[`error INVALID_TEXT_DYNAMIC_DATA ${FIRST}/text`],
			withData(text("`'Hello ' ${data.name}`")),
		],
		[
			"a reference that doesn't end",
			withData(text("Hello ${data.name")),
			[`warning INVALID_TEXT_DYNAMIC_DATA ${FIRST}/text`],
			withData(text("`'Hello ' ${data.name}`")),
		],
		[
			"a text beside the value of a flag",
			withData(text("A", { visible: "not ${data.yes}" })),
			[`error INVALID_PROPERTY_TYPE ${FIRST}/visible`],
			withData(text("A", { visible: "`!${data.yes}`" })),
		],
		[
			"an unknown screen",
			two("${screen.C.form.a}"),
			[`error INVALID_SCREEN_DATA ${SECOND}`],
			two("${screen.A.form.a}"),
		],
		[
			"an unknown input of a screen",
			two("${screen.A.form.b}"),
			[`error INVALID_SCREEN_DATA ${SECOND}`],
			two("${screen.A.form.a}"),
		],
		[
			"its own screen",
			two("${screen.B.form.a}"),
			[`error INVALID_SCREEN_DATA ${SECOND}`],
			two("${screen.A.form.a}"),
		],
		[
			"a value that isn't dynamic",
			one([{ type: "Switch", value: "a", cases: { a: [text()] } }]),
			[`error PATTERN_MISMATCH ${FIRST}/value`],
			withData({ type: "Switch", value: "${data.name}", cases: { a: [text()] } }),
		],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});

	it("can lead to other screens only from 4.0", () => {
		const inForm = { type: "Form", name: "f", children: [input("a"), footer(navigate("B"))] };
		const old = (value: string) =>
			flow([middle("A", [inForm]), screen("B", [text(value), footer(complete({ a: value }))])], {
				version: "3.1",
			});
		const frozen = "warning INVALID_FLOW_JSON_VERSION_STATE /version";
		expect(found(old("${screen.A.form.a}"))).toEqual([
			frozen,
			`error PATTERN_MISMATCH ${SECOND}`,
			"error PATTERN_MISMATCH /screens/1/layout/children/1/on-click-action/payload/a",
		]);
		expect(found(old("a"))).toEqual([frozen]);
	});

	it("can be lists of paragraphs only from 5.1", () => {
		const lines = { type: "array", items: { type: "string" }, __example__: [] };
		const flowOf = (version: string) => one([text("${data.lines}")], { data: { lines } }, { version });
		expect(found(flowOf("5.0"))).toContain(`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/text`);
		expect(found(flowOf("5.1"))).toEqual([]);
	});

	it("are cut in messages if they're long", () => {
		const value = `Hello \${form.${"n".repeat(1_000_000)}}`;
		const cut = `\${form.${"n".repeat(53)}…`;
		expect(flowProblems(one([text(value)])).map(({ message }) => inEnglish(message))).toEqual(
			expect.arrayContaining([
				`“${cut}” inside a text needs an expression in backticks, such as \`'Hello ' ${cut}\`.`,
			]),
		);
		const emojis = flowProblems(one([text(`\${form.n${"😀".repeat(40)}}`)]));
		expect(emojis.map(({ message }) => inEnglish(message))[0]).toContain(`“n${"😀".repeat(29)}…”`);
	});

	it("can lead to later screens", () => {
		const later = flow([
			middle("A", [text("${screen.B.form.b}"), footer(navigate("B"))]),
			screen("B", [input("b"), footer()]),
		]);
		expect(found(later)).toEqual([]);
	});
});

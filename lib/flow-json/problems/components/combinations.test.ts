import { describe, expect, it } from "vitest";
import { inEnglish } from "../../english";
import { flowProblems } from "../../problems";
import {
	type Case,
	CHILDREN,
	complete,
	exchange,
	flow,
	footer,
	found,
	input,
	middle,
	one,
	options,
	screen,
	server,
	text,
} from "../testing/flows";

const FIRST = `${CHILDREN}/0`;
const radio = (more: object) => ({
	type: "RadioButtonsGroup",
	name: "r",
	label: "R",
	"data-source": options(2),
	...more,
});
const chips = (more: object) => ({
	type: "ChipsSelector",
	name: "c",
	label: "C",
	"data-source": options(2).map((option) => ({ ...option, ...more })),
});
const twice = [
	{ id: "a", title: "A" },
	{ id: "a", title: "B" },
];
const pattern = (value: string) => input("a", { pattern: value, "helper-text": "Hint" });
const image = (src: string) => ({ type: "Image", src });
const rich = (value: unknown) => flow([screen("A", [{ type: "RichText", text: value }, footer()])]);
const photo = (most: unknown) =>
	flow([
		screen("A", [
			{ type: "PhotoPicker", name: "p", label: "P", "max-uploaded-photos": most },
			footer(complete({ p: "${form.p}" })),
		]),
	]);
const ends = { "start-date": "From", "end-date": "To" };
const update = { name: "update_data", payload: { a: "x" } };
const field = { data: { a: { type: "string", __example__: "x" } } };
const list = {
	type: "NavigationList",
	name: "n",
	"list-items": [{ "main-content": { title: "T" } }],
	"on-click-action": exchange(),
};

describe("properties that depend on others", () => {
	it.each<Case>([
		[
			"an expression between slashes",
			one([pattern("/^[0-9]+$/")]),
			[`warning INVALID_PROPERTY_VALUE_FORMAT ${FIRST}/pattern`],
			one([pattern("^[0-9]+$")]),
		],
		[
			"more characters than the default limit",
			one([input("a", { "min-chars": 81 })]),
			[`warning MIN_VALUE_GREATER_THAN_MAX ${FIRST}/min-chars`],
			one([input("a", { "min-chars": 81, "max-chars": 100 })]),
		],
		[
			"more characters at least than at most, as texts",
			one([input("a", { "min-chars": "50", "max-chars": "6" })]),
			[
				`warning PATTERN_MISMATCH ${FIRST}/min-chars`,
				`warning PATTERN_MISMATCH ${FIRST}/max-chars`,
				`warning MIN_VALUE_GREATER_THAN_MAX ${FIRST}/min-chars`,
			],
			one([input("a", { "min-chars": 6, "max-chars": 50 })]),
		],
		[
			"an image that isn't base64",
			one([image("photo of me!")]),
			[`warning INVALID_PROPERTY_VALUE_FORMAT ${FIRST}/src`],
			one([image("iVBORw0KGgo=")]),
		],
		["a text without paragraphs", rich([]), [`error PATTERN_MISMATCH ${FIRST}/text`], rich(["# Terms"])],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});
});

describe("a wrong property is named once", () => {
	it.each<[string, unknown, string[]]>([
		[
			"an unknown input type of a pattern",
			one([{ ...pattern("a"), "input-type": "words" }]),
			[`error INVALID_ENUM_VALUE ${FIRST}/input-type`],
		],
		[
			"limits of a component without them",
			one([radio({ "min-selected-items": 2, "max-selected-items": 1 })]),
			[
				`error INVALID_PROPERTY_KEY ${FIRST}/min-selected-items`,
				`error INVALID_PROPERTY_KEY ${FIRST}/max-selected-items`,
			],
		],
		[
			"colors of options without them",
			one([chips({ color: "red" })]),
			[0, 1].map((index) => `error INVALID_PROPERTY_KEY ${FIRST}/data-source/${index}/color`),
		],
		[
			"Markdown that isn't a flag",
			one([text(["a"], { markdown: "yes" })]),
			[`error INVALID_PROPERTY_TYPE ${FIRST}/markdown`],
		],
		["a limit that isn't a number", photo("1x"), [`error PATTERN_MISMATCH ${FIRST}/max-uploaded-photos`]],
		[
			"an action of a later version",
			one([radio({ "on-unselect-action": update })], field, { version: "5.1" }),
			[`error INVALID_PROPERTY_KEY ${FIRST}/on-unselect-action`],
		],
		[
			"two options with the same ID",
			one([radio({ "data-source": twice })]),
			[`warning INVALID_PROPERTY_VALUE ${FIRST}/data-source/1/id`],
		],
		["a list of paragraphs without any", one([text([])]), [`error PATTERN_MISMATCH ${FIRST}/text`]],
		[
			"a range's first value that is no date",
			one([{ type: "CalendarPicker", name: "c", mode: "range", label: ends, "init-value": "today" }]),
			[`error INVALID_DATE_SINGLE_INIT_VALUE_FORMAT ${FIRST}/init-value`],
		],
		[
			"a list without any action",
			flow([middle("A", [{ ...list, "on-click-action": undefined }]), screen("B", [footer()])]),
			[`error MISSING_REQUIRED_PROPERTY ${FIRST}`],
		],
		[
			"a list of a later version",
			one([list], {}, { version: "6.1", ...server }),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/type`],
		],
		[
			"a list on a screen that ends the flow",
			flow([screen("A", [list])], server),
			[`error INVALID_COMPONENT_PLACEMENT ${FIRST}`],
		],
		[
			"a component of an unknown type beside RichText",
			flow([screen("A", [{ type: "RichText", text: "a" }, footer(complete(), { type: "Foter" })])]),
			[`error INVALID_PROPERTY_VALUE ${CHILDREN}/1/type`],
		],
	])("%s", (_, broken, expected) => {
		expect(found(broken)).toEqual(expected);
	});
});

it.each([
	["min-chars", '{ "type": "TextInput", "min-chars": 1e400, "max-chars": 5, "name": "a", "label": "A" }'],
	["max-chars", '{ "type": "TextInput", "min-chars": 5, "max-chars": -1e400, "name": "a", "label": "A" }'],
	[
		"min-days",
		`{ "type": "CalendarPicker", "mode": "range", "min-days": 1e400, "max-days": 5, "name": "a",
			"label": { "start-date": "A", "end-date": "B" } }`,
	],
])("a number in %s that can't be read isn't compared with the other limit", (name, component) => {
	const problems = flowProblems(flow([screen("A", [JSON.parse(component), footer()])]));
	expect(problems.map(({ message }) => inEnglish(message))).toEqual([
		expect.stringMatching(`^“${name}” of \\w+ must be a whole number.$`),
	]);
});

import { describe, expect, it } from "vitest";
import {
	type Case,
	CHILDREN,
	complete,
	exchange,
	flow,
	footer,
	found,
	input,
	link,
	navigate,
	one,
	options,
	screen,
	server,
	text,
} from "../testing/flows";

const group = (more: object) => ({
	type: "CheckboxGroup",
	name: "g",
	label: "G",
	"data-source": options(3),
	...more,
});
const drop = (more: object) => ({
	type: "Dropdown",
	name: "d",
	label: "D",
	"data-source": options(3),
	...more,
});
const date = (more: object) => ({ type: "DatePicker", name: "d", label: "D", ...more });
const photo = (more: object) => ({ type: "PhotoPicker", name: "p", label: "P", ...more });
const list = (items: unknown[], more: object = {}) => ({
	type: "NavigationList",
	name: "n",
	"list-items": items,
	...more,
});
const item = (more: object = {}) => ({ "main-content": { title: "Item" }, ...more });
const FIRST = `${CHILDREN}/0`;
/** A flow whose first screen has only a list. */
const listed = (component: unknown) =>
	flow([{ ...screen("A", [component]), terminal: undefined }, screen("B", [footer()])]);
const act = { "on-click-action": navigate("B") };
const web = { name: "open_url", url: "https://example.com" };
const frozen = "warning INVALID_FLOW_JSON_VERSION_STATE /version";

describe("problems of a component's properties", () => {
	it("allow a list of paragraphs only from 5.1, and blank hints before 6.0", () => {
		const list = one([text(["a", "b"])], {}, { version: "4.0" });
		expect(found(list)).toEqual([frozen, `error INVALID_PROPERTY_TYPE ${FIRST}/text`]);
		expect(found(one([input("a", { "helper-text": "" })], {}, { version: "5.1" }))).toEqual([]);
	});

	it.each<Case>([
		[
			"an unknown one",
			one([text("A", { color: "red" })]),
			[`error INVALID_PROPERTY_KEY ${FIRST}/color`],
			one([text("A")]),
		],
		[
			"one of a later version",
			one([input("a", { pattern: "x", "helper-text": "H" })], {}, { version: "6.1" }),
			[`error INVALID_PROPERTY_KEY ${FIRST}/pattern`],
			one([input("a", { pattern: "x", "helper-text": "H" })], {}, { version: "6.2" }),
		],
		[
			"a missing one",
			one([{ type: "TextBody" }]),
			[`error MISSING_REQUIRED_PROPERTY ${FIRST}`],
			one([text()]),
		],
		["another kind", one([text(7)]), [`error INVALID_PROPERTY_TYPE ${FIRST}/text`], one([text("7")])],
		[
			"a flag as text",
			one([input("a", { required: "yes" })]),
			[`error INVALID_PROPERTY_TYPE ${FIRST}/required`],
			one([input("a", { required: true })]),
		],
		[
			"a number as text",
			one([input("a", { "max-chars": "Hundred" })]),
			[`error PATTERN_MISMATCH ${FIRST}/max-chars`],
			one([input("a", { "max-chars": 100 })]),
		],
		[
			"an unknown value",
			one([input("a", { "input-type": "mail" })]),
			[`error INVALID_ENUM_VALUE ${FIRST}/input-type`],
			one([input("a", { "input-type": "email" })]),
		],
		[
			"a list of paragraphs without Markdown",
			one([text(["a", "b"])]),
			[`warning INVALID_PROPERTY_TYPE ${FIRST}/text`],
			one([text(["a", "b"], { markdown: true })]),
		],
		[
			"a list of paragraphs with Markdown off",
			one([text(["a", "b"], { type: "TextCaption", markdown: false })]),
			[`warning INVALID_PROPERTY_TYPE ${FIRST}/text`],
			one([text("a", { type: "TextCaption", markdown: false })]),
		],
		[
			"a picture on the web in RichText",
			one([{ type: "RichText", text: ["A", "![Logo](https://example.com/a.png)"] }]),
			[`warning INVALID_PROPERTY_VALUE ${FIRST}/text/1`],
			one([{ type: "RichText", text: ["A", "![Logo](data:image/png;base64,iVBORw0KGgo)"] }]),
		],
		[
			"a picture in a text",
			one([text("![Logo](data:image/png;base64,iVBORw0KGgo)", { markdown: true })]),
			[`warning INVALID_PROPERTY_VALUE ${FIRST}/text`],
			one([text("![Logo](data:image/png;base64,iVBORw0KGgo)")]),
		],
		[
			"an emoji on the button",
			flow([screen("A", [footer(complete(), { label: "Send 🎉" })])]),
			[`warning INVALID_PROPERTY_VALUE ${FIRST}/label`],
			flow([screen("A", [footer(complete(), { label: "Send © 1 #" })])]),
		],
		[
			"a picture with a prefix",
			one([{ type: "Image", src: "data:image/png;base64,iVBORw0KGgo" }]),
			[`warning INVALID_PROPERTY_VALUE_FORMAT ${FIRST}/src`],
			one([{ type: "Image", src: "iVBORw0KGgo" }]),
		],
		[
			"an empty hint",
			one([input("a", { "helper-text": " " })]),
			[`warning PATTERN_MISMATCH ${FIRST}/helper-text`],
			one([input("a", { "helper-text": "Hint", "init-value": "", "error-message": "" })]),
		],
		[
			"an empty title",
			one([text()], { title: "" }),
			["warning PATTERN_MISMATCH /screens/0/title"],
			one([text()], { title: "Title" }),
		],
		[
			"an error of a picker that is an object",
			one([photo({ "max-uploaded-photos": 1, "error-message": { id: "Too large" } })]),
			[`error INVALID_PROPERTY_TYPE ${FIRST}/error-message`],
			one([photo({ "max-uploaded-photos": 1, "error-message": "${data.errors}" })], {
				data: { errors: { type: "object", __example__: {} } },
			}),
		],
		["an empty text", one([text(" ")]), [`error PATTERN_MISMATCH ${FIRST}/text`], one([text()])],
		[
			"a text that is too long",
			one([{ ...link(web), text: "x".repeat(26) }]),
			[`warning TEXT_TOO_LONG ${FIRST}/text`],
			one([link(web)]),
		],
		[
			"no options",
			one([group({ "data-source": [] })]),
			[`error MIN_ITEMS_REQUIRED ${FIRST}/data-source`],
			one([group({})]),
		],
		[
			"too many options",
			one([group({ "data-source": options(21) })]),
			[`error MAX_ITEMS_REQUIRED ${FIRST}/data-source`],
			one([group({ "data-source": options(20) })]),
		],
		[
			"an option without title",
			one([group({ "data-source": [{ id: "1" }] })]),
			[`error MISSING_REQUIRED_PROPERTY ${FIRST}/data-source/0`],
			one([group({})]),
		],
		[
			"an option with a number as ID",
			one([group({ "data-source": [{ id: 1, title: "One" }] })]),
			[`error INVALID_PROPERTY_TYPE ${FIRST}/data-source/0/id`],
			one([group({})]),
		],
		[
			"an image and a color",
			one([group({ "data-source": [{ id: "1", title: "One", image: "iVBORw0", color: "1D5BBF" }] })]),
			[`error DATA_SOURCE_ITEMS_HAVE_BOTH_IMAGE_AND_COLOR ${FIRST}/data-source/0/color`],
			one([group({ "data-source": [{ id: "1", title: "One", color: "1D5BBF" }] })]),
		],
		[
			"more to choose at least than at most",
			one([group({ "min-selected-items": 3, "max-selected-items": 2 })]),
			[`error MIN_VALUE_GREATER_THAN_MAX ${FIRST}/min-selected-items`],
			one([group({ "min-selected-items": 2, "max-selected-items": 2 })]),
		],
		[
			"too few files",
			one([photo({ "min-uploaded-photos": -1 })]),
			[`error MINIMUM_VALUE_REQUIRED ${FIRST}/min-uploaded-photos`],
			one([photo({ "min-uploaded-photos": 0 })]),
		],
		[
			"too many files",
			one([photo({ "max-uploaded-photos": 40 })]),
			[`error MAXIMUM_VALUE_REQUIRED ${FIRST}/max-uploaded-photos`],
			one([photo({ "max-uploaded-photos": 30 })]),
		],
		[
			"a pattern without a hint",
			one([input("a", { pattern: "x" })]),
			[`error MISSING_REQUIRED_PROPERTY ${FIRST}`],
			one([input("a", { pattern: "x", "helper-text": "H" })]),
		],
		[
			"a broken pattern",
			one([input("a", { pattern: "(", "helper-text": "H" })]),
			[`error INVALID_PROPERTY_VALUE_FORMAT ${FIRST}/pattern`],
			one([input("a", { pattern: "x", "helper-text": "H" })]),
		],
		[
			"a broken pattern with properties of characters",
			one([input("a", { pattern: "[\\p{L}\\", "helper-text": "H" })]),
			[`error INVALID_PROPERTY_VALUE_FORMAT ${FIRST}/pattern`],
			one([input("a", { pattern: "^[\\p{Lu}😀-😎][\\P{N}.-]{0,9}\\\\p?$", "helper-text": "H" })]),
		],
		[
			"101 options with pictures",
			one([drop({ "data-source": options(101).map((each) => ({ ...each, image: "iVBORw0" })) })]),
			[`error MAX_ITEMS_REQUIRED ${FIRST}/data-source`],
			one([drop({ "data-source": options(101) })]),
		],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});
});

describe("problems of captions and lists", () => {
	const captions = (more: object) => flow([screen("A", [footer(complete(), more)])]);
	it.each<Case>([
		[
			"a left caption alone",
			captions({ "left-caption": "L" }),
			[`error INVALID_DEPENDENCIES ${FIRST}/left-caption`],
			captions({ "left-caption": "L", "right-caption": "R" }),
		],
		[
			"captions at the side and in the middle",
			captions({ "left-caption": "L", "right-caption": "R", "center-caption": "C" }),
			[`error NOT_KEYWORD_SCHEMA_VALIDATION_FAILED ${FIRST}/center-caption`],
			captions({ "center-caption": "C" }),
		],
		[
			"items without an action",
			listed(list([item(act), item()])),
			[`error MISSING_REQUIRED_PROPERTY ${FIRST}/list-items/1`],
			listed(list([item(act), item(act)])),
		],
		[
			"actions of the list and of an item",
			listed(list([item(act)], act)),
			[`error NOT_KEYWORD_SCHEMA_VALIDATION_FAILED ${FIRST}/list-items/0/on-click-action`],
			listed(list([item()], act)),
		],
		[
			"two badges",
			listed(list([item({ badge: "1" }), item({ badge: "2" })], act)),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/list-items/1/badge`],
			listed(list([item({ badge: "1" }), item()], act)),
		],
		[
			"an end beside large pictures",
			listed(list([item({ end: { title: "1" } })], { ...act, "media-size": "large" })),
			[`error NOT_KEYWORD_SCHEMA_VALIDATION_FAILED ${FIRST}/list-items/0/end`],
			listed(list([item({ end: { title: "1" } })], act)),
		],
		[
			"four tags",
			listed(list([item({ tags: ["a", "b", "c", "d"] })], act)),
			[`error MAX_ITEMS_REQUIRED ${FIRST}/list-items/0/tags`],
			listed(list([item({ tags: ["a", "b", "c"] })], act)),
		],
		[
			"an item without a title",
			listed(list([{ "main-content": {} }], act)),
			[`error MISSING_REQUIRED_PROPERTY ${FIRST}/list-items/0/main-content`],
			listed(list([item()], act)),
		],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});
});

describe("a component's own action", () => {
	it("asks a server only with one", () => {
		const broken = one([date({ "on-select-action": exchange() })]);
		expect(found(broken)).toEqual([`error MISSING_REQUIRED_PROPERTY ${FIRST}/on-select-action`]);
		expect(found(one([date({ "on-select-action": exchange() })], {}, server))).toEqual([]);
	});
});

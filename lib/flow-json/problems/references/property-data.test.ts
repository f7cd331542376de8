import { expect, it } from "vitest";
import { CHILDREN, found, one, options, text } from "../testing/flows";

const input = (type: string, more: object) => ({ type, name: "i", label: "I", ...more });
const listOf = (items: unknown, component: object) =>
	one([component], { data: { list: { type: "array", items, __example__: [] } } });
const LIST = "${data.list}";

it.each([
	["unavailable-dates", input("DatePicker", { "unavailable-dates": LIST })],
	["include-days", input("CalendarPicker", { "include-days": LIST })],
	["allowed-mime-types", input("DocumentPicker", { "allowed-mime-types": LIST })],
	["init-value", input("CheckboxGroup", { "data-source": options(2), "init-value": LIST })],
	["text", { type: "RichText", text: LIST }],
])("warns of a list for “%s” whose elements aren't texts", (name, component) => {
	const warning = `warning INVALID_SCREEN_DYNAMIC_DATA ${CHILDREN}/0/${name}`;
	expect(found(listOf({ type: "number" }, component))).toEqual([warning]);
	expect(found(listOf({ type: "object" }, component))).toEqual([warning]);
	for (const items of [{ type: "string" }, {}, true]) expect(found(listOf(items, component))).toEqual([]);
});

it.each([true, false, {}])("misses the description of items that are %j", (items) => {
	const group = input("CheckboxGroup", { "data-source": LIST });
	expect(found(listOf(items, group))).toEqual([
		`error INVALID_SCREEN_DYNAMIC_DATA ${CHILDREN}/0/data-source`,
	]);
	expect(found(listOf(items, { type: "ImageCarousel", images: LIST }))).toEqual([
		`warning INVALID_SCREEN_DYNAMIC_DATA ${CHILDREN}/0/images`,
	]);
});

it("warns of a list or an object as the value of a Switch, which matches no case", () => {
	const flowOf = (schema: object) =>
		one([{ type: "Switch", value: "${data.value}", cases: { a: [text()] } }], { data: { value: schema } });
	const warning = `warning INVALID_SCREEN_DYNAMIC_DATA ${CHILDREN}/0/value`;
	expect(found(flowOf({ type: "object", __example__: {} }))).toEqual([warning]);
	expect(found(flowOf({ type: "array", items: {}, __example__: [] }))).toEqual([warning]);
	for (const __example__ of ["a", 1, true])
		expect(found(flowOf({ type: typeof __example__, __example__ }))).toEqual([]);
});

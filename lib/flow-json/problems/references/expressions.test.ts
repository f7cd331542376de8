import { describe, expect, it } from "vitest";
import { flowProblems } from "../../problems";
import { type Case, CHILDREN, found, input, one, text } from "../testing/flows";

const FIRST = `${CHILDREN}/0`;
const data = {
	data: {
		name: { type: "string", __example__: "Ana" },
		count: { type: "number", __example__: 1 },
	},
};
const withData = (...components: unknown[]) => one(components, data);

describe("problems of expressions in backticks", () => {
	it.each<Case>([
		[
			"a word without quotes",
			withData(text("`Hello ${data.name}`")),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/text`],
			withData(text("`'Hello ' ${data.name}`")),
		],
		[
			"an unknown field",
			withData(text("`'Hello ' ${data.nam}`")),
			[`error INVALID_SCREEN_DYNAMIC_DATA ${FIRST}/text`],
			withData(text("`'Hello ' ${data.name}`")),
		],
		[
			"a text where a flag belongs",
			withData(text("A", { visible: "`'a' ${data.name}`" })),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/visible`],
			withData(text("A", { visible: "`${data.name} == 'a'`" })),
		],
		[
			"a text where a number belongs",
			withData(input("a", { "max-chars": "`'a' ${data.name}`" })),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/max-chars`],
			withData(input("a", { "max-chars": "`${data.count} + 1`" })),
		],
		[
			"a comparison of a text with a number",
			withData(text("A", { visible: "`${data.name} == 1`" })),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/visible`],
			withData(text("A", { visible: "`${data.count} == 1`" })),
		],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});

	it("say that there is none", () => {
		expect(flowProblems(one([text("``")]))).toMatchObject([
			{ code: "INVALID_PROPERTY_VALUE", message: { key: "emptyBackticks" } },
		]);
	});

	it("are refused before 6.0, except texts without references, which are shown as they are", () => {
		const old = (value: string, more: object = {}) =>
			found(one([text(value, more)], data, { version: "5.1" }));
		expect(old("`'Hello ' ${data.name}`")).toEqual([`error INVALID_PROPERTY_VALUE ${FIRST}/text`]);
		expect(old("A", { visible: "`1 == 1`" })).toEqual([`error INVALID_PROPERTY_VALUE ${FIRST}/visible`]);
		expect(old("`Hello`")).toEqual([`warning INVALID_PROPERTY_VALUE ${FIRST}/text`]);
	});
});

import { describe, expect, it } from "vitest";
import { pointer } from "@/lib/json/path";
import { flowProblems } from "../../problems";

function found(data: unknown): string[] {
	const footer = { type: "Footer", label: "Done", "on-click-action": { name: "complete", payload: {} } };
	const layout = { type: "SingleColumnLayout", children: [footer] };
	const screens = [{ id: "A", title: "A", terminal: true, data, layout }];
	return flowProblems({ version: "7.3", screens }).map(
		({ code, severity, path }) => `${severity} ${code} ${pointer(path)}`,
	);
}

const place = "/screens/0/data";
const list = { type: "array", items: { type: "object", properties: { id: { type: "string" } } } };

describe("a data model's problems", () => {
	it.each<[string, unknown, string[], unknown]>([
		["a list", [], [`error INVALID_PROPERTY_TYPE ${place}`], {}],
		[
			"a field that is text",
			{ a: "x" },
			[`error INVALID_SCREEN_DATA ${place}/a`],
			{ a: { type: "string", __example__: "x" } },
		],
		[
			"no type",
			{ a: { __example__: "x" } },
			[`error INVALID_SCREEN_DATA ${place}/a`],
			{ a: { type: "string", __example__: "x" } },
		],
		[
			"an unknown type",
			{ a: { type: "date", __example__: "x" } },
			[`error INVALID_SCREEN_DATA ${place}/a/type`],
			{ a: { type: "string", __example__: "x" } },
		],
		[
			"several types",
			{ a: { type: ["string"], __example__: "x" } },
			[`error INVALID_SCREEN_DATA ${place}/a/type`],
			{ a: { type: "string", __example__: "x" } },
		],
		[
			"a list without items",
			{ a: { type: "array", __example__: [] } },
			[`error INVALID_SCREEN_DATA ${place}/a`],
			{ a: { ...list, __example__: [] } },
		],
		[
			"items as text",
			{ a: { type: "array", items: "string", __example__: [] } },
			[`error INVALID_SCREEN_DATA ${place}/a/items`],
			{ a: { ...list, __example__: [] } },
		],
		[
			"properties as a list",
			{ a: { type: "object", properties: [], __example__: {} } },
			[`error INVALID_SCREEN_DATA ${place}/a/properties`],
			{ a: { type: "object", properties: {}, __example__: {} } },
		],
		[
			"a part that isn't an object",
			{ a: { type: "object", properties: { b: 5 }, __example__: {} } },
			[`error INVALID_SCREEN_DATA ${place}/a/properties/b`],
			{ a: { type: "object", properties: { b: { type: "number" } }, __example__: {} } },
		],
		[
			"a part of items that isn't an object",
			{ a: { type: "array", items: { type: "object", properties: { b: "string" } }, __example__: [] } },
			[`error INVALID_SCREEN_DATA ${place}/a/items/properties/b`],
			{ a: { ...list, __example__: [] } },
		],
		[
			"an example of a part",
			{ a: { type: "object", properties: { b: { type: "string", __example__: "x" } }, __example__: {} } },
			[`error INVALID_SCREEN_DATA ${place}/a/properties/b/__example__`],
			{ a: { type: "object", properties: { b: { type: "string" } }, __example__: { b: "x" } } },
		],
		[
			"an example among the parts",
			{
				a: {
					type: "object",
					properties: { b: { type: "string" }, __example__: { b: "x" } },
					__example__: {},
				},
			},
			[`error INVALID_SCREEN_DATA ${place}/a/properties/__example__`],
			{ a: { type: "object", properties: { b: { type: "string" } }, __example__: { b: "x" } } },
		],
		[
			"an example of another type",
			{ a: { type: "number", __example__: "1" } },
			[`error INVALID_SCREEN_DATA ${place}/a/__example__`],
			{ a: { type: "number", __example__: 1 } },
		],
		[
			"an element of another type in an example",
			{ a: { ...list, __example__: [{ id: "x" }, { id: 5 }, "y"] } },
			[
				`warning INVALID_SCREEN_DATA ${place}/a/__example__/1/id`,
				`warning INVALID_SCREEN_DATA ${place}/a/__example__/2`,
			],
			{ a: { ...list, __example__: [{ id: "x", more: 5 }] } },
		],
		[
			"no example",
			{ a: { type: "string" } },
			[`warning INVALID_SCREEN_DATA ${place}/a`],
			{ a: { type: "string", __example__: "x" } },
		],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});
});

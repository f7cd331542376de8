import { describe, expect, it } from "vitest";
import {
	type Case,
	CHILDREN,
	exchange,
	flow,
	footer,
	found,
	input,
	middle,
	navigate,
	one,
	screen,
	server,
	text,
} from "../testing/flows";

const done = [footer()];
const good = flow([screen("A", done)]);
const FIRST = "/screens/0";

describe("problems of the definition", () => {
	it("names only the number of screens if the one that ends the flow comes after the last that is read", () => {
		const ids = Array.from({ length: 101 }, (_, index) => `S${"_".repeat(index)}`);
		const screens = ids.map((id, index) =>
			index === 100 ? screen(id, done) : middle(id, [footer(navigate(ids[index + 1] ?? ""))]),
		);
		expect(found(flow(screens))).toEqual(["error MAX_SCREENS_NUMBER /screens"]);
	});

	it.each<Case>([
		[
			"an unknown property",
			flow([screen("A", done)], { name: "x" }),
			["error INVALID_PROPERTY_KEY /name"],
			good,
		],
		[
			"an address of the server in the JSON",
			flow([screen("A", done)], { data_channel_uri: "https://example.com" }),
			["error INVALID_PROPERTY_KEY /data_channel_uri"],
			good,
		],
		[
			"an address that is none",
			flow([screen("A", done)], { version: "2.1", data_channel_uri: "placeholder" }),
			[
				"warning INVALID_FLOW_JSON_VERSION_STATE /version",
				"error INVALID_PROPERTY_VALUE_FORMAT /data_channel_uri",
			],
			good,
		],
		[
			"an exchange that needs a newer version",
			one([], {}, { ...server, version: "7.2", data_api_version: "4.0" }),
			["error NO_SUPPORTED_DATA_API_VERSION /data_api_version"],
			one([], {}, { ...server, data_api_version: "4.0" }),
		],
		[
			"a malformed version of the exchange",
			one([], {}, { ...server, data_api_version: "three" }),
			["error INVALID_DATA_API_VERSION /data_api_version"],
			one([], {}, server),
		],
		[
			"a number as version of the exchange",
			one([], {}, { ...server, data_api_version: 3 }),
			["error INVALID_PROPERTY_TYPE /data_api_version"],
			one([], {}, server),
		],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});

	it("include more than 10 MB", () => {
		const flowOf = (length: number) => one([text("A".repeat(length))]);
		expect(found(flowOf(10 * 1024 * 1024))).toContain("error INVALID_FLOW_JSON ");
		expect(found(flowOf(9 * 1024 * 1024))).toEqual([`warning TEXT_TOO_LONG ${CHILDREN}/0/text`]);
	});
});

describe("problems of a screen", () => {
	it.each<Case>([
		["an unknown property", one([], { color: "red" }), [`error INVALID_PROPERTY_KEY ${FIRST}/color`], good],
		["an empty ID", flow([screen("", done)]), [`error MIN_CHARS_REQUIRED ${FIRST}/id`], good],
		["an ID of spaces", flow([screen("  ", done)]), [`error PATTERN_MISMATCH ${FIRST}/id`], good],
		[
			"an ID of spaces before 6.0",
			flow([screen("  ", done)], { version: "5.1" }),
			[`error PATTERN_MISMATCH ${FIRST}/id`],
			flow([screen("A", done)], { version: "5.1" }),
		],
		[
			"a misspelt ID",
			flow([{ ...screen("A", done), id: undefined, Id: "A" }]),
			[`error INVALID_PROPERTY_KEY ${FIRST}/Id`, `error MISSING_REQUIRED_PROPERTY ${FIRST}`],
			good,
		],
		[
			"a flag in quotes",
			one([], { success: "true" }),
			[`error INVALID_PROPERTY_TYPE ${FIRST}/success`],
			good,
		],
		[
			"a layout as text",
			one([], { layout: "Column" }),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/layout`],
			good,
		],
		[
			"another layout",
			one([], { layout: { type: "Grid", children: done } }),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/layout/type`],
			good,
		],
		[
			"no success anywhere",
			one([], { success: false }),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/success`],
			one([], { success: true }),
		],
		[
			"success on a screen that leads on",
			flow([middle("A", [footer(navigate("B"))], { success: true }), screen("B", done)]),
			[`error NOT_KEYWORD_SCHEMA_VALIDATION_FAILED ${FIRST}/success`],
			flow([middle("A", [footer(navigate("B"))]), screen("B", done)]),
		],
		[
			"a refresh without a server",
			one([], { refresh_on_back: true }),
			[`error INVALID_PROPERTY_VALUE ${FIRST}/refresh_on_back`],
			one([], { refresh_on_back: true }, server),
		],
		[
			"an unknown sensitive input",
			one([input("name")], { sensitive: ["nam"] }),
			[`error INVALID_SENSITIVE_FIELD ${FIRST}/sensitive/0`],
			one([input("name")], { sensitive: ["name"] }),
		],
		[
			"sensitive inputs before 5.1",
			one([input("name")], { sensitive: ["name"] }, { version: "5.0" }),
			["warning INVALID_FLOW_JSON_VERSION_STATE /version", `error INVALID_PROPERTY_KEY ${FIRST}/sensitive`],
			one([input("name")], { sensitive: ["name"] }, { version: "5.1" }),
		],
		[
			"a component that is text",
			one(["TextBody"]),
			[`error INVALID_PROPERTY_TYPE ${CHILDREN}/0`],
			one([text()]),
		],
		[
			"101 screens",
			flow(Array.from({ length: 101 }, (_, index) => screen(nameOf(index), done))),
			["error MAX_SCREENS_NUMBER /screens"],
			good,
		],
		[
			"51 components",
			one(Array.from({ length: 50 }, () => text())),
			[`error MAX_ALLOWED_COMPONENTS_PER_SCREEN ${CHILDREN}`],
			one(Array.from({ length: 49 }, () => text())),
		],
		[
			"a server without a routing model",
			flow([screen("A", [footer(exchange())])], { data_api_version: "3.0" }),
			["error MISSING_REQUIRED_PROPERTY /routing_model"],
			flow([screen("A", [footer(exchange())])], server),
		],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});
});

function nameOf(index: number): string {
	return `S${String.fromCharCode(65 + (index % 26))}${"X".repeat(Math.floor(index / 26))}`;
}

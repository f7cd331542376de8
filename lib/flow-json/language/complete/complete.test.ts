import { describe, expect, it } from "vitest";
import { componentTypesIn } from "@/lib/flow-json/components/catalogue";
import { readDefinition } from "@/lib/flow-json/read";
import { readLoosely } from "@/lib/json/read-loosely";
import { hoverAt } from "../hover";
import { type EditedText, readNames } from "../known-names";
import { valueOfLoose } from "../loose-value";
import { complete } from "./complete";

/** Text with the cursor at `|`, as the worker reads it. */
function typed(marked: string): { edited: EditedText; offset: number } {
	const offset = marked.indexOf("|");
	const text = marked.slice(0, offset) + marked.slice(offset + 1);
	const root = readLoosely(text);
	if (!root) throw new Error("nothing to read");
	return { edited: { text, root, names: readNames(readDefinition(valueOfLoose(root))) }, offset };
}

function suggested(marked: string) {
	const { edited, offset } = typed(marked);
	return complete(edited, offset)?.items ?? [];
}

const labels = (marked: string) => suggested(marked).map(({ label }) => label);

/** A flow with this component on its first screen. */
function flow(component: string, version = "7.3", screen = ""): string {
	return `{ "version": "${version}", "screens": [
		{ "id": "SEAT", "title": "Choose", ${screen} "data": { "seats": { "type": "array" } }, "layout": { "type": "SingleColumnLayout", "children": [
			{ "type": "TextInput", "name": "email", "label": "Email" },
			${component}
		] } },
		{ "id": "PAY", "title": "Pay", "data": { "email": { "type": "string" }, "total": { "type": "number" } },
			"layout": { "type": "SingleColumnLayout", "children": [{ "type": "OptIn", "name": "terms", "label": "Terms" }] } }
	] }`;
}

/** A flow with this component, and a field of the data with parts, of which one can have any. */
function withSeat(component: string): string {
	const place = `{ "type": "object", "properties": { "row": { "type": "number" } } }`;
	const properties = `{ "place": ${place}, "more": { "type": "object" } }`;
	const seat = `"seat": { "type": "object", "properties": ${properties} }`;
	return flow(component).replace('"seats":', `${seat}, "seats":`);
}

describe("completion", () => {
	it.each([
		["the top level", '{ "|" }', ["version", "screens", "data_api_version", "routing_model"]],
		[
			"a screen's key",
			'{ "version": "7.3", "screens": [{ "id": "A", "|" }] }',
			["layout", "title", "terminal"],
		],
		["a layout's key", '{ "screens": [{ "layout": { | } }] }', ["type", "children"]],
		["a field of the data", '{ "screens": [{ "data": { "x": { "|" } } }] }', ["type", "__example__"]],
		["the version", '{ "version": "|" }', ["7.3", "2.1"]],
		["a component", flow("|"), ["TextInput", "Footer", "NavigationList"]],
		["a component, half typed", flow("Foo|"), ["Footer"]],
		["a component's type", flow('{ "type": "|" }'), ["TextInput", "ImageCarousel"]],
		["an unclosed type", flow('{ "type": "Te|'), ["TextInput", "TextBody"]],
		["a component's key", flow('{ "type": "Footer", "|" }'), ["label", "on-click-action", "enabled"]],
		["a key without quotes", flow('{ "type": "Footer", lab| }'), ["label"]],
		["listed values", flow('{ "type": "TextInput", "input-type": "|" }'), ["text", "email", "passcode"]],
		["values without quotes", flow('{ "type": "TextInput", "input-type": | }'), ["text", "email"]],
		["true and false", flow('{ "type": "TextInput", "required": | }'), ["true", "false", "${data.seats}"]],
		[
			"an action",
			flow('{ "type": "Footer", "on-click-action": | }'),
			["navigate", "complete", "data_exchange"],
		],
		[
			"an action's name",
			flow('{ "type": "Footer", "on-click-action": { "name": "|" } }'),
			["navigate", "complete"],
		],
		[
			"an action's key",
			flow('{ "type": "Footer", "on-click-action": { "name": "navigate", "|" } }'),
			["next", "payload"],
		],
		[
			"a target",
			flow(
				'{ "type": "Footer", "on-click-action": { "name": "navigate", "next": { "type": "screen", "name": "|" } } }',
			),
			["PAY"],
		],
		[
			"a payload",
			flow(
				'{ "type": "Footer", "on-click-action": { "name": "navigate", "next": { "name": "PAY" }, "payload": { "|" } } }',
			),
			["email", "total"],
		],
		[
			"the answers",
			flow('{ "type": "Footer", "on-click-action": { "name": "complete", "payload": { "|" } } }'),
			["email"],
		],
		[
			"updated data",
			flow(
				'{ "type": "OptIn", "name": "o", "on-select-action": { "name": "update_data", "payload": { "|" } } }',
			),
			["seats"],
		],
		[
			"an option's key",
			flow('{ "type": "Dropdown", "data-source": [{ "|" }] }'),
			["id", "title", "metadata"],
		],
		[
			"a list item's key",
			flow('{ "type": "NavigationList", "list-items": [{ "main-content": { "|" } }] }'),
			["title"],
		],
		[
			"a key in a branch",
			flow('{ "type": "If", "then": [{ "type": "TextBody", "|" }] }'),
			["text", "visible"],
		],
		["a component in a case", flow('{ "type": "Switch", "cases": { "a": [|] } }'), ["TextBody", "Footer"]],
		["initial values", flow('{ "type": "Form", "init-values": { "|" } }'), ["email"]],
		["routes", flow("", "7.3").replace('"screens"', '"routing_model": { "|" }, "screens"'), ["SEAT", "PAY"]],
		[
			"a route",
			flow("", "7.3").replace('"screens"', '"routing_model": { "SEAT": ["|"] }, "screens"'),
			["PAY"],
		],
		["hidden answers", flow("", "7.3", '"sensitive": ["|"],'), ["email"]],
		[
			"a reference",
			flow('{ "type": "TextBody", "text": "${|" }'),
			["form.email", "data.seats", "screen.PAY.form.terms"],
		],
		[
			"a reference in an expression",
			flow('{ "type": "TextBody", "visible": "`${form.email} != \'\' && ${da|} > 1`" }'),
			["data.seats"],
		],
		["a condition", flow('{ "type": "If", "condition": "${screen.P|}" }'), ["screen.PAY.data.total"]],
	])("suggests for %s", (_, marked, expected) => {
		expect(labels(marked)).toEqual(expect.arrayContaining(expected));
	});

	it("suggests only what the version has", () => {
		expect(labels(flow("|", "5.1"))).not.toContain("NavigationList");
		expect(labels(flow('{ "type": "TextInput", "|" }', "6.1"))).not.toContain("pattern");
		expect(labels(flow('{ "type": "OptIn", "on-click-action": | }', "5.1"))).not.toContain("open_url");
		expect(labels(flow("|", "7.3")).toSorted()).toEqual(componentTypesIn({ major: 7, minor: 3 }).toSorted());
	});

	it("suggests neither what is there already, nor what the place forbids", () => {
		expect(labels(flow('{ "type": "Footer", "label": "Go", "|" }'))).not.toContain("label");
		expect(labels(flow('{ "type": "If", "then": [|] }'))).not.toContain("NavigationList");
		const inForm = flow('{ "type": "Form", "name": "f", "children": [{ "type": "TextInput", "|" }] }');
		expect(labels(inForm)).not.toContain("init-value");
		expect(
			labels(
				flow('{ "type": "Footer", "on-click-action": { "name": "navigate", "next": { "name": "|" } } }'),
			),
		).toEqual(["PAY"]);
	});

	it("suggests required properties first, each with a value", () => {
		const items = suggested(flow('{ "type": "TextInput", "|" }'));
		expect(items.slice(0, 2)).toMatchObject([
			{ label: "name", insert: '"name": "$1"', isRequired: true },
			{ label: "label", insert: '"label": "$1"', isRequired: true },
		]);
	});

	it("replaces the word at the cursor with its quotes, and adds a comma where one is missing", () => {
		const { edited, offset } = typed(flow('{ "type": "Footer", "la|" "enabled": true }'));
		const found = complete(edited, offset);
		expect(edited.text.slice(found?.start, found?.end)).toBe('"la"');
		expect(found?.items.find(({ label }) => label === "label")?.insert).toBe('"label": "$1",');
	});

	it("closes a reference that has no bracket yet", () => {
		expect(suggested(flow('{ "type": "TextBody", "text": "${|" }'))[0]?.insert).toBe("form.email\\}");
		expect(suggested(flow('{ "type": "TextBody", "text": "${|}" }'))[0]?.insert).toBe("form.email");
	});

	it("suggests the parts of the data", () => {
		expect(labels(withSeat('{ "type": "TextBody", "text": "${data.seat.|}" }'))).toEqual(
			expect.arrayContaining(["data.seat", "data.seat.place", "data.seat.place.row", "data.seat.more"]),
		);
	});

	it("fills a payload with the input of the same name", () => {
		const items = suggested(
			flow(
				'{ "type": "Footer", "on-click-action": { "name": "navigate", "next": { "name": "PAY" }, "payload": { "|" } } }',
			),
		);
		expect(items[0]?.insert).toBe('"email": "\\${form.email\\}"');
	});

	it("replaces only the reference, not the spaces before it", () => {
		const { edited, offset } = typed(flow('{ "type": "TextBody", "text": "${  form.em|ail}" }'));
		const found = complete(edited, offset);
		expect(edited.text.slice(found?.start, found?.end)).toBe("form.email");
	});

	it("suggests nothing where anything can stand", () => {
		expect(labels('{ "screens": [{ "data": { "x": { "__example__": { "|" } } } }] }')).toEqual([]);
		expect(labels('{ "unknown": "|" }')).toEqual([]);
	});
});

describe("an explanation", () => {
	function explained(marked: string) {
		const { edited, offset } = typed(marked);
		return hoverAt(edited, offset);
	}

	it("says what a component, a property and an action do, and their rules", () => {
		expect(explained(flow('{ "type": "Fo|oter" }'))).toMatchObject({
			title: "Footer",
			explanation: "The button at the bottom of the screen.",
		});
		expect(explained(flow('{ "type": "TextInput", "max-ch|ars": 3 }'))?.facts).toContain("Default: 80");
		expect(
			explained(flow('{ "type": "Footer", "on-click-action": { "name": "nav|igate" } }'))?.explanation,
		).toBe("Opens another screen.");
	});

	it("says what a screen or a reference is", () => {
		expect(
			explained(
				flow('{ "type": "Footer", "on-click-action": { "name": "navigate", "next": { "name": "P|AY" } } }'),
			)?.explanation,
		).toBe("The screen “Pay”.");
		expect(explained(flow('{ "type": "TextBody", "text": "${form.em|ail}" }'))).toMatchObject({
			title: "form.email",
			explanation: "What the customer fills in for “Email”.",
		});
		expect(explained(flow('{ "type": "TextBody", "text": "${form.\\u0065m|ail}" }'))?.title).toBe(
			"form.email",
		);
		expect(explained(flow('{ "type": "TextBody", "text": "${data.ot|her}" }'))?.explanation).toBe(
			"Nothing in this definition has this name.",
		);
	});

	it("says what a part of the data is, or of which field", () => {
		const hover = (reference: string) =>
			explained(withSeat(`{ "type": "TextBody", "text": "\${${reference}}" }`));
		expect(hover("data.seat.place.ro|w")).toMatchObject({
			title: "data.seat.place.row",
			explanation: "A field of the screen's data (number).",
		});
		expect(hover("data.seat.more.an|y")).toMatchObject({
			title: "data.seat.more",
			explanation: "A field of the screen's data (object).",
		});
		expect(hover("data.seat.oth|er")?.explanation).toBe("Nothing in this definition has this name.");
	});
});

import { ACTION_TYPES } from "@/lib/flow-json/components/actions";
import { COMPONENT_TYPES } from "@/lib/flow-json/components/catalogue";
import { DATA_FIELD, SCREEN, TOP_LEVEL } from "@/lib/flow-json/components/frame";
import {
	actionsIn,
	isIn,
	isRequired,
	type Property,
	propertiesIn,
	type Shape,
} from "@/lib/flow-json/components/shape";
import { editFlow, type FlowDraft, readFlowText, setAction, setProperty } from "@/lib/flow-json/edits";
import { componentSnippet, valueOfSnippet } from "@/lib/flow-json/language/insert/snippets";
import { flowProblems } from "@/lib/flow-json/problems";
import { complete, footer, layout, middle, screen } from "@/lib/flow-json/problems/testing/flows";
import { asMembers } from "@/lib/flow-json/read";
import { parseVersion } from "@/lib/flow-json/versions";
import { applyEdits } from "@/lib/json/draft";
import type { Path } from "@/lib/json/path";

/** Every property of the format that a version has: where it is in a definition, and a second value for it. */
export function* cellsOf(
	name: string,
): Generator<{ title: string; definition: unknown; owner: Path; key: string; property: Property }> {
	const version = parseVersion(name);
	if (!version) return;
	const data = { flag: { type: "boolean", __example__: true }, words: { type: "string", __example__: "x" } };
	const flowOf = (component: unknown) => ({
		version: name,
		data_api_version: "3.0",
		routing_model: { A: ["B"], B: [] },
		screens: [middle("A", [component], { data }), screen("B", [footer(complete())], { data: {} })],
	});
	const plain = flowOf({ type: "TextBody", text: "x" });
	for (const [key, property] of propertiesIn(TOP_LEVEL, version))
		if (key !== "screens") yield { title: key, definition: plain, owner: [], key, property };
	for (const [key, property] of propertiesIn(SCREEN, version))
		yield { title: `screen ${key}`, definition: plain, owner: ["screens", 0], key, property };
	for (const [key, property] of propertiesIn(DATA_FIELD, version))
		yield { title: `data ${key}`, definition: plain, owner: ["screens", 0, "data", "words"], key, property };
	for (const [type, known] of Object.entries(COMPONENT_TYPES)) {
		if (!isIn(known, version)) continue;
		const owner = ["screens", 0, "layout", "children", 0];
		const place = { isTerminal: true, inputs: [], next: undefined };
		const first = asMembers(valueOfSnippet(componentSnippet(type, version, place))) ?? {};
		const component = { ...first, ...(type === "CalendarPicker" && { mode: "range" }) };
		for (const [key, property] of propertiesIn(known.properties, version)) {
			const definition = flowOf(component);
			yield { title: `${type} ${key}`, definition, owner, key, property };
			yield* inside(type, key, property, owner, definition);
		}
	}

	function* inside(
		type: string,
		key: string,
		property: Property,
		owner: Path,
		definition: unknown,
	): ReturnType<typeof cellsOf> {
		if (!version || !property.shape) return;
		const list = property.type === "items" ? [...owner, key, 0] : [...owner, key];
		for (const [name, inner] of propertiesIn(property.shape as Shape, version)) {
			yield { title: `${type} ${key} ${name}`, definition, owner: list, key: name, property: inner };
			if (inner.type === "object") yield* inside(`${type} ${key}`, name, inner, list, definition);
		}
	}
}

/** What goes wrong when the property of a cell is set, changed and removed by operations; empty if nothing. */
export function tryCell({
	definition,
	owner,
	key,
	property,
}: {
	definition: unknown;
	owner: Path;
	key: string;
	property: Property;
}): string[] {
	const faults: string[] = [];
	let text = JSON.stringify(definition);
	const step = (operation: (draft: FlowDraft) => object): object => {
		const flow = readFlowText(text);
		if (!flow) throw new Error("This isn't JSON.");
		const result = editFlow(flow, operation as (draft: FlowDraft) => { select?: Path });
		if ("edits" in result) text = applyEdits(text, result.edits);
		return result;
	};
	const read = () =>
		[...owner, key].reduce<unknown>(
			(value, part) => (value as Record<string | number, unknown> | undefined)?.[part],
			JSON.parse(text),
		);
	const version = parseVersion((definition as { version: string }).version);
	if (property.type === "action" && version) {
		for (const name of actionsIn(property, version)) {
			const target = name === "navigate" ? "B" : "https://example.com";
			const result = step((draft) => setAction(draft, owner, key, { name: name as never, target }));
			if (asMembers(read())?.name !== name) faults.push(`${name} isn't set: ${JSON.stringify(result)}`);
			for (const [member, rule] of propertiesIn(ACTION_TYPES[name]?.properties ?? {}, version)) {
				if (member === "name" || member === "next") continue;
				const value = rule.type === "data" ? { words: "y" } : "https://example.com/y";
				step((draft) => setProperty(draft, [...owner, key], member, value));
				if (JSON.stringify(asMembers(read())?.[member]) !== JSON.stringify(value))
					faults.push(`${name} ${member} isn't changed`);
			}
		}
	} else {
		for (const value of valuesFor(property, key)) {
			const result = step((draft) => setProperty(draft, owner, key, value));
			if (JSON.stringify(read()) !== JSON.stringify(value))
				faults.push(`isn't set to ${JSON.stringify(value)}: ${JSON.stringify(result)}`);
		}
	}
	const unknown = flowProblems(JSON.parse(text)).filter(
		({ code, path, message }) =>
			code === "INVALID_PROPERTY_KEY" &&
			message.key !== "propertyDisputed" &&
			path.join() === [...owner, key].join(),
	);
	if (unknown.length > 0) faults.push("is unknown to the checker");
	const isNeeded = version !== undefined && isRequired(property, version);
	const removed = step((draft) => setProperty(draft, owner, key, undefined));
	if (isNeeded !== "refusal" in removed) faults.push(isNeeded ? "could be removed" : "isn't removed");
	if (!isNeeded && read() !== undefined) faults.push("is still there");
	return faults;
}

/** Two values that a property can have. */
function valuesFor({ type, values, isByEnd }: Property, key: string): unknown[] {
	if (isByEnd)
		return [{ "start-date": "2030-01-01" }, { "start-date": "2030-01-02", "end-date": "2030-01-03" }];
	if (key === "version") return ["7.3"];
	if (values && type === "text") return [values[0], values.at(-1)];
	switch (type) {
		case "boolean":
			return [true, false, "${data.flag}"];
		case "integer":
		case "number":
			return [1, 2];
		case "texts":
		case "dates":
			return [["a"], ["a", "b"]];
		case "items":
			return [
				[
					{ id: "a", title: "A" },
					{ id: "b", title: "B" },
				],
				"${data.words}",
			];
		case "components":
			return [[], [{ type: "TextBody", text: "y" }]];
		case "cases":
			return [{ a: [] }, { a: [], b: [] }];
		case "object":
			return key === "layout"
				? [layout([]), layout([{ type: "TextBody", text: "y" }])]
				: [{ title: "a" }, { title: "b" }];
		case "values":
		case "data":
			return [{ a: "x" }, { a: "y", b: "z" }];
		case "any":
			return [{ type: "string" }, {}];
		case "image":
			return ["iVBORw0K", "iVBORw0L"];
		default:
			return key === "id" ? ["FIRST", "SECOND"] : ["first", "second"];
	}
}

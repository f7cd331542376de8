import type { Path } from "@/lib/json/path";
import { findNode } from "@/lib/json/positions";
import type { JsonNode } from "@/lib/json/read-json";
import { ACTION_TYPES } from "../components/actions";
import { componentType } from "../components/catalogue";
import { DATA_FIELD, SCREEN, TOP_LEVEL } from "../components/frame";
import { isIn, type Property, type Shape } from "../components/shape";
import type { Version } from "../versions";

/** Names that can stand for a value, besides those that the component table lists. */
export type NameSource = "components" | "actions" | "screens" | "inputs" | "versions" | "data-api-versions";

/** Where a component stands, which decides what is allowed there. */
export type Place = { isInForm: boolean; isInBranch: boolean };

/** What belongs at a path of a definition. */
export type Expected =
	| { kind: "shape"; shape: Shape; what: "definition" | "screen" | "field" | "other" }
	| { kind: "component"; place: Place }
	| { kind: "action"; property: Property }
	| { kind: "list"; item: Expected; property?: Property }
	| { kind: "map"; keys: "screens" | "inputs" | "payload" | "new"; value: Expected }
	| { kind: "value"; property: Property; names?: NameSource; place?: Place };

const COMPONENT_NAME: Property = {
	type: "text",
	required: true,
	explanation: "The kind of component.",
};

/** A part of a field's schema has no example. Source: docs/spec/flow-json.md §3.1. */
const { __example__: _, ...PART_OF_FIELD } = DATA_FIELD;

const ANYTHING: Property = { type: "any", dynamic: true, explanation: "" };
const NAME_OF_SCREEN: Property = { type: "text", explanation: "The ID of a screen." };
const SCREEN_TARGETS: Property = { type: "texts", explanation: "The screens that can follow this one." };

/** A text member of the object at a path; empty if it has none. */
type TextAt = (path: Path, name: string) => string;

/** What belongs at a path; undefined where the format says nothing. `root` may be half typed. */
export function expectedAt(root: JsonNode, path: Path, version: Version): Expected | undefined {
	return expectedBy(
		(owner, name) => {
			const { node, found } = findNode(root, owner);
			return textIn(found ? node : undefined, name);
		},
		path,
		version,
	);
}

/** What belongs at a path of a definition whose texts can be read. */
export function expectedBy(textAt: TextAt, path: Path, version: Version): Expected | undefined {
	let expected: Expected | undefined = { kind: "shape", shape: TOP_LEVEL, what: "definition" };
	for (const [depth, step] of path.entries()) {
		if (!expected) return undefined;
		const owner = path.slice(0, depth);
		expected = inside(expected, (name) => textAt(owner, name), step, version);
	}
	return expected;
}

/** The properties of an object that is expected; undefined if any name is allowed. */
export function shapeOf(expected: Expected, node: JsonNode | undefined, version: Version): Shape | undefined {
	return shapeBy(expected, (name) => textIn(node, name), version);
}

/** @param textOf a text member of the object; empty if it has none */
export function shapeBy(
	expected: Expected,
	textOf: (name: string) => string,
	version: Version,
): Shape | undefined {
	if (expected.kind === "shape") return expected.shape;
	if (expected.kind === "action") {
		const name = textOf("name");
		const own = Object.hasOwn(ACTION_TYPES, name) ? ACTION_TYPES[name]?.properties : undefined;
		return own ?? { name: { type: "text", required: true, explanation: "What the action does." } };
	}
	if (expected.kind !== "component") return undefined;
	const properties = componentType(textOf("type"))?.properties ?? {};
	const isRange = textOf("mode") === "range";
	return {
		type: COMPONENT_NAME,
		...Object.fromEntries(
			Object.entries(properties).filter(
				([, property]) =>
					isIn(property, version) &&
					!(property.isOutsideForm && expected.place.isInForm) &&
					!(property.isOfRange && !isRange),
			),
		),
	};
}

function inside(
	expected: Expected,
	textOf: (name: string) => string,
	step: string | number,
	version: Version,
): Expected | undefined {
	if (expected.kind === "list") return typeof step === "number" ? expected.item : undefined;
	if (expected.kind === "map") return expected.value;
	const shape = shapeBy(expected, textOf, version);
	const name = String(step);
	const property = shape && Object.hasOwn(shape, name) ? shape[name] : undefined;
	if (!property) return undefined;
	switch (property.type) {
		case "components":
			return componentsIn(expected, textOf, name);
		case "cases":
			return { kind: "map", keys: "new", value: componentsIn(expected, textOf, name) };
		case "action":
			return { kind: "action", property };
		case "object":
			return { kind: "shape", shape: property.shape ?? {}, what: "other" };
		case "items":
			return { kind: "list", item: { kind: "shape", shape: property.shape ?? {}, what: "other" }, property };
		case "values":
			return { kind: "map", keys: "inputs", value: { kind: "value", property: ANYTHING } };
		case "data":
			return dataIn(expected);
		case "texts":
			return { kind: "list", item: valueIn(expected, name, property), property };
		case "any":
			return ofFrame(expected, name, property);
		default:
			return valueIn(expected, name, property);
	}
}

function componentsIn(expected: Expected, textOf: (name: string) => string, name: string): Expected {
	const outer = expected.kind === "component" ? expected.place : { isInForm: false, isInBranch: false };
	const place = {
		isInForm: outer.isInForm || textOf("type") === "Form",
		isInBranch: outer.isInBranch || name !== "children",
	};
	return { kind: "list", item: { kind: "component", place } };
}

function dataIn(expected: Expected): Expected {
	if (expected.kind === "action")
		return { kind: "map", keys: "payload", value: { kind: "value", property: ANYTHING } };
	return { kind: "map", keys: "new", value: { kind: "shape", shape: DATA_FIELD, what: "field" } };
}

function ofFrame(expected: Expected, name: string, property: Property): Expected | undefined {
	if (expected.kind !== "shape") return undefined;
	if (expected.what === "definition" && name === "screens")
		return { kind: "list", item: { kind: "shape", shape: SCREEN, what: "screen" }, property };
	if (expected.what === "definition" && name === "routing_model") {
		const target: Expected = { kind: "value", property: NAME_OF_SCREEN, names: "screens" };
		return { kind: "map", keys: "screens", value: { kind: "list", item: target, property: SCREEN_TARGETS } };
	}
	const part: Expected = { kind: "shape", shape: PART_OF_FIELD, what: "field" };
	if (expected.what === "field" && name === "items") return part;
	if (expected.what === "field" && name === "properties") return { kind: "map", keys: "new", value: part };
	return undefined;
}

function valueIn(expected: Expected, name: string, property: Property): Expected {
	const names = namesFor(expected, name);
	return {
		kind: "value",
		// The actions that an action's name can be are those of its property.
		property: names === "actions" && expected.kind === "action" ? expected.property : property,
		...(names && { names }),
		...(expected.kind === "component" && { place: expected.place }),
	};
}

function namesFor(expected: Expected, name: string): NameSource | undefined {
	if (expected.kind === "component" && name === "type") return "components";
	if (expected.kind === "action" && name === "name") return "actions";
	if (expected.kind !== "shape") return undefined;
	if (expected.what === "screen" && name === "sensitive") return "inputs";
	if (expected.what === "definition" && name === "version") return "versions";
	if (expected.what === "definition" && name === "data_api_version") return "data-api-versions";
	// The only object with a name besides components and actions is an action's `next`.
	return expected.what === "other" && name === "name" ? "screens" : undefined;
}

/** A text member of an object; empty if it has none. */
export function textIn(node: JsonNode | undefined, name: string): string {
	const member = node && findNode(node, [name]);
	return member?.found && typeof member.node.value === "string" ? member.node.value : "";
}

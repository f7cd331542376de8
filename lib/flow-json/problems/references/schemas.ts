import type { ValueType } from "../../expression/check";
import { referenceIn } from "../../expression/tokens";
import { type FlowMessage, kindsOf, messageOf } from "../../message";
import { asMembers, type Component, type Members, type Screen } from "../../read";
import { follow, type Resolution, type Scope, typesOfInput, typesOfSchema } from "./scope";

/** The type that a place expects, and those that the value has. */
export type TypeFault = { expected: string; found: string };

/** What a schema expects, if a value has another type. */
export function typeFault(
	types: ReadonlyArray<ValueType | "null">,
	schema: Members | undefined,
): TypeFault | undefined {
	const expected: ReadonlyArray<string> = typesOfSchema(schema);
	const fits = [...types, ...expected].includes("any") || types.some((type) => expected.includes(type));
	return fits ? undefined : { expected: expected[0] ?? "any", found: kindsOf(types) };
}

const TEXT: Members = { type: "string" };

/** A list of texts, as a schema. */
export const TEXTS: Members = { type: "array", items: TEXT };

/** The first and last day of a CalendarPicker. Source: docs/spec/flow-json.md §4.6. */
const DAYS: Members = { type: "object", properties: { "start-date": TEXT, "end-date": TEXT } };

/** The schema of an input's list or object; undefined for other values. */
export function schemaOfInput(input: Component): Members | undefined {
	const types = typesOfInput(input);
	if (types.includes("array")) return TEXTS;
	return types.includes("object") ? DAYS : undefined;
}

/** The schema of what a reference leads to, as far as the definition has one. */
export function schemaIn(resolution: Resolution): Members | undefined {
	if (!resolution.found || resolution.types.includes("any")) return undefined;
	return resolution.schema ?? (resolution.input && schemaOfInput(resolution.input));
}

/** The schema of a value that is a reference. */
export function schemaOf(scope: Scope, screen: Screen, value: unknown): Members | undefined {
	const reference = referenceIn(value);
	return reference && schemaIn(follow(scope, screen, reference));
}

/** A part of data that differs from what is expected: a member by its name, or the elements of a list. */
type Difference = TypeFault & { name: string | undefined };

/** Says that the elements of a value, a reference, have another type than a name needs. */
export function elementMessage(name: string, value: string, { expected, found }: TypeFault): FlowMessage {
	return messageOf("elementsType", { value, expected, name, found });
}

/** Differences by both schemas, because thousands of actions can repeat the same comparison. */
const known = new WeakMap<Members, WeakMap<Members, { difference: Difference | undefined }>>();

/** The first part in which two schemas describe different types; undefined if there's surely none. */
export function differenceOf(schema: Members, expected: Members): Difference | undefined {
	const own = known.get(schema) ?? new WeakMap();
	known.set(schema, own);
	const result = own.get(expected) ?? { difference: compare(schema, expected) };
	own.set(expected, result);
	return result.difference;
}

type Pair = { name: string | undefined; schema: Members; expected: Members };

function compare(schema: Members, expected: Members): Difference | undefined {
	const pairs: Pair[] = [{ name: undefined, schema, expected }];
	// Schemas can be as deep as JSON can be, so their parts wait in a list.
	for (const pair of pairs) {
		const fault = typeFault(typesOfSchema(pair.schema), pair.expected);
		if (fault) return { ...fault, name: pair.name };
		for (const part of partsOf(pair)) pairs.push(part);
	}
	return undefined;
}

function* partsOf({ schema, expected }: Pair): Generator<Pair> {
	const [items, expectedItems] = [asMembers(schema.items), asMembers(expected.items)];
	if (schema.type === "array" && items && expectedItems)
		yield { name: undefined, schema: items, expected: expectedItems };
	const own = schema.type === "object" ? (asMembers(schema.properties) ?? {}) : {};
	for (const [name, value] of Object.entries(asMembers(expected.properties) ?? {})) {
		const [part, expectedPart] = [
			Object.hasOwn(own, name) ? asMembers(own[name]) : undefined,
			asMembers(value),
		];
		if (part && expectedPart) yield { name, schema: part, expected: expectedPart };
	}
}

import { z } from "zod";
import * as contacts from "@/lib/contract/contacts";
import * as envelope from "@/lib/contract/envelope";
import * as deliveries from "@/lib/contract/extensions/deliveries";
import * as extensions from "@/lib/contract/extensions/extensions";
import * as flows from "@/lib/contract/flows";
import * as messages from "@/lib/contract/messages";
import * as templateContents from "@/lib/contract/template-contents";
import * as webhooks from "@/lib/contract/webhooks";

/** A JSON Schema, draft 2020-12, as in OpenAPI 3.1. */
export type Schema = Record<string, unknown>;

type Direction = "input" | "output";

const EXPORTS: Record<string, unknown> = {
	...contacts,
	...deliveries,
	...envelope,
	...extensions,
	...flows,
	...messages,
	...templateContents,
	...webhooks,
};
/** Names in the document that aren't the export's name capitalized. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
	authApp: "TemplateAuthApp",
	errorEnvelope: "Error",
	templateContentBody: "CreateTemplateContentBody",
};

/** Every schema that the contract exports, with its name in the document; requests end in "Body". */
const NAMES: ReadonlyMap<z.ZodType, string> = new Map(
	Object.entries(EXPORTS).flatMap(([name, schema]) =>
		schema instanceof z.ZodType
			? [[schema, OTHER_NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1)] as const]
			: [],
	),
);

/** The document's named schemas: requests as clients send them, responses as the service returns them. */
export function namedSchemas(): Record<string, Schema> {
	const isBody = (name: string) => name.endsWith("Body");
	return {
		...convertAll("output", (name) => !isBody(name)),
		...convertAll("input", isBody),
	};
}

/** A schema of the contract, by reference if it, or its list item, has a name. */
export function toSchema(schema: z.ZodType, io: Direction): Schema {
	const name = NAMES.get(schema);
	if (name !== undefined) return reference(name);
	if (schema instanceof z.ZodArray)
		return { type: "array", items: toSchema(schema.element as z.ZodType, io) };
	return convert(schema, io);
}

/** The members of an object schema: the schema of each, and whether it's required. */
export function toMembers(object: z.ZodObject): { name: string; required: boolean; schema: Schema }[] {
	const { properties = {}, required = [] } = convert(object, "input") as {
		properties?: Record<string, Schema>;
		required?: string[];
	};
	return Object.entries(properties).map(([name, schema]) => ({
		name,
		required: required.includes(name),
		schema,
	}));
}

/** An object that has all of these members. */
export function members(properties: Record<string, Schema>): Schema {
	return { type: "object", properties, required: Object.keys(properties) };
}

function reference(name: string): Schema {
	return { $ref: `#/components/schemas/${name}` };
}

function convertAll(io: Direction, isWanted: (name: string) => boolean): Record<string, Schema> {
	const registry = z.registry<{ id: string }>();
	for (const [schema, id] of NAMES) if (isWanted(id)) registry.add(schema, { id });
	const uri = (id: string) => String(reference(id).$ref);
	const { schemas } = z.toJSONSchema(registry, { io, uri, override });
	return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutIdentity(schema)]));
}

function convert(schema: z.ZodType, io: Direction): Schema {
	return withoutIdentity(z.toJSONSchema(schema, { io, override }));
}

/** Named schemas have no `$id` or `$schema`: the document has their place and the dialect. */
function withoutIdentity({ $schema: _schema, $id: _id, ...rest }: Schema): Schema {
	return rest;
}

/** Makes the conversion describe what a client needs to know, rather than how the contract is parsed. */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Schema }): void {
	const { def } = zodSchema._zod;
	// The fallback of a lenient reader isn't a default of the service.
	if (def.type === "catch") delete jsonSchema.default;
	// The conversion drops defaults behind a transformation, such as those of numbers in a query.
	if (def.type === "default") jsonSchema.default = def.defaultValue;
	if (jsonSchema.type === "integer") delete jsonSchema.pattern;
	if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) {
		delete jsonSchema.minimum;
		delete jsonSchema.maximum;
	}
	if (isEmpty(jsonSchema.additionalProperties)) delete jsonSchema.additionalProperties;
	if (JSON.stringify(jsonSchema.propertyNames) === '{"type":"string"}') delete jsonSchema.propertyNames;
}

function isEmpty(value: unknown): boolean {
	return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

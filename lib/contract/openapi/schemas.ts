import { z } from "zod";
import * as contacts from "@/lib/contract/contacts";
import * as envelope from "@/lib/contract/envelope";
import * as audit from "@/lib/contract/extensions/audit";
import * as contactErase from "@/lib/contract/extensions/contact-erase";
import * as contactImports from "@/lib/contract/extensions/contact-imports";
import * as contactList from "@/lib/contract/extensions/contact-list";
import * as contactMerge from "@/lib/contract/extensions/contact-merge";
import * as deliveries from "@/lib/contract/extensions/deliveries";
import * as extensions from "@/lib/contract/extensions/extensions";
import * as flowAnswers from "@/lib/contract/extensions/flow-answers";
import * as flowList from "@/lib/contract/extensions/flow-list";
import * as history from "@/lib/contract/extensions/history";
import * as messageSearch from "@/lib/contract/extensions/message-search";
import * as sampleData from "@/lib/contract/extensions/sample-data";
import * as service from "@/lib/contract/extensions/service";
import * as signInPreviews from "@/lib/contract/extensions/sign-in-previews";
import * as templates from "@/lib/contract/extensions/templates";
import * as tokens from "@/lib/contract/extensions/tokens";
import * as webhookSettings from "@/lib/contract/extensions/webhook-settings";
import * as flows from "@/lib/contract/flows";
import * as messages from "@/lib/contract/messages";
import * as templateContents from "@/lib/contract/template-contents";
import * as webhooks from "@/lib/contract/webhooks";

/** A JSON Schema, draft 2020-12, as in OpenAPI 3.1. */
export type Schema = Record<string, unknown>;

type Direction = "input" | "output";

const EXPORTS: Record<string, unknown> = {
	...audit,
	...contactErase,
	...contactImports,
	...contactList,
	...contactMerge,
	...contacts,
	...deliveries,
	...envelope,
	...extensions,
	...flowAnswers,
	...flowList,
	...flows,
	...history,
	...messageSearch,
	...messages,
	...sampleData,
	...service,
	...signInPreviews,
	...templateContents,
	...templates,
	...tokens,
	...webhookSettings,
	...webhooks,
};
/** Names in the document that aren't the export's name capitalized. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
	authApp: "TemplateAuthApp",
	// Many languages have an Error of their own.
	errorEnvelope: "ApiError",
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
	return convert(schema, io, override(io));
}

/** The members of an object schema: the schema of each, and whether it's required. */
export function toMembers(object: z.ZodObject): { name: string; required: boolean; schema: Schema }[] {
	const { properties = {}, required = [] } = convert(object, "input", overrideParameter) as {
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

/** A reference to a named schema. */
export function reference(name: string): Schema {
	return { $ref: `#/components/schemas/${name}` };
}

function convertAll(io: Direction, isWanted: (name: string) => boolean): Record<string, Schema> {
	const registry = z.registry<{ id: string }>();
	for (const [schema, id] of NAMES) if (isWanted(id)) registry.add(schema, { id });
	const uri = (id: string) => String(reference(id).$ref);
	const { schemas } = z.toJSONSchema(registry, { io, uri, override: override(io) });
	return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutIdentity(schema)]));
}

function convert(schema: z.ZodType, io: Direction, override: Override): Schema {
	return withoutIdentity(z.toJSONSchema(schema, { io, override }));
}

/** Named schemas have no `$id` or `$schema`: the document has their place and the dialect. */
function withoutIdentity({ $schema: _schema, $id: _id, ...rest }: Schema): Schema {
	return rest;
}

type Override = (context: { zodSchema: z.core.$ZodTypes; jsonSchema: Schema }) => void;

/** A parameter's schema. Its default is stated as such: tools and people fill it in. */
const overrideParameter: Override = ({ zodSchema, jsonSchema }) => {
	simplify(zodSchema, jsonSchema);
	// The conversion drops defaults behind a transformation, such as those of numbers in a query.
	const { def } = zodSchema._zod;
	if (def.type === "default") jsonSchema.default = def.defaultValue;
};

/** A schema of a request's or response's body. */
function override(io: Direction): Override {
	return ({ zodSchema, jsonSchema }) => {
		simplify(zodSchema, jsonSchema);
		const { def } = zodSchema._zod;
		// Generated types would require a member with a default.
		if (def.type === "default") {
			delete jsonSchema.default;
			jsonSchema.description = `By default ${JSON.stringify(def.defaultValue)}.`;
		}
		// Members that only other services may omit are optional for the reader.
		if (def.type === "object" && io === "output") {
			const always = Object.entries(def.shape).filter(([, member]) => !isSometimesAbsent(member));
			jsonSchema.required = always.map(([name]) => name);
		}
	};
}

/** Whether our own service sends this member of a response only at times: it's marked so. */
function isSometimesAbsent(member: z.core.$ZodType): boolean {
	return z.globalRegistry.get(member)?.isSometimesAbsent === true;
}

/**
 * Describes what a client needs to know, rather than how the contract is parsed, in the parts of JSON Schema that
 * generators of clients read. The rules in rules.test.ts say which they don't.
 */
function simplify({ _zod: { def } }: z.core.$ZodTypes, schema: Schema): void {
	delete schema.isSometimesAbsent;
	// The fallback of a lenient reader isn't a default of the service.
	if (def.type === "catch") delete schema.default;
	if (def.type === "null") {
		delete schema.type;
		schema.description = "Always null.";
	}
	if (def.type === "union" && isOfSeveralTypes(schema)) delete schema.anyOf;
	if (def.type === "literal" && typeof schema.const !== "string") {
		schema.description = `Always ${schema.const}.`;
		delete schema.const;
	}
	if ([schema.type].flat().includes("integer")) simplifyInteger(schema);
	if (schema.format !== undefined) delete schema.pattern;
	if (isEmpty(schema.additionalProperties)) delete schema.additionalProperties;
	if (JSON.stringify(schema.propertyNames) === '{"type":"string"}') delete schema.propertyNames;
}

const INT32_MAX = 2 ** 31 - 1;

/** States inclusive bounds and the size, so that clients don't read IDs into 32 bits. */
function simplifyInteger(schema: Schema): void {
	delete schema.pattern;
	if (schema.minimum === Number.MIN_SAFE_INTEGER) {
		delete schema.minimum;
		delete schema.maximum;
	}
	if (typeof schema.exclusiveMinimum === "number") {
		schema.minimum = schema.exclusiveMinimum + 1;
		delete schema.exclusiveMinimum;
	}
	if (!(Number(schema.maximum) <= INT32_MAX)) schema.format = "int64";
}

function isOfSeveralTypes({ anyOf = [] }: { anyOf?: Schema[] }): boolean {
	return anyOf.filter(({ type }) => type !== undefined && type !== "null").length > 1;
}

function isEmpty(value: unknown): boolean {
	return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

import { z } from "zod";
import {
	contact,
	contactReference,
	contactSummary,
	createContactBody,
	updateContactBody,
} from "@/lib/contract/contacts";
import {
	createReplayBody,
	createTestEventBody,
	delivery,
	deliveryAttempt,
	deliveryPage,
	deliveryWithAttempts,
	replay,
	rotatedSecret,
	webhookHealth,
} from "@/lib/contract/deliveries";
import { errorEnvelope, fieldError, messagesMeta, pagination } from "@/lib/contract/envelope";
import {
	capabilities,
	createdToken,
	createTokenBody,
	removedContact,
	token,
} from "@/lib/contract/extensions";
import { createFlowBody, flow, flowSummary, flowValidationError, updateFlowBody } from "@/lib/contract/flows";
import { message } from "@/lib/contract/messages";
import {
	authApp,
	language,
	templateButton,
	templateContent,
	templateContentBody,
	templateContentSummary,
	templateHeader,
	updateTemplateContentBody,
} from "@/lib/contract/template-contents";
import { createdWebhook, createWebhookBody, updateWebhookBody, webhook } from "@/lib/contract/webhooks";

/** A JSON Schema, draft 2020-12, as OpenAPI 3.1 takes it. */
export type Schema = Record<string, unknown>;

/** What answers are made of. */
const ANSWERS = {
	Flow: flow,
	FlowSummary: flowSummary,
	FlowValidationError: flowValidationError,
	Language: language,
	TemplateContent: templateContent,
	TemplateContentSummary: templateContentSummary,
	TemplateHeader: templateHeader,
	TemplateButton: templateButton,
	TemplateAuthApp: authApp,
	Contact: contact,
	ContactSummary: contactSummary,
	ContactReference: contactReference,
	Message: message,
	Webhook: webhook,
	CreatedWebhook: createdWebhook,
	RemovedContact: removedContact,
	Token: token,
	CreatedToken: createdToken,
	Capabilities: capabilities,
	Delivery: delivery,
	DeliveryAttempt: deliveryAttempt,
	DeliveryWithAttempts: deliveryWithAttempts,
	DeliveryPage: deliveryPage,
	WebhookHealth: webhookHealth,
	Replay: replay,
	RotatedSecret: rotatedSecret,
	Pagination: pagination,
	MessagesMeta: messagesMeta,
	FieldError: fieldError,
	Error: errorEnvelope,
} satisfies Record<string, z.ZodType>;

/** What requests are made of. */
const REQUESTS = {
	CreateFlowBody: createFlowBody,
	UpdateFlowBody: updateFlowBody,
	CreateTemplateContentBody: templateContentBody,
	UpdateTemplateContentBody: updateTemplateContentBody,
	CreateContactBody: createContactBody,
	UpdateContactBody: updateContactBody,
	CreateWebhookBody: createWebhookBody,
	UpdateWebhookBody: updateWebhookBody,
	CreateTokenBody: createTokenBody,
	CreateReplayBody: createReplayBody,
	CreateTestEventBody: createTestEventBody,
} satisfies Record<string, z.ZodType>;

const NAMES: ReadonlyMap<z.ZodType, string> = new Map(
	Object.entries({ ...ANSWERS, ...REQUESTS }).map(([name, schema]) => [schema, name]),
);

type Direction = "input" | "output";

/** The reference to a named schema of the document. */
export function schemaReference(name: keyof typeof ANSWERS | keyof typeof REQUESTS): Schema {
	return reference(name);
}

/** The named schemas of the document, requests as they are sent and answers as they are given. */
export function namedSchemas(): Record<string, Schema> {
	return { ...convertAll(ANSWERS, "output"), ...convertAll(REQUESTS, "input") };
}

/** A schema of the contract: by reference where it, or what it is a list of, has a name. */
export function toSchema(schema: z.ZodType, io: Direction): Schema {
	const name = NAMES.get(schema);
	if (name !== undefined) return reference(name);
	if (schema instanceof z.ZodArray)
		return { type: "array", items: toSchema(schema.element as z.ZodType, io) };
	return convert(schema, io);
}

/** The members of an object schema, each a schema of its own, and whether it must be there. */
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

function reference(name: string): Schema {
	return { $ref: `#/components/schemas/${name}` };
}

function convertAll(schemas: Record<string, z.ZodType>, io: Direction): Record<string, Schema> {
	const registry = z.registry<{ id: string }>();
	for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
	const uri = (id: string) => String(reference(id).$ref);
	const converted = z.toJSONSchema(registry, { io, uri, override });
	return Object.fromEntries(
		Object.entries(converted.schemas).map(([name, schema]) => [name, withoutIdentity(schema)]),
	);
}

function convert(schema: z.ZodType, io: Direction): Schema {
	return withoutIdentity(z.toJSONSchema(schema, { io, override }));
}

/** Named schemas are addressed through the document, which also says which dialect they are in. */
function withoutIdentity({ $schema: _schema, $id: _id, ...rest }: Schema): Schema {
	return rest;
}

/** Makes the conversion say what a client has to know, not how the contract is read. */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Schema }): void {
	const { def } = zodSchema._zod;
	// What a lenient reader takes for an odd member is no default of the service.
	if (def.type === "catch") delete jsonSchema.default;
	// The conversion drops defaults that are behind a transformation, as those of numbers in a query.
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

import { z } from "zod";

const text = z.string().min(1);
const reference = z.strictObject({ $ref: text });
const schema = z.record(z.string(), z.unknown());
const example = z.unknown().optional();
const media = z.strictObject({
	schema,
	example,
	examples: z.record(text, z.strictObject({ summary: text.optional(), value: z.unknown() })).optional(),
});
const content = z.record(z.string().regex(/^\w+\/[\w.+-]+$/), media);
const header = z.strictObject({ description: text, required: z.boolean().optional(), schema, example });
const response = z.strictObject({
	description: text,
	headers: z.record(text, z.union([reference, header])).optional(),
	content: content.optional(),
});
const parameter = z
	.strictObject({
		name: text,
		in: z.enum(["path", "query", "header"]),
		required: z.boolean().optional(),
		description: text.optional(),
		schema,
		example,
	})
	.refine((found) => found.in !== "path" || found.required, "A path parameter is required.");
const security = z.array(z.record(text, z.array(text)));
const request = z.strictObject({
	operationId: text,
	summary: text,
	description: text,
	tags: z.array(text).min(1),
	"x-permission": text.optional(),
	security: security.optional(),
	parameters: z.array(z.union([reference, parameter])).optional(),
	requestBody: z.strictObject({ description: text, required: z.boolean(), content }).optional(),
	responses: z.record(z.string().regex(/^[1-5](\d\d|XX)$/), z.union([reference, response])),
});
const callback = z.record(z.literal("{$request.body#/url}"), z.strictObject({ post: request }));
const operation = request.extend({ callbacks: z.record(text, callback).optional() });
const pathItem = z.partialRecord(z.enum(["get", "post", "put", "patch", "delete"]), operation);
const component = z.string().regex(/^[\w.-]+$/);

/** The parts of OpenAPI 3.1 that the document uses: their members, and which of them are required. */
export const structure = z.strictObject({
	openapi: z.literal("3.1.0"),
	info: z.strictObject({
		title: text,
		description: text,
		version: text,
		contact: z.strictObject({ name: text }),
		license: z.strictObject({ name: text, identifier: text }),
	}),
	// Absolute, for a document that was downloaded: no variables, and no host that someone would have to replace.
	servers: z.tuple([
		z.strictObject({ url: z.url().refine((url) => !/example\.com|\/$/.test(url)), description: text }),
	]),
	security: security.min(1),
	tags: z.array(z.strictObject({ name: text, description: text })),
	paths: z.record(z.string().startsWith("/"), pathItem),
	components: z.strictObject({
		schemas: z.record(component, schema),
		responses: z.record(component, response),
		parameters: z.record(component, parameter),
		headers: z.record(component, header),
		securitySchemes: z.record(
			component,
			z.strictObject({ type: z.literal("http"), scheme: text, description: text }),
		),
	}),
});

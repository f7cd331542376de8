import { describe, expect, it } from "vitest";
import { EVENT_TYPES } from "@/lib/contract/choices";
import { ACCOUNT_PREFIX, type Endpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { CHANNEL_EXTENSIONS, EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { BUTTON_TYPES, HEADER_TYPES } from "@/lib/contract/template-contents";
import { EXTENSIONS_TAG } from "./extensions";
import { openApiDocument } from "./openapi";
import { copyOf, type Document, eventsOf, type Node, nodes, resolve } from "./testing/document";

type Operation = {
	operationId: string;
	tags: string[];
	description: string;
	"x-permission": string;
	parameters: { name: string; in: string; required: boolean; schema: Node }[];
	requestBody?: { content: Record<string, { schema: Node }> };
	responses: Record<string, Node & { content?: Record<string, { schema: Node }> }>;
};

const document = copyOf(openApiDocument("all", "https://api.test")) as unknown as {
	openapi: string;
	info: Node;
	tags: { name: string }[];
	paths: Record<string, Record<string, Operation>>;
	components: Record<string, Record<string, Node>>;
};
const endpoints: [string, Endpoint][] = Object.entries(ENDPOINTS);

function operationOf(endpoint: Endpoint): Operation | undefined {
	const path = (ACCOUNT_PREFIX + endpoint.path).replace(/:(\w+)/g, "{$1}");
	return document.paths[path]?.[endpoint.method.toLowerCase()];
}

describe("the OpenAPI document", () => {
	it("is OpenAPI 3.1 with the required members", () => {
		expect(document.openapi).toBe("3.1.0");
		expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
		expect(document.components.securitySchemes?.bearer).toMatchObject({ type: "http", scheme: "bearer" });
		expect(document).toMatchObject({ security: [{ bearer: [] }], servers: [{ url: "https://api.test" }] });
	});

	it("of the public API has its 21 endpoints and the events alone", () => {
		const alone = copyOf(openApiDocument("public", "https://api.test"));
		const { paths, tags, components } = alone;
		const ids = Object.values(paths).flatMap((item) => Object.values(item).map((each) => each.operationId));
		expect(ids.sort()).toEqual(Object.keys(ENDPOINTS).sort());
		expect(Object.keys(eventsOf(alone))).toEqual([...EVENT_TYPES]);
		expect(tags.map(({ name }) => name)).not.toContain(EXTENSIONS_TAG.name);
		expect(components.schemas).not.toHaveProperty("Token");
	});

	it("has the 21 endpoints and the extensions, and no others", () => {
		const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
		const idsOf = (isExtension: boolean) =>
			operations
				.filter(({ tags }) => tags.includes(EXTENSIONS_TAG.name) === isExtension)
				.map(({ operationId }) => operationId)
				.sort();
		expect(idsOf(false)).toEqual(Object.keys(ENDPOINTS).sort());
		expect(idsOf(false)).toHaveLength(21);
		const further = ["getService", "followLiveChanges", "followLiveEvents", "downloadMedia"];
		expect(idsOf(true)).toEqual(
			[...Object.keys({ ...EXTENSIONS, ...CHANNEL_EXTENSIONS }), ...further].sort(),
		);
	});

	it("describes the webhook request of each event", () => {
		const events = eventsOf(document as unknown as Document);
		expect(Object.keys(events)).toEqual([...EVENT_TYPES]);
		for (const { post } of Object.values(events)) {
			const headers = post?.parameters?.map((parameter) => parameter.name);
			expect(headers).toEqual(["webhook-id", "webhook-timestamp", "webhook-signature"]);
			const [body] = Object.values(post?.requestBody?.content ?? {});
			const event = resolve(document as unknown as Document, String(body?.schema.$ref));
			const { data = {} } = (event?.properties ?? {}) as Record<string, Node>;
			expect(resolve(document as unknown as Document, String(data.$ref))?.properties).toMatchObject({
				test: { type: "boolean", description: expect.stringContaining("test event") },
			});
		}
	});

	it.each(endpoints)("describes %s as declared", (name, endpoint) => {
		const operation = operationOf(endpoint);
		expect(operation?.operationId).toBe(name);
		expect(operation?.["x-permission"]).toBe(endpoint.permission);
		expect(document.tags.map((tag) => tag.name)).toContain(operation?.tags[0]);
		const parameters = operation?.parameters ?? [];
		const inPath = parameters.filter((parameter) => parameter.in === "path");
		expect(inPath.map((parameter) => parameter.name)).toEqual(
			[...(ACCOUNT_PREFIX + endpoint.path).matchAll(/:(\w+)/g)].map((match) => match[1]),
		);
		expect(inPath.every((parameter) => parameter.required)).toBe(true);
		const inQuery = parameters.filter((parameter) => parameter.in === "query");
		expect(inQuery.map((parameter) => parameter.name)).toEqual(Object.keys(endpoint.query?.shape ?? {}));
		const headers = parameters.flatMap((parameter) => ("$ref" in parameter ? [parameter.$ref] : []));
		expect(headers).toEqual([
			...(endpoint.ifMatch ? ["#/components/parameters/IfMatch"] : []),
			...(endpoint.method === "POST" ? ["#/components/parameters/IdempotencyKey"] : []),
		]);
		expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined);
	});

	it.each(endpoints)("describes the envelope of %s", (_, endpoint) => {
		const success = operationOf(endpoint)?.responses[endpoint.status];
		const reference = success?.content?.["application/json"]?.schema.$ref;
		const schema = resolve(document as unknown as Document, String(reference)) as {
			properties: Node;
			required: string[];
		};
		const members = ["success"];
		if (endpoint.method !== "DELETE") members.push("statusCode");
		if (endpoint.message) members.push("message");
		members.push("data");
		if (endpoint.list) members.push("pagination");
		if (endpoint.list === "history") members.push("messagesMeta");
		expect(Object.keys(schema.properties)).toEqual(members);
		expect(schema.required).toEqual(members);
	});

	it("lists the error statuses of each endpoint", () => {
		const statuses = (name: keyof typeof ENDPOINTS) =>
			Object.keys(operationOf(ENDPOINTS[name])?.responses ?? {}).map(Number);
		expect(statuses("listFlows")).toEqual([200, 400, 401, 403, 405, 408, 429, 431, 500, 503]);
		expect(statuses("createFlow")).toEqual([
			201, 400, 401, 403, 405, 408, 409, 413, 415, 422, 429, 431, 500, 502, 503, 504, 507,
		]);
		expect(statuses("getContact")).toEqual([200, 400, 401, 403, 404, 405, 408, 429, 431, 500, 503]);
		expect(statuses("updateWebhook")).toEqual([
			200, 400, 401, 403, 404, 405, 408, 413, 415, 422, 429, 431, 500, 503, 507,
		]);
	});

	it("describes IDs, seconds and statuses as integers, and that an update needs a member", () => {
		const schemas = document.components.schemas ?? {};
		expect(schemas.UpdateContactBody).toMatchObject({ minProperties: 1 });
		const integers = [...nodes(schemas, "#")].filter(([place]) =>
			/(profile_id|template_id|_seconds|last_delivery_http_status)$/.test(place),
		);
		expect(integers.length).toBeGreaterThanOrEqual(5);
		for (const [place, node] of integers) {
			expect(JSON.stringify(node), place).toMatch(/"integer".*"int64"/);
			expect(JSON.stringify(node), place).not.toContain('"number"');
		}
	});

	it("describes numbers in URLs as integers with limits and defaults", () => {
		const parameters = operationOf(ENDPOINTS.listMessages)?.parameters ?? [];
		const schemaOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema;
		expect(schemaOf("pageSize")).toEqual({ type: "integer", minimum: 1, maximum: 100, default: 50 });
		expect(schemaOf("contactId")).toEqual({
			type: "integer",
			format: "int64",
			minimum: 1,
			maximum: Number.MAX_SAFE_INTEGER,
		});
		expect(schemaOf("before")).toEqual({ type: "string", minLength: 1, maxLength: 500 });
	});

	it("states the types of headers and buttons that are accepted", () => {
		const { TemplateHeaderBody, TemplateButtonBody } = document.components.schemas ?? {};
		expect(TemplateHeaderBody?.properties).toMatchObject({ type: { type: "string", enum: HEADER_TYPES } });
		expect(TemplateButtonBody?.properties).toMatchObject({ type: { type: "string", enum: BUTTON_TYPES } });
	});

	it("says in three operations how to verify and to try a webhook", () => {
		const descriptions = Object.values(document.paths)
			.flatMap((item) => Object.values(item))
			.filter(({ operationId }) => /^(createWebhook|rotateSecret|createTestEvent)$/.test(operationId))
			.map(({ operationId, description }) => [operationId, description]);
		expect(Object.fromEntries(descriptions)).toEqual({
			createWebhook: expect.stringMatching(
				/hex secret .* raw body.* 5 minutes .* webhook-id\. .*createTestEvent/,
			),
			rotateSecret: expect.stringMatching(/24 hours.* hex secret .* raw body/),
			createTestEvent: expect.stringMatching(/member test, which is true/),
		});
	});

	it("lists required members, and omits defaults of lenient parsing", () => {
		const { CreateFlowBody, Flow } = document.components.schemas ?? {};
		expect(CreateFlowBody?.required).toEqual(["name", "template_name", "flow_json"]);
		expect(CreateFlowBody?.properties).toMatchObject({
			name: { type: "string", minLength: 1, maxLength: 200 },
			categories: { type: "array", maxItems: 10, description: "By default []." },
		});
		expect(JSON.stringify(Flow)).not.toContain("default");
		expect(Flow?.properties).toMatchObject({ updated_at: { type: "string", format: "date-time" } });
	});

	it("lists the headers of error responses", () => {
		const headersOf = (status: number) =>
			Object.keys((document.components.responses?.[`Failure${status}`]?.headers as Node | undefined) ?? {});
		const common = ["X-Request-Id", "RateLimit", "RateLimit-Policy"];
		expect(headersOf(400)).toEqual(common);
		expect(headersOf(401)).toEqual([...common, "WWW-Authenticate"]);
		expect(headersOf(405)).toEqual([...common, "Allow"]);
		expect(headersOf(429)).toEqual([...common, "Retry-After"]);
		expect(headersOf(503)).toEqual([...common, "Retry-After"]);
		expect(headersOf(507)).toEqual([...common, "Retry-After"]);
	});

	it("has no undefined values in texts", () => {
		expect(JSON.stringify(document)).not.toMatch(/NaN|undefined|\[object/);
	});
});

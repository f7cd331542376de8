import { ACCOUNT_PREFIX, BODY_LIMIT_BYTES, type Endpoint, PUBLIC_PREFIX } from "./endpoint";
import { ENDPOINTS } from "./endpoints";
import { endpointResponses, failureResponses, HEADERS } from "./openapi-responses";
import { namedSchemas, type Schema, toMembers, toSchema } from "./openapi-schemas";
import { PERMISSIONS, type Permission } from "./permissions";

/** A tag for each part of the interface, by the area that its permissions name. Source: public API §4, §5. */
const TAGS: Record<string, { name: string; description: string }> = {
	"Chat Flows": { name: "Flows", description: "Interactive forms, kept here and on the messaging platform." },
	"Chat Templates": {
		name: "Template contents",
		description: "The contents of a message template, one for each language.",
	},
	"Chat Contacts": { name: "Contacts", description: "The people that the account writes with." },
	"Chat Chats": { name: "Chat history", description: "The messages of one contact." },
	"Chat Detail": { name: "Webhooks", description: "URLs that are told what happens." },
};

/** What a client should know of parameters whose name doesn't say it. */
const PARAMETERS: Record<string, string> = {
	accountId: "The messaging account.",
	templateCode: "The template's code; it comes to be with its first content.",
	langCode: "The content's language.",
	page: "The page, from 1. A page past the end is empty.",
	pageSize: "Rows of a page.",
	before: "The cursor of the page to read, from messagesMeta.nextCursor; it wins over page.",
	search: "Every word must occur, regardless of case and accents.",
	status: "Only flows of this status.",
};

/** The public API as an OpenAPI 3.1 document, made from the table of endpoints. */
export function openApiDocument(): object {
	const paths: Record<string, Record<string, Schema>> = {};
	for (const [name, endpoint] of Object.entries(ENDPOINTS) as [string, Endpoint][]) {
		const path = (ACCOUNT_PREFIX + endpoint.path).replace(/:([A-Za-z]+)/g, "{$1}");
		paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
	}
	return {
		openapi: "3.1.0",
		info: {
			title: "Business Messaging Public API",
			description:
				"Flow definitions, localized template contents, contacts, the chat history of a contact, and webhook " +
				`configuration of a messaging account. Every path starts with ${PUBLIC_PREFIX}. Every answer is an envelope ` +
				"with success and data, or with success, statusCode, message and errors. Answers may have more members " +
				"than this document names, and texts more values.",
			version: "1.0.0",
		},
		servers: [{ url: "/", description: "The service that gave this document" }],
		security: [{ bearer: [] }],
		tags: Object.values(TAGS),
		paths,
		components: {
			schemas: namedSchemas(),
			responses: failureResponses(),
			headers: HEADERS,
			securitySchemes: {
				bearer: {
					type: "http",
					scheme: "bearer",
					description: `An API access token. Each has an account and some of the permissions: ${PERMISSIONS.join(", ")}.`,
				},
			},
		},
	};
}

function operation(name: string, endpoint: Endpoint): Schema {
	return {
		operationId: name,
		summary: endpoint.summary,
		description: `Needs the permission ${endpoint.permission}.`,
		tags: [tagOf(endpoint.permission)],
		"x-permission": endpoint.permission,
		parameters: [
			...toMembers(endpoint.params).map((member) => parameter("path", member)),
			...(endpoint.query ? toMembers(endpoint.query) : []).map((member) => parameter("query", member)),
		],
		...(endpoint.body ? { requestBody: requestBody(endpoint) } : {}),
		responses: endpointResponses(endpoint),
	};
}

function tagOf(permission: Permission): string {
	const [area = ""] = permission.split(" — ");
	return TAGS[area]?.name ?? area;
}

function parameter(place: "path" | "query", member: ReturnType<typeof toMembers>[number]): Schema {
	const description = PARAMETERS[member.name];
	return {
		name: member.name,
		in: place,
		required: place === "path" || member.required,
		...(description === undefined ? {} : { description }),
		schema: member.schema,
	};
}

function requestBody(endpoint: Endpoint): Schema {
	const limitKiB = (endpoint.bodyLimitBytes ?? BODY_LIMIT_BYTES) / 1024;
	return {
		description: `At most ${limitKiB} KiB.`,
		required: true,
		content: { "application/json": { schema: endpoint.body ? toSchema(endpoint.body, "input") : {} } },
	};
}

import {
	ACCOUNT_PREFIX,
	BODY_LIMIT_BYTES,
	EXTENSIONS_ACCOUNT_PREFIX,
	EXTENSIONS_CHANNEL_PREFIX,
	EXTENSIONS_PREFIX,
	type ExtensionEndpoint,
	PUBLIC_PREFIX,
} from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXAMPLES } from "@/lib/contract/examples/examples";
import { CHANNEL_EXTENSIONS, EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { PERMISSIONS } from "@/lib/contract/permissions";
import { EVENTS_TAG, eventCallbacks, eventSchemas } from "./events";
import { EXTENSIONS_TAG, furtherExtensions, serviceEnvelope } from "./extensions";
import { COMMON_PARAMETERS, endpointParameters } from "./parameters";
import { endpointResponses, envelopes, failureResponses, HEADERS } from "./responses";
import { namedSchemas, type Schema, toSchema } from "./schemas";

/**
 * A tag for each part of the API, by the area of its permissions.
 * Source: docs/spec/public-api.md §4, §5.
 */
const TAGS: Record<string, { name: string; description: string }> = {
	"Chat Flows": {
		name: "Flows",
		description: "Interactive forms, stored here and on the messaging platform.",
	},
	"Chat Templates": {
		name: "Template contents",
		description: "The content of a message template in each of its languages.",
	},
	"Chat Contacts": { name: "Contacts", description: "The people that the account exchanges messages with." },
	"Chat Chats": { name: "Chat history", description: "The messages of one contact." },
	"Chat Detail": { name: "Webhooks", description: "URLs that receive the account's events." },
};

const DESCRIPTION = `Flow definitions, localized template contents, contacts, the chat history of a contact, and webhook configuration of a messaging account.

Every path of the public interface starts with \`${PUBLIC_PREFIX}\`. Every answer is an envelope with \`success\` and \`data\`, or with \`success\`, \`statusCode\`, \`message\` and \`errors\`. Answers may have more members than this document names, and texts more values.

**Lists** come in pages: \`page\` and \`pageSize\` select a page, \`pagination\` has the totals. Chat history is read from its end: \`messagesMeta.nextCursor\` goes into \`before\`, which costs the same at any depth and is not disturbed by what arrives meanwhile.

**Limits** apply to each API access token: \`RateLimit\` says how many requests are left, and 429 when to retry.`;

type Paths = Record<string, Record<string, Schema>>;

/** What a document describes: the public API alone, or also this service's extensions. */
export type DocumentScope = "public" | "all";

/** Where the service has its documents. Everyone can read them. */
export const DOCUMENT_PATHS: Record<DocumentScope, string> = {
	public: `${PUBLIC_PREFIX}/openapi.json`,
	all: `${EXTENSIONS_PREFIX}/openapi.json`,
};

/**
 * The OpenAPI 3.1 document, generated from the tables of endpoints, with the events that webhooks receive. Keeps to
 * what generators of clients read (see schemas.ts), with a name for each object.
 * @param serverUrl the service's base URL, without a slash at its end
 */
export function openApiDocument(scope: DocumentScope, serverUrl: string): object {
	const paths: Paths = {};
	addPaths(paths, ACCOUNT_PREFIX, ENDPOINTS, (endpoint) => {
		const [area = ""] = endpoint.permission?.split(" — ") ?? [];
		return TAGS[area]?.name ?? area;
	});
	if (scope === "all") {
		addPaths(paths, EXTENSIONS_ACCOUNT_PREFIX, EXTENSIONS, () => EXTENSIONS_TAG.name);
		addPaths(paths, EXTENSIONS_CHANNEL_PREFIX, CHANNEL_EXTENSIONS, () => EXTENSIONS_TAG.name);
		const [accountParameter = {}] = endpointParameters(ENDPOINTS.listFlows);
		Object.assign(paths, furtherExtensions(accountParameter));
	}
	return {
		openapi: "3.1.0",
		info: {
			title: scope === "public" ? "Business Messaging Public API" : "Business Messaging API",
			description: DESCRIPTION,
			version: "1.0.0",
			contact: { name: "Chat Console" },
			license: { name: "MIT", identifier: "MIT" },
		},
		servers: [{ url: serverUrl, description: "The service that served this document" }],
		security: [{ bearer: [] }],
		tags: [...Object.values(TAGS), ...(scope === "all" ? [EXTENSIONS_TAG] : []), EVENTS_TAG],
		paths,
		components: {
			...usedComponents(paths, {
				schemas: {
					...namedSchemas(),
					...envelopes({ ...ENDPOINTS, ...EXTENSIONS, ...CHANNEL_EXTENSIONS }),
					...serviceEnvelope(),
					...eventSchemas(),
				},
				responses: failureResponses(),
				parameters: COMMON_PARAMETERS,
				headers: HEADERS,
			}),
			securitySchemes: {
				bearer: {
					type: "http",
					scheme: "bearer",
					description: `An API access token. Each belongs to one account and has some of these permissions: ${PERMISSIONS.join(", ")}.`,
				},
			},
		},
	};
}

function addPaths(
	paths: Paths,
	prefix: string,
	endpoints: Record<string, ExtensionEndpoint>,
	tagOf: (endpoint: ExtensionEndpoint) => string,
): void {
	for (const [name, endpoint] of Object.entries(endpoints)) {
		const path = (prefix + endpoint.path).replace(/:([A-Za-z]+)/g, "{$1}");
		const described = operation(name, endpoint, tagOf(endpoint));
		paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described };
	}
}

function operation(name: string, endpoint: ExtensionEndpoint, tag: string): Schema {
	const example = EXAMPLES[name] ?? { data: null };
	const { permission, alsoNeeds } = endpoint;
	const who = permission
		? alsoNeeds
			? `Needs the permissions ${permission} and ${alsoNeeds}.`
			: `Needs the permission ${permission}.`
		: "Any of the account's API access tokens can do this.";
	return {
		operationId: name,
		summary: endpoint.summary,
		description: endpoint.description ? `${who} ${endpoint.description}` : who,
		tags: [tag],
		...(permission ? { "x-permission": permission } : {}),
		parameters: endpointParameters(endpoint),
		...(endpoint.body ? { requestBody: requestBody(endpoint, example.body) } : {}),
		responses: endpointResponses(name, endpoint, example),
		...(name === "createWebhook" ? { callbacks: eventCallbacks() } : {}),
	};
}

function requestBody(endpoint: ExtensionEndpoint, example: unknown): Schema {
	const limitKiB = (endpoint.bodyLimitBytes ?? BODY_LIMIT_BYTES) / 1024;
	const limit = limitKiB < 1024 ? `${limitKiB} KiB` : `${limitKiB / 1024} MiB`;
	const schema = endpoint.body ? toSchema(endpoint.body, "input") : {};
	return {
		description: `At most ${limit}.`,
		required: true,
		content: { "application/json": { schema, example } },
	};
}

type Components = Record<string, Record<string, Schema>>;

/** The components that the document references, directly or through others. */
function usedComponents(document: unknown, components: Components): Components {
	const used = new Set<string>();
	function follow(value: unknown): void {
		if (typeof value !== "object" || value === null) return;
		for (const [key, child] of Object.entries(value)) {
			if (key !== "$ref" || typeof child !== "string") follow(child);
			else if (!used.has(child)) {
				used.add(child);
				const [kind = "", name = ""] = child.split("/").slice(2);
				follow(components[kind]?.[name]);
			}
		}
	}
	follow(document);
	const kept = Object.entries(components).map(([kind, named]) => {
		const entries = Object.entries(named).filter(([name]) => used.has(`#/components/${kind}/${name}`));
		return [kind, Object.fromEntries(entries)];
	});
	return Object.fromEntries(kept);
}

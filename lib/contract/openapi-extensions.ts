import { EXTENSIONS_ACCOUNT_PREFIX, EXTENSIONS_PREFIX } from "./endpoint";
import { CAPABILITIES } from "./extensions";
import { COMMON_HEADERS, commonFailure } from "./openapi-responses";
import { type Schema, schemaReference } from "./openapi-schemas";

export const EXTENSIONS_TAG = {
	name: "Extensions of this service",
	description:
		"What this service can do beside the public interface. Another service with the same interface may have " +
		"none of them; ask what there is.",
};

const LIVE_EVENT =
	'id: 81422-5093\nevent: chat.message.status\ndata: {"type":"chat.message.status","timestamp":' +
	'"2026-11-20T13:29:41.000Z","accountId":1,"data":{"message_id":90418,"chat_message_id":' +
	'"wamid.HBgMNTI1NTEyMzQ1Njc5","contact_id":4821,"status":"delivered","error":null}}\n\n';

/**
 * Extensions that are in no table, since they are not of one account, or not JSON. Source: docs/spec/decisions.md §9.
 */
export function furtherExtensions(accountParameter: Schema): Record<string, Record<string, Schema>> {
	return {
		[EXTENSIONS_PREFIX]: { get: listCapabilities() },
		[`${EXTENSIONS_ACCOUNT_PREFIX}/live-events`.replace(":accountId", "{accountId}")]: {
			get: followLiveEvents(accountParameter),
		},
	};
}

function listCapabilities(): Schema {
	const properties: Record<string, Schema> = {
		success: { type: "boolean", const: true },
		statusCode: { type: "integer", const: 200 },
		data: schemaReference("Capabilities"),
	};
	return {
		operationId: "listCapabilities",
		summary: "Ask what this service can do beside the public interface",
		description: "Any API access token may ask.",
		tags: [EXTENSIONS_TAG.name],
		responses: {
			200: {
				description: "Success",
				headers: COMMON_HEADERS,
				content: {
					"application/json": {
						schema: { type: "object", properties, required: Object.keys(properties) },
						example: { success: true, statusCode: 200, data: { capabilities: CAPABILITIES } },
					},
				},
			},
			...failures(401, 429, 500, 503),
		},
	};
}

function followLiveEvents(accountParameter: Schema): Schema {
	return {
		operationId: "followLiveEvents",
		summary: "Follow the account's events as they happen",
		description:
			"Server-Sent Events: event is the type, data the body that webhooks get, id the place to go on from. " +
			"A token sees what it has the permission to view: Chat Chats — View for messages, Chat Templates — View " +
			"for templates, Chat Detail — View for changes of the platform. The stream ends when the token expires, and " +
			"within seconds of its revocation.",
		tags: [EXTENSIONS_TAG.name],
		parameters: [
			accountParameter,
			{
				name: "Last-Event-ID",
				in: "header",
				required: false,
				description:
					"The id of the last event seen: the stream goes on after it. Without it, only what is new.",
				schema: { type: "string" },
				example: "81422-5093",
			},
		],
		responses: {
			200: {
				description: "The stream. It stays open until one side closes it; reconnect when it does.",
				headers: COMMON_HEADERS,
				content: { "text/event-stream": { schema: { type: "string" }, example: LIVE_EVENT } },
			},
			...failures(400, 401, 403, 405, 429, 500, 503),
		},
	};
}

function failures(...statuses: Parameters<typeof commonFailure>[0][]): Record<string, Schema> {
	return Object.fromEntries(statuses.map((status) => [status, commonFailure(status)]));
}

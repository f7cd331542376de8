import { EXTENSIONS_ACCOUNT_PREFIX, EXTENSIONS_PREFIX } from "@/lib/contract/endpoint";
import { MESSAGE_MEDIA } from "@/lib/contract/extensions/message-media";
import { serviceInfo } from "@/lib/contract/extensions/service";
import { PERMISSIONS } from "@/lib/contract/permissions";
import { endpointParameters, headerParameter } from "./parameters";
import { COMMON_HEADERS, commonFailure, envelopeName, STATUS_CODE, SUCCESS } from "./responses";
import { members, reference, type Schema, toSchema } from "./schemas";

export const EXTENSIONS_TAG = {
	name: "Extensions",
	description:
		"What this service offers beyond the public interface. Other services with the same interface don't offer it: " +
		"check the service's version first (`getService`). A newer version offers what an older one does.",
};

const LIVE_CHANGE =
	'event: start\ndata: null\n\nevent: changes\ndata: [{"kind":"message","id":"4821","received":1}]\n\n';

const LIVE_EVENT =
	'id: 81422-5093\nevent: chat.message.status\ndata: {"type":"chat.message.status","timestamp":' +
	'"2026-11-20T13:29:41.000Z","accountId":1,"data":{"message_id":90418,"chat_message_id":' +
	'"wamid.HBgMNTI1NTEyMzQ1Njc5","contact_id":4821,"status":"delivered","error":null}}\n\n';

/**
 * Extensions outside the tables, because they don't belong to one account or aren't JSON. Source: docs/spec/decisions.md §9.
 */
export function furtherExtensions(accountParameter: Schema): Record<string, Record<string, Schema>> {
	return {
		[EXTENSIONS_PREFIX]: { get: getService() },
		[`${EXTENSIONS_ACCOUNT_PREFIX}/live-events`.replace(":accountId", "{accountId}")]: {
			get: followLiveEvents(accountParameter),
		},
		[`${EXTENSIONS_ACCOUNT_PREFIX}/live-changes`.replace(":accountId", "{accountId}")]: {
			get: followLiveChanges(accountParameter),
		},
		[`${EXTENSIONS_ACCOUNT_PREFIX}${MESSAGE_MEDIA.path}`.replace(/:(\w+)/g, "{$1}")]: {
			get: downloadMedia(),
		},
	};
}

/** The success envelope of getService, by name. */
export function serviceEnvelope(): Record<string, Schema> {
	const data = toSchema(serviceInfo, "output");
	return { [envelopeName("getService")]: members({ success: SUCCESS, statusCode: STATUS_CODE, data }) };
}

function getService(): Schema {
	const example = {
		success: true,
		statusCode: 200,
		data: {
			version: "0.1.0",
			permissions: PERMISSIONS,
			manages_tokens: false,
			creates_accounts: false,
			platform: "cloud",
			platform_webhook_path: "/api/platform/webhook",
		},
	};
	return {
		operationId: "getService",
		summary: "Get the service's version, and what the token can do",
		description: "Any API access token can do this. The version says which extensions the service has.",
		tags: [EXTENSIONS_TAG.name],
		responses: {
			200: {
				description: "Success",
				headers: COMMON_HEADERS,
				content: { "application/json": { schema: reference(envelopeName("getService")), example } },
			},
			...failures(401, 408, 429, 431, 500, 503),
		},
	};
}

function followLiveEvents(accountParameter: Schema): Schema {
	return {
		operationId: "followLiveEvents",
		summary: "Stream the account's events as they happen",
		description:
			"Server-sent events: event is the type, data is the body that webhooks receive, and id is where to resume. " +
			"A token receives what its permissions allow: Chat Chats — View for messages, Chat Templates — View " +
			"for templates, Chat Detail — View for platform changes. The stream ends when the token expires, and " +
			"within seconds of its revocation.",
		tags: [EXTENSIONS_TAG.name],
		parameters: [
			accountParameter,
			headerParameter("Last-Event-ID", {
				description:
					"The ID of the last event you received. The stream resumes after it. Without it, you get only new events.",
				example: "81422-5093",
			}),
		],
		responses: {
			200: {
				description: "The event stream. It stays open until one side closes it; then reconnect.",
				headers: COMMON_HEADERS,
				content: { "text/event-stream": { schema: { type: "string" }, example: LIVE_EVENT } },
			},
			...failures(400, 401, 403, 405, 408, 429, 431, 500, 503),
		},
	};
}

function followLiveChanges(accountParameter: Schema): Schema {
	return {
		operationId: "followLiveChanges",
		summary: "Stream which records change",
		description:
			"Server-sent events without content, for pages that show records. start comes first, and whenever changes " +
			"may have been missed: read again everything you show. changes lists the records that changed: contact, flow, " +
			"template (with its code), webhook, answer (a reply to a flow, with the flow's ID), delivery (with the webhook's ID, at most " +
			"once a second), and message with its contact's ID and how many new messages the contact sent. An id of null means any of the kind. A token sees the kinds that its permissions allow.",
		tags: [EXTENSIONS_TAG.name],
		parameters: [accountParameter],
		responses: {
			200: {
				description: "The event stream. It stays open until one side closes it; then reconnect.",
				headers: COMMON_HEADERS,
				content: { "text/event-stream": { schema: { type: "string" }, example: LIVE_CHANGE } },
			},
			...failures(400, 401, 403, 405, 408, 429, 431, 500, 503),
		},
	};
}

function downloadMedia(): Schema {
	const content = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
	return {
		operationId: "downloadMedia",
		summary: "Download the file of a message",
		description:
			"The image, video, audio or document, streamed from the messaging platform, which keeps files for a limited " +
			"time. Images, video and audio have their type; everything else is a download of the type " +
			"application/octet-stream. Files have up to 100 MB. 404: the message has no file, or the platform doesn't have it " +
			"anymore.",
		tags: [EXTENSIONS_TAG.name],
		parameters: [
			...endpointParameters(MESSAGE_MEDIA),
			headerParameter("Range", { description: "One range of bytes to download.", example: "bytes=0-65535" }),
		],
		responses: {
			200: { description: "The file", headers: COMMON_HEADERS, content },
			206: { description: "The requested part of the file", headers: COMMON_HEADERS, content },
			416: { description: "The file doesn't have this range", headers: COMMON_HEADERS },
			...failures(400, 401, 403, 404, 405, 408, 429, 431, 500, 502, 503, 504),
		},
	};
}

function failures(...statuses: Parameters<typeof commonFailure>[0][]): Record<string, Schema> {
	return Object.fromEntries(statuses.map((status) => [status, commonFailure(status)]));
}

import type { ExtensionEndpoint } from "./endpoint";
import { takesKey } from "./openapi-failures";
import { type Schema, toMembers } from "./openapi-schemas";

/** What a client should know of a parameter, and a value as it may be. */
const PARAMETERS: Record<string, { description: string; example: unknown }> = {
	accountId: { description: "The messaging account.", example: 1 },
	id: { description: "The flow.", example: 7 },
	contactId: { description: "The contact.", example: 4821 },
	webhookId: { description: "The webhook.", example: 2 },
	tokenId: { description: "The API access token.", example: 31 },
	deliveryId: {
		description: "The delivery: the webhook-id header of its attempts.",
		example: "0b9f4c52-7d1e-4a86-93f5-c1d20e8a6b74",
	},
	templateCode: {
		description: "The template's code; it comes to be with its first content.",
		example: "seat_change",
	},
	langCode: { description: "The content's language.", example: "es_MX" },
	page: {
		description:
			"The page, from 1. A page past the end is empty. What comes or goes between two requests moves rows to " +
			"another page. A cursor misses none and shows none twice: the chat history has one, contacts and flows have " +
			"one among the extensions.",
		example: 1,
	},
	pageSize: { description: "Rows of a page.", example: 20 },
	before: {
		description: "The cursor of the page to read, as the answer before gave it; it wins over page.",
		example: "c2hhcGVkLWxpa2UtYS1jdXJzb3I",
	},
	search: { description: "Every word must occur, regardless of case and accents.", example: "ana cruz" },
	status: { description: "Only flows of this status.", example: "PUBLISHED" },
	eventType: { description: "Only deliveries of this event.", example: "chat.message.status" },
	state: { description: "Only deliveries in this state.", example: "failed" },
	since: {
		description: "Only of events that happened then or later.",
		example: "2026-11-20T08:00:00.000Z",
	},
	until: { description: "Only of events that happened before.", example: "2026-11-21T00:00:00.000Z" },
};

const IDEMPOTENCY_KEY: Schema = {
	name: "Idempotency-Key",
	in: "header",
	required: false,
	description:
		"Makes it safe to send a request again: its first answer is kept for 24 hours and given to every other " +
		"request with the same key, path and token, also if the service or your connection failed in between. A first " +
		"answer is a success, 404 or 409. After any other failure, and after any answer with Retry-After, nothing was " +
		"done, and you can use the key again, also with a corrected body.",
	schema: { type: "string", minLength: 1, maxLength: 255 },
	example: "7c3d8f60-19ab-4e52-8d07-b64a2f91c5e8",
};

/** Parameters that operations refer to, for the document's components. */
export const COMMON_PARAMETERS: Record<string, Schema> = { IdempotencyKey: IDEMPOTENCY_KEY };

/** The parameters of an endpoint: of its path, of its query, and the headers that it reads. */
export function endpointParameters(endpoint: ExtensionEndpoint): Schema[] {
	return [
		...toMembers(endpoint.params).map((member) => parameter("path", member)),
		...(endpoint.query ? toMembers(endpoint.query) : []).map((member) => parameter("query", member)),
		...(takesKey(endpoint) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
	];
}

function parameter(place: "path" | "query", member: ReturnType<typeof toMembers>[number]): Schema {
	return {
		name: member.name,
		in: place,
		required: place === "path" || member.required,
		...PARAMETERS[member.name],
		schema: member.schema,
	};
}

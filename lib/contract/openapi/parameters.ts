import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { takesKey } from "./failures";
import { type Schema, toMembers } from "./schemas";

type Details = { description: string; example: unknown };

/** A parameter's description and an example value. */
const PARAMETERS: Record<string, Details> = {
	accountId: { description: "The account ID.", example: 1 },
	id: { description: "The flow ID.", example: 7 },
	contactId: { description: "The contact ID.", example: 4821 },
	messageId: { description: "The message ID.", example: 90416 },
	webhookId: { description: "The webhook ID.", example: 2 },
	tokenId: { description: "The API access token's ID.", example: 31 },
	profileId: { description: "The profile ID of a token's owner.", example: 3 },
	deliveryId: {
		description: "The delivery ID: the webhook-id header of its attempts.",
		example: "0b9f4c52-7d1e-4a86-93f5-c1d20e8a6b74",
	},
	importId: { description: "The import ID.", example: 12 },
	chunk: { description: "The chunk's number, starting at 1.", example: 1 },
	outcome: { description: "Only rows with this outcome.", example: "invalid" },
	afterPosition: { description: "The next_after of the previous response.", example: 500 },
	templateCode: {
		description: "The template code. A template is created with its first content.",
		example: "seat_change",
	},
	versionId: { description: "The ID of a version of a flow.", example: 901 },
	langCode: { description: "The content's language code.", example: "es_MX" },
	active: { description: "Only tokens that are active, or only those that aren't.", example: "true" },
	page: {
		description:
			"The page number, starting at 1. A page past the end is empty. Rows added or removed between two requests " +
			"shift the pages. Cursors never skip or repeat a row: the chat history has one, and contacts and flows have " +
			"one as an extension.",
		example: 1,
	},
	pageSize: { description: "Rows per page.", example: 20 },
	before: {
		description: "The cursor from the previous response. It takes precedence over page.",
		example: "c2hhcGVkLWxpa2UtYS1jdXJzb3I",
	},
	message: { description: "The ID of a message to read around.", example: 90418 },
	chatMessageId: {
		description: "The messaging platform's ID of a message to read around.",
		example: "wamid.HBgMNTI1NTEyMzQ1Njc5",
	},
	time: { description: "A time to read around.", example: "2026-11-20T08:00:00.000Z" },
	after: {
		description: "A cursor to read newer messages from: newer_cursor of the previous response.",
		example: "c2hhcGVkLWxpa2UtYS1jdXJzb3I",
	},
	file: {
		description:
			"The messaging platform's ID of one of several files, such as photos in the answers to a flow.",
		example: "790108823480411",
	},
	direction: {
		description: "Only messages from contacts (incoming), or only those to them (outgoing).",
		example: "incoming",
	},
	month: { description: "The month, in the time zone.", example: "2026-11" },
	timeZone: { description: "The time zone in which days begin and end.", example: "Europe/Berlin" },
	search: { description: "Every word must match. Case and accents don't matter.", example: "ana cruz" },
	sort: { description: "What to sort by.", example: "name" },
	order: {
		description: "Ascending or descending. By default names ascend and times descend.",
		example: "desc",
	},
	tag: { description: "Only contacts with this tag.", example: "vip" },
	country_code: { description: "Only contacts with this country code.", example: "+52" },
	ai_mode: { description: "Only contacts in this AI mode.", example: "ai_paused" },
	unread: { description: "Only contacts with unread messages.", example: "true" },
	digits: { description: "Where names with digits come in the order by name.", example: "last" },
	codes: {
		description: "Codes of templates, separated by commas.",
		example: "order_update,trip_reminder",
	},
	ids: { description: "Up to 100 contact IDs, separated by commas.", example: "4821,4822" },
	status: { description: "Only flows with this status.", example: "PUBLISHED" },
	recordKind: { description: "Only changes of this kind of record.", example: "contact" },
	recordId: { description: "Only changes of the record with this ID.", example: "48210" },
	action: { description: "Only changes of this action.", example: "contact.updated" },
	via: {
		description: "Only changes made through a console, or only those by other tokens.",
		example: "token",
	},
	eventType: { description: "Only deliveries of this event type.", example: "chat.message.status" },
	state: { description: "Only deliveries in this state.", example: "failed" },
	content_state: { description: "Only templates with a content in this state.", example: "draft" },
	review: { description: "Only templates with this review.", example: "REJECTED" },
	language: { description: "Only templates that have this language.", example: "es_MX" },
	missing: { description: "Only templates without this language.", example: "pt_BR" },
	type: { description: "Only templates of this type.", example: "media" },
	lang_code: { description: "Only reports about this language.", example: "es_MX" },
	contact_id: {
		description: "Only deliveries of this contact's events, or the contact to merge.",
		example: 4821,
	},
	message_id: { description: "Only deliveries of events about this message.", example: 90418 },
	event_id: {
		description: "Only the delivery of this event: the webhook-id header.",
		example: "0b9f4c52-7d1e-4a86-93f5-c1d20e8a6b74",
	},
	since: {
		description: "Only events and messages from this time on.",
		example: "2026-11-20T08:00:00.000Z",
	},
	until: {
		description: "Only events and messages from before this time.",
		example: "2026-11-21T00:00:00.000Z",
	},
};

/** Headers that operations refer to, for the document's components. */
export const COMMON_PARAMETERS: Record<string, Schema> = {
	IdempotencyKey: headerParameter("Idempotency-Key", {
		description:
			"Makes it safe to retry a request: the first response is kept for 24 hours and returned to every other " +
			"request with the same key, path and token, even if the service or your connection failed in between. Only " +
			"successes, 404 and 409 are kept. After any other failure, and any response with Retry-After, nothing was " +
			"done, and you can reuse the key, even with a corrected body.",
		schema: { type: "string", minLength: 1, maxLength: 255 },
		example: "7c3d8f60-19ab-4e52-8d07-b64a2f91c5e8",
	}),
	IfMatch: headerParameter("If-Match", {
		description:
			"The updated_at that you read, in quotes. If the resource has changed since then, the request is rejected with " +
			"412, so you don't overwrite a change that you haven't seen.",
		example: '"2026-11-19T08:00:12.077Z"',
	}),
};

/** A request header: optional text, unless `details` say otherwise. */
export function headerParameter(
	name: string,
	{
		required = false,
		schema = { type: "string" },
		...details
	}: Details & { required?: boolean; schema?: Schema },
): Schema {
	return { name, in: "header", required, ...explain(details, required, schema), schema };
}

/** An endpoint's parameters: path, query, and the headers that it reads. */
export function endpointParameters(
	endpoint: Pick<ExtensionEndpoint, "method" | "params" | "query" | "ifMatch">,
): Schema[] {
	return [
		...toMembers(endpoint.params).map((member) => parameter("path", member)),
		...(endpoint.query ? toMembers(endpoint.query) : []).map((member) => parameter("query", member)),
		...(endpoint.ifMatch ? [{ $ref: "#/components/parameters/IfMatch" }] : []),
		...(takesKey(endpoint) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
	];
}

function parameter(
	place: "path" | "query",
	{ name, schema, ...member }: ReturnType<typeof toMembers>[number],
) {
	const required = place === "path" || member.required;
	const details = PARAMETERS[name];
	return { name, in: place, required, ...(details && explain(details, required, schema)), schema };
}

/**
 * A parameter that can be omitted has its example in the description: the reference, like other tools, fills in every
 * `example` and sends it.
 */
function explain({ description, example }: Details, required: boolean, schema: Schema): Schema {
	if (required) return { description, example };
	return { description: "default" in schema ? description : `${description} For example \`${example}\`.` };
}

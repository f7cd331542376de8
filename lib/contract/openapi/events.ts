import { EVENT_TYPES, type EventType } from "@/lib/contract/choices";
import { contactSummary } from "@/lib/contract/contacts";
import { EVENT_SAMPLE_TIME, EVENT_SAMPLES } from "@/lib/contract/examples/event-samples";
import { message } from "@/lib/contract/messages";
import { readId } from "@/lib/contract/reading";
import { headerParameter } from "./parameters";
import { members, reference, type Schema, toSchema } from "./schemas";

export const EVENTS_TAG = {
	name: "Events",
	description: "What the service sends to the account's webhooks.",
};

const SUMMARIES: Record<EventType, string> = {
	"chat.message.inbound": "A customer sent a message",
	"chat.message.outbound": "A message was sent",
	"chat.message.status": "A message was sent, delivered, read or failed",
	"chat.message.reaction": "A reaction was added or removed",
	"chat.message.media": "A message with media was received or sent",
	"chat.template.update": "A template's status, quality, category or components changed",
	"chat.platform.change": "The messaging platform reported a change, passed on as raw data",
};

const textOrNull: Schema = { type: ["string", "null"] };
const anything: Schema = { type: "object" };
const id = toSchema(readId, "output");
const aboutMessage: Record<string, Schema> = {
	message_id: { ...id, description: "The message's ID in the chat history." },
	chat_message_id: { type: "string" },
	contact_id: id,
};
const conversation: Record<string, Schema> = {
	contact: orNull(toSchema(contactSummary, "output")),
	message: toSchema(message, "output"),
};

/** Parts of events, by their names in the document. */
const PARTS: Record<string, Schema> = {
	EventMedia: members({
		type: { type: "string" },
		id: textOrNull,
		url: textOrNull,
		mime_type: textOrNull,
		sha256: textOrNull,
		caption: textOrNull,
		filename: textOrNull,
	}),
	EventError: members({
		code: { description: "The messaging platform's code: a number, text, or null." },
		message: { type: "string" },
	}),
	EventReaction: members({
		emoji: { type: "string" },
		from: textOrNull,
		at: { type: "string", format: "date-time" },
	}),
};

/** Members of `data`, for each event. Source: docs/spec/decisions.md §7. */
const DATA: Record<EventType, Record<string, Schema>> = {
	"chat.message.inbound": conversation,
	"chat.message.outbound": conversation,
	"chat.message.media": {
		message: toSchema(message, "output"),
		media: reference("EventMedia"),
	},
	"chat.message.status": {
		...aboutMessage,
		status: { type: "string", examples: ["sent", "delivered", "read", "played", "failed"] },
		error: orNull(reference("EventError")),
	},
	"chat.message.reaction": {
		...aboutMessage,
		reaction: orNull(reference("EventReaction")),
	},
	"chat.template.update": { template_code: { type: "string" }, lang_code: textOrNull, change: anything },
	"chat.platform.change": { change: anything },
};

/** The headers of a delivery. Source: docs/spec/decisions.md §7. */
const SIGNATURE_HEADERS: Schema[] = [
	headerParameter("webhook-id", {
		required: true,
		description: "The event ID: the same in every attempt and replay, so you can detect duplicates.",
		example: "0b9f4c52-7d1e-4a86-93f5-c1d20e8a6b74",
	}),
	headerParameter("webhook-timestamp", {
		required: true,
		description: "Unix time of this attempt, in seconds.",
		example: "1795181381",
	}),
	headerParameter("webhook-signature", {
		required: true,
		description:
			"A Standard Webhooks signature: v1, and the base64 HMAC-SHA256 of id.timestamp.body. The key is the 32 " +
			"bytes of the hex secret. Two signatures, separated by a space, while a secret is being rotated. The reference's " +
			"start has code that verifies it.",
		example: "v1,pq2Lr7bV0m3J4y8nQ1sXz5kTc6wHd9uEa0fGiRoBvMs=",
	}),
];

/**
 * What a webhook's URL receives, and what it should respond: the callbacks of createWebhook, and not the document's
 * `webhooks`, from which generators make code that doesn't compile. Source: docs/spec/decisions.md §7.
 */
export function eventCallbacks(): Record<string, Schema> {
	return Object.fromEntries(
		EVENT_TYPES.map((type) => [type, { "{$request.body#/url}": { post: eventOperation(type) } }]),
	);
}

function eventOperation(type: EventType): Schema {
	const example = { type, timestamp: EVENT_SAMPLE_TIME, accountId: 1, data: EVENT_SAMPLES[type] };
	return {
		operationId: `on${pascalCase(type)}`,
		summary: SUMMARIES[type],
		description: `Sent to webhooks that subscribe to ${type} or to *, at least once, in order for each contact.`,
		tags: [EVENTS_TAG.name],
		security: [],
		parameters: SIGNATURE_HEADERS,
		requestBody: {
			description: "Up to 256 KiB. Larger data is cut, and truncated is true.",
			required: true,
			content: { "application/json": { schema: reference(`${pascalCase(type)}Event`), example } },
		},
		responses: {
			"2XX": { description: "Accepted. Respond within 15 seconds. The response body is ignored." },
			"410": { description: "No more events: the webhook is disabled." },
			"4XX": { description: "Any other response: retried up to seven times within about 28 hours." },
			"5XX": { description: "Retried in the same way. Retry-After is respected." },
		},
	};
}

/** The schemas of events, such as `ChatMessageStatusEvent`, with those of their data and its parts. */
export function eventSchemas(): Record<string, Schema> {
	const schemas = EVENT_TYPES.map((type) => {
		const name = `${pascalCase(type)}Event`;
		return [[name, eventSchema(type, `${name}Data`)] as const, [`${name}Data`, dataSchema(type)] as const];
	});
	return { ...PARTS, ...Object.fromEntries(schemas.flat()) };
}

function eventSchema(type: EventType, dataName: string): Schema {
	return members({
		type: { type: "string", const: type },
		timestamp: { type: "string", format: "date-time", description: "When the event happened." },
		accountId: id,
		data: reference(dataName),
	});
}

function dataSchema(type: EventType): Schema {
	const data = members(DATA[type]);
	return {
		...data,
		properties: {
			...DATA[type],
			test: {
				type: "boolean",
				description: "Present and true in a test event: its data is a sample, so ignore it.",
			},
			truncated: { type: "boolean", description: "Present and true if data was too large and was cut." },
		},
	};
}

/** `ChatMessageStatus` for `chat.message.status`. */
function pascalCase(type: EventType): string {
	return type.replace(/(?:^|\.)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function orNull(schema: Schema): Schema {
	return { anyOf: [schema, { type: "null" }] };
}

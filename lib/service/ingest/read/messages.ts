import { createHash } from "node:crypto";
import { joinObjects, writeJson } from "@/lib/json/raw-json";
import { errorText, readContent, typeOf } from "./content";
import { type Direction, type Fact, MESSAGE_STATUSES, type MessageStatus } from "./facts";
import { asInteger, asObject, asObjects, asText, asTime, type JsonObject } from "./lenient";
import { boundedId, type Person, readPerson } from "./person";

/** The messages and statuses of a `messages` change. Source: docs/spec/platform-api.md §2.1–2.3. */
export function readMessages(value: JsonObject, fallbackTime: Date): Fact[] {
	const messages = asObjects(value.messages).map((message) => {
		// A reply that can't be shown has its error next to the message (docs/spec/platform-api.md §2.2).
		const whole =
			message.errors === undefined && value.errors ? joinObjects(message, { errors: value.errors }) : message;
		return readMessage(whole, senderOf(message, value), "incoming", fallbackTime);
	});
	const statuses = asObjects(value.statuses).map((status) => readStatus(status, value, fallbackTime));
	return [...messages, ...statuses].filter((fact) => fact !== undefined);
}

/** Messages that the business sent with another app. */
export function readEchoes(value: JsonObject, fallbackTime: Date): Fact[] {
	return asObjects(value.message_echoes)
		.map((message) => readMessage(message, recipientOf(message, value), "outgoing", fallbackTime))
		.filter((fact) => fact !== undefined);
}

/** Marketing preferences, of which nothing is stored. Source: docs/spec/platform-api.md §2.4. */
export function readPreferences(value: JsonObject, fallbackTime: Date): Fact[] {
	return asObjects(value.user_preferences).flatMap((preference) => {
		const person = readPerson(value, preference.wa_id, preference.user_id);
		const at = asTime(preference.timestamp) ?? fallbackTime;
		return person ? [{ kind: "mention", person, at }] : [];
	});
}

export function senderOf(message: JsonObject, value: JsonObject): Person | undefined {
	return readPerson(value, message.from, message.from_user_id);
}

export function recipientOf(message: JsonObject, value: JsonObject): Person | undefined {
	return readPerson(value, message.to, message.to_user_id);
}

/** A message, or what changes another one, in the conversation with a person. Undefined without the person. */
export function readMessage(
	message: JsonObject,
	person: Person | undefined,
	direction: Direction,
	fallbackTime: Date,
): Extract<Fact, { direction: Direction }> | undefined {
	if (!person) return undefined;
	const at = asTime(message.timestamp) ?? fallbackTime;

	const type = typeOf(message);
	const body = type === undefined ? undefined : asObject(message[type]);
	if (type === "reaction") {
		const target = asText(body?.message_id);
		if (target) {
			return {
				kind: "reaction",
				reportId: messageId(message),
				direction,
				targetId: boundedId(target),
				person,
				at,
				emoji: asText(body?.emoji) ?? null,
			};
		}
	}
	const original = asText(body?.original_message_id);
	if (type === "revoke" && original)
		return { kind: "revoke", direction, targetId: boundedId(original), person, at };
	const edited = asObject(body?.message);
	if (type === "edit" && original && edited) {
		const content = readContent(edited);
		const reportId = messageId(message);
		return { kind: "edit", reportId, direction, targetId: boundedId(original), person, at, content };
	}
	const parent = asText(asObject(message.context)?.id);
	return {
		kind: "message",
		direction,
		chatMessageId: messageId(message),
		parentChatMessageId: parent === undefined ? null : boundedId(parent),
		person,
		at,
		content: readContent(message),
	};
}

function readStatus(status: JsonObject, value: JsonObject, fallbackTime: Date): Fact | undefined {
	const chatMessageId = asText(status.id);
	const name = asText(status.status);
	// A group isn't a person; its id must not become a contact's.
	const isGroup = status.recipient_type === "group";
	const person = isGroup ? undefined : readPerson(value, status.recipient_id, status.recipient_user_id);
	const at = asTime(status.timestamp) ?? fallbackTime;
	// Payments are reported under "statuses" too, with other values.
	if (!chatMessageId || !isMessageStatus(name) || status.type === "payment") {
		return person && { kind: "mention", person, at };
	}
	return {
		kind: "status",
		chatMessageId: boundedId(chatMessageId),
		person,
		at,
		status: name,
		errorReason: errorText(status) || null,
		errorCode: asInteger(asObjects(status.errors)[0]?.code) ?? null,
	};
}

function isMessageStatus(name: string | undefined): name is MessageStatus {
	return MESSAGE_STATUSES.some((status) => status === name);
}

/** The platform's id, or a digest of the message without one, so that it's still stored only once. */
function messageId(message: JsonObject): string {
	const id = asText(message.id);
	return boundedId(id ?? `sha256:${createHash("sha256").update(writeJson(message)).digest("hex")}`);
}

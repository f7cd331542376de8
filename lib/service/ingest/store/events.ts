import { createHash } from "node:crypto";
import { joinObjects, writeJson } from "@/lib/json/raw-json";
import { type ContactRow, contactSummaryToWire } from "@/lib/service/contacts/find";
import type { Change, Fact } from "@/lib/service/ingest/read/facts";
import { asText } from "@/lib/service/ingest/read/lenient";
import { messageToWire } from "@/lib/service/messages/to-wire";
import type { NewEvent } from "@/lib/service/webhooks/events/publish";
import { contactLane, namedLane } from "@/lib/service/webhooks/events/wake-lanes";
import type { NewFact } from "./apply-facts";
import type { MessageState } from "./message-state";

/** The result of a change. */
type ChangeResult = {
	newFacts: NewFact[];
	/** The contact of a fact; undefined without a known one. */
	contactIdOf: (fact: Fact) => number | undefined;
	contacts: Map<number, ContactRow>;
	now: Date;
};

const MEDIA_TYPES = new Set(["image", "video", "audio", "document", "sticker"]);

/**
 * The events of a change: one or two for each new fact that isn't past, and the raw change. The latter uses the lane of its first
 * contact, even without new facts. Source: docs/spec/decisions.md §7.
 */
export function eventsOf(account: number, change: Change, result: ChangeResult): NewEvent[] {
	const { newFacts, contactIdOf, contacts, now } = result;
	const contactId = firstOf(change.facts, contactIdOf);
	const lane = contactId === undefined ? namedLane(change.field) : contactLane(contactId);
	return [
		...newFacts.flatMap((each) => messageEvents(account, each, contacts)),
		...change.facts.flatMap((fact) => templateEvents(account, change, fact, now)),
		{
			type: "chat.platform.change",
			at: now,
			data: { change: change.raw },
			lane,
			contactId,
			messageId: onlyMessage(newFacts),
			id: changeId(account, change, "change"),
		},
	];
}

/** The message of a change, if it's about exactly one. */
function onlyMessage(newFacts: NewFact[]): number | undefined {
	const ids = new Set(newFacts.map(({ message }) => message.id));
	return ids.size === 1 ? newFacts[0]?.message.id : undefined;
}

function firstOf<T, R>(items: T[], read: (item: T) => R | undefined): R | undefined {
	for (const item of items) {
		const found = read(item);
		if (found !== undefined) return found;
	}
	return undefined;
}

function messageEvents(
	account: number,
	{ fact, message, reaction }: NewFact,
	contacts: Map<number, ContactRow>,
): NewEvent[] {
	if ("isPast" in fact && fact.isPast) return [];
	const common = {
		at: fact.at,
		lane: contactLane(message.contactId),
		contactId: message.contactId,
		messageId: message.id,
	};
	const about = {
		message_id: message.id,
		chat_message_id: message.chatMessageId,
		contact_id: message.contactId,
	};
	switch (fact.kind) {
		case "message": {
			const contact = contacts.get(message.contactId);
			const wire = messageToWire({ ...message, accountId: account });
			const event: NewEvent = {
				...common,
				type: fact.direction === "incoming" ? "chat.message.inbound" : "chat.message.outbound",
				data: { contact: contact ? contactSummaryToWire(contact) : null, message: wire },
			};
			if (!MEDIA_TYPES.has(message.messageType)) return [event];
			const media = mediaOf(message);
			return [event, { ...common, type: "chat.message.media", data: { message: wire, media } }];
		}
		case "status": {
			const error = fact.errorReason ? { code: fact.errorCode, message: fact.errorReason } : null;
			const data = { ...about, status: fact.status, error };
			return [{ ...common, type: "chat.message.status", data }];
		}
		case "reaction":
			return [{ ...common, type: "chat.message.reaction", data: { ...about, reaction } }];
		default:
			// Edits and revocations have no separate event; the raw change reports them.
			return [];
	}
}

function mediaOf(message: MessageState): Record<string, unknown> {
	const json = message.contentJson ?? {};
	return {
		type: message.messageType,
		id: asText(json.media_id) ?? null,
		url: message.mediaUrl,
		mime_type: asText(json.mime_type) ?? null,
		sha256: asText(json.sha256) ?? null,
		caption: message.caption,
		filename: message.originalFilename,
	};
}

function templateEvents(account: number, change: Change, fact: Fact, now: Date): NewEvent[] {
	if (fact.kind !== "template") return [];
	return [
		{
			type: "chat.template.update",
			at: now,
			data: {
				template_code: fact.code,
				lang_code: fact.langCode,
				change: joinObjects({ field: fact.field }, fact.change),
			},
			lane: namedLane(fact.code),
			id: changeId(account, change, "template"),
		},
	];
}

/** Derived from the change, so that a repeated report doesn't publish it again. */
function changeId(account: number, change: Change, purpose: string): string {
	const { businessId, entryTime, raw } = change;
	const digest = createHash("sha256")
		.update(writeJson([account, purpose, businessId, entryTime, raw]))
		.digest("hex");
	// A UUID of version 8 from the digest's bits.
	return [
		digest.slice(0, 8),
		digest.slice(8, 12),
		`8${digest.slice(13, 16)}`,
		`a${digest.slice(17, 20)}`,
		digest.slice(20, 32),
	].join("-");
}

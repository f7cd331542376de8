import { joinObjects } from "@/lib/json/raw-json";
import { circumstancesOf, MEDIA_PLACEHOLDER, type MessageContent } from "@/lib/service/ingest/read/content";
import type { Direction, Fact, MessageStatus } from "@/lib/service/ingest/read/facts";
import { BUSINESS, withReaction } from "@/lib/service/messages/reactions";
import type { MessageRow } from "@/lib/service/messages/to-wire";
import type { StoredReaction } from "@/lib/service/store/schema/schema";

/** A message while facts are applied to it; `id` is 0 until it is stored. */
export type MessageState = Omit<MessageRow, "accountId">;

type FactOf<K extends Fact["kind"]> = Extract<Fact, { kind: K }>;

/**
 * The order of statuses; a message never goes back, and `failed` is final. Source: docs/spec/decisions.md §6.
 */
const RANK: Record<string, number> = { received: 0, sent: 1, delivered: 2, read: 3, played: 4, failed: 5 };

/**
 * Rules for applying the platform's reports to a message, in any order and with repetitions. Each returns the changed
 * message, or null if the report is not new.
 * Source: docs/spec/decisions.md §6, §9.
 */

/** Applies the message itself, new or after other reports about it. */
export function applyMessage(
	known: MessageState | undefined,
	fact: FactOf<"message">,
	contactId: number,
	now: Date,
): MessageState | null {
	if (known?.isKnown) return completedPast(known, fact);
	const initialStatus = initialStatusOf(fact);
	const message: MessageState = {
		...blank(fact.chatMessageId, contactId, now),
		parentChatMessageId: fact.parentChatMessageId,
		direction: fact.direction,
		status: initialStatus,
		...contentOf(fact.content),
		isKnown: true,
		messageTime: fact.at,
	};
	if (!known) return message;
	return {
		...message,
		id: known.id,
		createdAt: known.createdAt,
		reactions: known.reactions,
		appliedIds: known.appliedIds,
		// Only outgoing messages have statuses; an incoming one drops their data.
		...(fact.direction === "outgoing"
			? {
					status: further(known.status, initialStatus),
					statusAt: known.statusAt,
					errorReason: known.errorReason,
					errorCode: known.errorCode,
				}
			: {}),
		// A later edit that was reported earlier still counts.
		...(isEdited(known) ? editedContent(message, known) : {}),
		...(isRevoked(known) ? { ...EMPTY, contentJson: known.contentJson } : {}),
	};
}

function initialStatusOf({ direction, status }: FactOf<"message">): MessageStatus | "received" {
	return direction === "incoming" ? "received" : (status ?? "sent");
}

/**
 * The platform reports a past message with a file twice: without the file, and with it but as if it came from the
 * customer. Returns null if the report adds nothing.
 */
function completedPast(known: MessageState, fact: FactOf<"message">): MessageState | null {
	const isFile = fact.content.messageType !== MEDIA_PLACEHOLDER;
	if (isFile && known.messageType === MEDIA_PLACEHOLDER && !isRevoked(known)) {
		return { ...known, ...contentOf(fact.content) };
	}
	if (isFile || known.direction === fact.direction) return null;
	return { ...known, direction: fact.direction, status: initialStatusOf(fact), messageTime: fact.at };
}

export function applyStatus(
	known: MessageState | undefined,
	fact: FactOf<"status">,
	contactId: number | undefined,
	now: Date,
): MessageState | null {
	const found = known ?? placeholder(fact.chatMessageId, contactId, "outgoing", fact.at, now);
	if (!found || (found.isKnown && found.direction === "incoming")) return null;
	// Only outgoing messages have statuses, whatever a reaction suggested before the message was reported.
	const message: MessageState = { ...found, direction: "outgoing" };
	// A message starts as sent before the platform reports it, so the first report of that is new.
	const isFirstReport = message.status === "sent" && message.statusAt === null;
	const isNews = rank(fact.status) > rank(message.status) || (isFirstReport && fact.status === "sent");
	if (!isNews) return null;
	const { errorReason, errorCode } = fact.errorReason === null ? message : fact;
	return { ...message, status: fact.status, statusAt: fact.at, errorReason, errorCode };
}

/** The customer who reacted; null without a contact. */
export type Reactor = Pick<StoredReaction, "contact_id" | "from">;

/** For each person, the latest report of a reaction or its removal wins; within a second, the last received. */
export function applyReaction(
	known: MessageState | undefined,
	fact: FactOf<"reaction">,
	{ contactId, reactor }: { contactId: number; reactor: Reactor },
	now: Date,
): MessageState | null {
	// Reactions are to messages of the other side.
	const written = fact.direction === "incoming" ? "outgoing" : "incoming";
	const message = known ?? placeholder(fact.targetId, contactId, written, fact.at, now);
	if (!message || isApplied(message, fact.reportId)) return null;
	const person = fact.direction === "incoming" ? reactor : { contact_id: null, from: BUSINESS };
	const { emoji } = fact;
	const reactions = withReaction(message.reactions, { ...person, emoji, at: fact.at.toISOString() });
	return reactions && { ...message, reactions, ...applied(message, fact.reportId) };
}

/** The latest edit replaces the content; within a second, the last received. */
export function applyEdit(
	known: MessageState | undefined,
	fact: FactOf<"edit">,
	contactId: number,
	now: Date,
): MessageState | null {
	const message = known ?? placeholder(fact.targetId, contactId, fact.direction, fact.at, now);
	if (!message || isRevoked(message) || isApplied(message, fact.reportId)) return null;
	const editedAt = fact.at.toISOString();
	const before = message.contentJson?.edited_at;
	if (typeof before === "string" && before > editedAt) return null;
	const columns = editedContent(message, fact.content);
	return {
		...message,
		...columns,
		contentJson: joinObjects(columns.contentJson ?? {}, { edited: true, edited_at: editedAt }),
		...applied(message, fact.reportId),
	};
}

export function applyRevoke(
	known: MessageState | undefined,
	fact: FactOf<"revoke">,
	contactId: number,
	now: Date,
): MessageState | null {
	const message = known ?? placeholder(fact.targetId, contactId, fact.direction, fact.at, now);
	if (!message || isRevoked(message)) return null;
	return { ...message, ...EMPTY, contentJson: { revoked: true, revoked_at: fact.at.toISOString() } };
}

/** Far more reactions and edits than happen within a second, the precision of the times. */
const APPLIED_IDS_MAX = 20;

function isApplied(message: MessageState, reportId: string): boolean {
	return message.appliedIds?.includes(reportId) ?? false;
}

function applied(message: MessageState, reportId: string): Pick<MessageState, "appliedIds"> {
	return { appliedIds: [...(message.appliedIds ?? []), reportId].slice(-APPLIED_IDS_MAX) };
}

/** A placeholder for a message that isn't reported yet. */
function placeholder(
	chatMessageId: string,
	contactId: number | undefined,
	direction: Direction,
	at: Date,
	now: Date,
): MessageState | null {
	if (contactId === undefined) return null;
	const status = direction === "incoming" ? "received" : "sent";
	return { ...blank(chatMessageId, contactId, now), direction, status, messageTime: at, isKnown: false };
}

function blank(chatMessageId: string, contactId: number, now: Date): MessageState {
	return {
		id: 0,
		contactId,
		chatMessageId,
		parentChatMessageId: null,
		direction: "incoming",
		messageType: "unknown",
		...EMPTY,
		status: "received",
		statusAt: null,
		errorReason: null,
		errorCode: null,
		contentJson: null,
		reactions: null,
		appliedIds: null,
		senderUserId: null,
		templateId: null,
		langCode: null,
		isKnown: false,
		createdAt: now,
		messageTime: now,
	};
}

const EMPTY = { content: "", caption: null, mediaUrl: null, originalFilename: null };

function contentOf(of: MessageContent): MessageContent {
	const { messageType, content, caption, mediaUrl, originalFilename, contentJson, langCode } = of;
	return { messageType, content, caption, mediaUrl, originalFilename, contentJson, langCode };
}

/** An edit has the new content only; what led to the message, such as an ad, stays. */
function editedContent(original: MessageState, edit: MessageContent): MessageContent {
	const circumstances = circumstancesOf(original.contentJson);
	const contentJson =
		Object.keys(circumstances).length === 0
			? edit.contentJson
			: joinObjects(circumstances, edit.contentJson ?? {});
	return { ...contentOf(edit), contentJson };
}

function isRevoked(message: MessageState): boolean {
	return message.contentJson?.revoked === true;
}

function isEdited(message: MessageState): boolean {
	return message.contentJson?.edited === true && !isRevoked(message);
}

function rank(status: string): number {
	return RANK[status] ?? 0;
}

function further(one: string, other: MessageStatus | "received"): string {
	return rank(one) >= rank(other) ? one : other;
}

import { sql } from "drizzle-orm";
import { boolean, index, integer, json, jsonb, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { accountId, chat, createdAt, id, time } from "./columns";

/**
 * The last report of a person's reaction to a message. `contact_id` is null for the business and for people without a contact. `emoji` is null once the reaction
 * is removed, so that an older report that arrives later doesn't set it again.
 */
export type StoredReaction = {
	contact_id: number | null;
	/** The person's `chat_phone_id` at that time, or "business". */
	from: string;
	emoji: string | null;
	/** ISO 8601 in UTC. */
	at: string;
};

export const messages = chat.table(
	"messages",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		contactId: id().notNull(),
		chatMessageId: text().notNull(),
		parentChatMessageId: text(),
		direction: text().notNull(),
		messageType: text().notNull(),
		content: text().notNull(),
		mediaUrl: text(),
		caption: text(),
		status: text().notNull(),
		/** When the status was reported; null if it only follows from the message itself. */
		statusAt: time(),
		errorReason: text(),
		/** The messaging platform's code for the reason; null if it reported none. */
		errorCode: integer(),
		contentJson: json().$type<Record<string, unknown> | null>(),
		/** The last reaction of each person (messages/reactions.ts); null before the first. */
		reactions: jsonb().$type<StoredReaction[] | null>(),
		/** The platform's ids of the last reactions and edits, to ignore repetitions within the same second. */
		appliedIds: text().array(),
		senderUserId: id(),
		originalFilename: text(),
		templateId: id(),
		langCode: text(),
		/** False while only a status, reaction or revocation of the message has been reported, not the message. */
		isKnown: boolean().notNull().default(true),
		/** What a search reads, folded (messages/search/search-text.ts); null for a message without text. */
		searchText: text(),
		createdAt: createdAt(),
		messageTime: time().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.id] }),
		unique("messages_chat_message_id").on(t.accountId, t.chatMessageId),
		index("messages_history").on(
			t.accountId,
			t.contactId,
			t.messageTime.desc().nullsFirst(),
			t.id.desc().nullsFirst(),
		),
		index("messages_recent")
			.on(t.accountId, t.messageTime.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`search_text is not null`),
		/** Without the account, which would be read as a whole for each search in an account with most messages. */
		index("messages_search")
			.using("gin", t.searchText.op("gin_trgm_ops"))
			.where(sql`search_text is not null`),
		/** Finds a contact's reactions to other people's messages. */
		index("messages_reactions")
			.using("gin", t.reactions.op("jsonb_path_ops"))
			.where(sql`reactions is not null`),
	],
);

import { sql } from "drizzle-orm";
import { boolean, index, integer, json, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { accountId, chat, createdAt, id, time } from "./columns";

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
		reactionJson: json().$type<Record<string, unknown> | null>(),
		/** When the reaction was last set or removed, to ignore older reports. */
		reactionAt: time(),
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
	],
);

import { sql } from "drizzle-orm";
import { boolean, index, integer, primaryKey } from "drizzle-orm/pg-core";
import { accountId, chat, id, time } from "./columns";

/**
 * Who wrote last to or from a contact, one row per contact. A separate table, because it changes with every message:
 * in the contacts table, each change would update all the indexes. Source: docs/decisions/0054.
 */
export const contactActivity = chat.table(
	"contact_activity",
	{
		accountId: accountId(),
		contactId: id().notNull(),
		/** False while the contact is removed. */
		isActive: boolean().notNull(),
		/** The time of the last message, or of the contact's creation if that's later. */
		lastActivityAt: time().notNull(),
		/** The newest message in the order of the history; null without messages. */
		lastMessageAt: time(),
		lastMessageId: id(),
		/** Incoming messages that arrived since someone read the conversation. */
		unreadCount: integer().notNull().default(0),
		/** The newest message that someone has read; null if that isn't known. */
		readMessageAt: time(),
		readMessageId: id(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.contactId] }),
		index("contact_activity_recent")
			.on(t.accountId, t.lastActivityAt.desc().nullsFirst(), t.contactId.desc().nullsFirst())
			.where(sql`is_active`),
		index("contact_activity_unread")
			.on(t.accountId, t.lastActivityAt.desc().nullsFirst(), t.contactId.desc().nullsFirst())
			.where(sql`is_active and unread_count > 0`),
	],
);

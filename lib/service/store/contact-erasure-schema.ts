import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/pg-core";
import { accountId, chat, createdAt, id, time } from "./columns";

/** What remains to be erased of a contact, and how much was. Source: docs/decisions/0068. */
export const contactErasures = chat.table(
	"contact_erasures",
	{
		accountId: accountId(),
		contactId: id().notNull(),
		/** The contact, those merged into it, and removed ones with the same number. */
		contactIds: id().array().notNull(),
		/** Their numbers and user ids, which the job looks for; empty once it's done. */
		identities: text().array().notNull(),
		messageCount: integer().notNull(),
		erasedMessages: integer().notNull().default(0),
		erasedDeliveries: integer().notNull().default(0),
		/** The last event that was looked at; null while messages remain. */
		eventCursorAt: time(),
		eventCursorSequence: id().notNull().default(0),
		startedAt: createdAt(),
		startedBy: text().notNull(),
		/** When the job last erased something. */
		updatedAt: createdAt(),
		/** Null while something remains. */
		finishedAt: time(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.contactId] }),
		index("contact_erasures_recent").on(t.accountId, t.startedAt.desc().nullsFirst(), t.contactId),
		index("contact_erasures_running").on(t.accountId, t.contactId).where(sql`finished_at is null`),
	],
);

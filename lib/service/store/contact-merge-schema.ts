import { index, integer, primaryKey, text } from "drizzle-orm/pg-core";
import { accountId, chat, createdAt, id, time } from "./columns";

/**
 * Contacts that were merged into another one. Their ids, numbers and user ids lead to the kept contact for good, also
 * while their older messages still move. Source: docs/decisions/0067.
 */
export const mergedContacts = chat.table(
	"merged_contacts",
	{
		accountId: accountId(),
		/** The id of the contact that no longer exists. */
		id: id().notNull(),
		keptId: id().notNull(),
		number: text().notNull(),
		countryCode: text().notNull(),
		chatPhoneId: text().notNull(),
		platformUserId: text(),
		messageCount: integer().notNull(),
		movedCount: integer().notNull(),
		mergedAt: createdAt(),
		mergedBy: text().notNull(),
		/** When the job last moved messages. */
		updatedAt: createdAt(),
		/** Null while messages still move. */
		finishedAt: time(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.id] }),
		index("merged_contacts_kept").on(t.accountId, t.keptId),
		index("merged_contacts_identity").on(t.accountId, t.chatPhoneId),
		index("merged_contacts_platform_user").on(t.accountId, t.platformUserId),
	],
);

import { sql } from "drizzle-orm";
import { boolean, index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accountId, chat, createdAt, id, time } from "./columns";

/** A name without digits, of the scripts whose digits folding leaves as they are, as a literal of SQL. */
export const NO_DIGITS = "'^[^0-9٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯๐-๙໐-໙༠-༩၀-၉០-៩]+$'";

export const contacts = chat.table(
	"contacts",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		refId: text(),
		firstName: text(),
		middleName: text(),
		lastName: text(),
		platformName: text(),
		number: text().notNull(),
		countryCode: text().notNull(),
		/** The contact's identity: the international number in digits, or the platform's user id without one. */
		chatPhoneId: text().notNull(),
		/**
		 * The platform's user id, if ever reported; some messages contain no other id.
		 * docs/spec/platform-api.md §2.
		 */
		platformUserId: text(),
		aiMode: text().notNull().default("ai_paused"),
		tags: text().array().notNull().default([]),
		/** The names, folded for search; see contacts/list/search.ts. */
		searchName: text().notNull(),
		/** The number in all forms that a search can match, digits only. */
		searchNumber: text().notNull(),
		messageCount: integer().notNull().default(0),
		createdAt: createdAt(),
		updatedAt: createdAt(),
		createdBy: text().notNull(),
		updatedBy: text().notNull(),
		removedAt: time(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.id] }),
		uniqueIndex("contacts_active_identity").on(t.accountId, t.chatPhoneId).where(sql`removed_at is null`),
		index("contacts_removed_identity").on(t.accountId, t.chatPhoneId).where(sql`removed_at is not null`),
		index("contacts_platform_user")
			.on(t.accountId, t.platformUserId)
			.where(sql`platform_user_id is not null`),
		index("contacts_recent")
			.on(t.accountId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`removed_at is null`),
		index("contacts_updated")
			.on(t.accountId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`removed_at is null`),
		index("contacts_name")
			.on(t.accountId, sql`nullif(left(search_name, 100), '')`, t.id)
			.where(sql`removed_at is null`),
		index("contacts_name_without_digits")
			.on(t.accountId, sql`substring(left(search_name, 100) from ${sql.raw(NO_DIGITS)})`, t.id)
			.where(sql`removed_at is null`),
		index("contacts_tags").using("gin", t.accountId, t.tags).where(sql`removed_at is null`),
		index("contacts_country").on(t.accountId, t.countryCode).where(sql`removed_at is null`),
		index("contacts_ai_mode").on(t.accountId, t.aiMode).where(sql`removed_at is null`),
		index("contacts_removed_recent")
			.on(t.accountId, t.removedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`removed_at is not null`),
		index("contacts_search")
			.using("gin", t.accountId, t.searchName.op("gin_trgm_ops"), t.searchNumber.op("gin_trgm_ops"))
			.where(sql`removed_at is null`),
		// Counts the matches of a common word without reading the rows.
		index("contacts_counted").on(t.accountId, t.searchName).where(sql`removed_at is null`),
	],
);

/**
 * The number of an account's active contacts as a sum of changes: writers only add rows, so they don't wait for each
 * other, and the worker regularly folds them into one (contacts/list/counted.ts).
 */
export const contactCountChanges = chat.table(
	"contact_count_changes",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		change: id().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.id] })],
);

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

/**
 * The platform's ids of messages that a running erasure has deleted, by which its job recognizes raw changes. Removed
 * before it ends. Source: docs/decisions/0068.
 */
export const erasedMessages = chat.table(
	"erased_messages",
	{
		accountId: accountId(),
		/** Of the erasure. */
		contactId: id().notNull(),
		chatMessageId: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.contactId, t.chatMessageId] })],
);

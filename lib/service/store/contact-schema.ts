import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accountId, chat, createdAt, id, time } from "./columns";

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
		index("contacts_tags").using("gin", t.accountId, t.tags).where(sql`removed_at is null`),
		index("contacts_country").on(t.accountId, t.countryCode).where(sql`removed_at is null`),
		index("contacts_ai_mode").on(t.accountId, t.aiMode).where(sql`removed_at is null`),
		index("contacts_removed_recent")
			.on(t.accountId, t.removedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`removed_at is not null`),
		index("contacts_search")
			.using("gin", t.accountId, t.searchName.op("gin_trgm_ops"), t.searchNumber.op("gin_trgm_ops"))
			.where(sql`removed_at is null`),
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

import { boolean, index, integer, json, primaryKey, text } from "drizzle-orm/pg-core";
import { accountId, chat, createdAt, id, time } from "./columns";

export { chat } from "./columns";
export * from "./contacts";
export * from "./deliveries";
export * from "./flows";
export * from "./imports";
export * from "./messages";
export * from "./templates";

export const accounts = chat.table("accounts", {
	id: id().primaryKey(),
	name: text().notNull().default(""),
	/** The messaging platform's id of this account; null for all ids that no other account has. */
	chatBusinessId: text().unique(),
	createdAt: createdAt(),
});

/** API access tokens; only the digest is stored. Source: docs/spec/decisions.md §8. */
export const tokens = chat.table(
	"tokens",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		digest: text().notNull().unique(),
		/** Its first characters, to recognise it in a list. */
		prefix: text().notNull(),
		name: text().notNull(),
		permissions: text().array().notNull(),
		/** The person whose it is; null for one of the account, which nobody's limit concerns. */
		ownerProfileId: id(),
		/** Who `created_by` and `updated_by` name: the person, or the account's token. */
		ownerLabel: text().notNull(),
		/** Whether it manages all tokens of its account, as a console's own token does. */
		managesTokens: boolean().notNull().default(false),
		/** Whether it stores contents of templates as drafts only. */
		draftsOnly: boolean().notNull().default(false),
		createdAt: createdAt(),
		expiresAt: time(),
		lastUsedAt: time(),
		revokedAt: time(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.id] })],
);

/** Limits of the tokens of an owner, set with a token that manages all tokens of the account. */
export const tokenOwners = chat.table(
	"token_owners",
	{
		accountId: accountId(),
		profileId: id().notNull(),
		label: text().notNull(),
		/** What the owner can do at most; an owner without permissions has no access. */
		permissions: text().array().notNull(),
		/** Whether the owner's tokens store contents of templates as drafts only. */
		draftsOnly: boolean().notNull().default(false),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.profileId] })],
);

/** First responses to requests with an Idempotency-Key, returned again for a day. Source: docs/spec/decisions.md §1. */
export const idempotencyKeys = chat.table(
	"idempotency_keys",
	{
		accountId: accountId(),
		/** 0 for the configured token. */
		tokenId: id().notNull(),
		path: text().notNull(),
		key: text().notNull(),
		bodyDigest: text().notNull(),
		/** Null while a request to the messaging platform has claimed the key. */
		status: integer(),
		/** The response's body, encrypted because some contain secrets. */
		responseSealed: text(),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.tokenId, t.path, t.key] }),
		index("idempotency_keys_age").on(t.accountId, t.createdAt),
	],
);

/**
 * Who changed what through the API. Only inserted, and removed by retention; erasing a contact removes the values of its
 * changes (docs/decisions/0068).
 */
export const auditEvents = chat.table(
	"audit_events",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		createdAt: createdAt(),
		/** `kind.verb`, such as `contact.updated`. */
		action: text().notNull(),
		recordKind: text().notNull(),
		recordId: text(),
		/** Null for the configured token. */
		tokenId: id(),
		tokenName: text(),
		/** The token's owner at that time. */
		ownerLabel: text().notNull(),
		/** The person whom a console named. */
		personLabel: text(),
		isConsole: boolean().notNull(),
		changes: json().$type<{ field: string; from?: unknown; to?: unknown }[]>().notNull(),
		requestId: text(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.id] }),
		index("audit_events_recent").on(t.accountId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("audit_events_via").on(
			t.accountId,
			t.isConsole,
			t.createdAt.desc().nullsFirst(),
			t.id.desc().nullsFirst(),
		),
		index("audit_events_record").on(
			t.accountId,
			t.recordKind,
			t.recordId,
			t.createdAt.desc().nullsFirst(),
			t.id.desc().nullsFirst(),
		),
	],
);

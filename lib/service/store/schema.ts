import { sql } from "drizzle-orm";
import { boolean, index, integer, json, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type { ContentMembers } from "@/lib/contract/template-contents";
import { accountId, chat, createdAt, id, time } from "./columns";

export { chat } from "./columns";
export * from "./contact-activity-schema";
export * from "./delivery-schema";

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
		/** Its first characters, to recognise it in a list; null for tokens from before these were stored. */
		prefix: text(),
		name: text().notNull(),
		permissions: text().array().notNull(),
		ownerProfileId: id().notNull(),
		ownerLabel: text().notNull(),
		/** Whether it manages all tokens of its account, as a console's own token does. */
		managesTokens: boolean().notNull().default(false),
		/** The token that created it; null for one that manages tokens. */
		madeBy: id(),
		/** Its first ancestor, whose rate limit it shares; null if it has none. */
		familyId: id(),
		createdAt: createdAt(),
		expiresAt: time(),
		lastUsedAt: time(),
		revokedAt: time(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.id] }),
		index("tokens_family").on(t.accountId, t.familyId).where(sql`family_id is not null`),
	],
);

/** Limits of the tokens of an owner, set by whoever manages the account's tokens. */
export const tokenOwners = chat.table(
	"token_owners",
	{
		accountId: accountId(),
		profileId: id().notNull(),
		label: text().notNull(),
		/** What the owner can do at most; an owner without permissions has no access. */
		permissions: text().array().notNull(),
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
		answerSealed: text(),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.tokenId, t.path, t.key] }),
		index("idempotency_keys_age").on(t.accountId, t.createdAt),
	],
);

export const flows = chat.table(
	"flows",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		name: text().notNull(),
		chatFlowId: text().notNull(),
		chatStatus: text().notNull(),
		/** When the status last changed, to ignore older reports; null before the first change. */
		statusAt: time(),
		templateName: text().notNull(),
		profileId: id().notNull(),
		categories: text().array().notNull(),
		/** The definition's exact JSON text. */
		flowJson: text().notNull(),
		/** The editor's text as typed. */
		flowJsonRaw: text().notNull(),
		validationErrors: json().$type<unknown[]>().notNull(),
		createdAt: createdAt(),
		updatedAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.id] }),
		unique("flows_name").on(t.accountId, t.name),
		index("flows_recent").on(t.accountId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("flows_status_recent").on(
			t.accountId,
			t.chatStatus,
			t.updatedAt.desc().nullsFirst(),
			t.id.desc().nullsFirst(),
		),
		index("flows_chat_flow_id").on(t.accountId, t.chatFlowId),
	],
);

/**
 * Changes that are about to be made on the messaging platform and then here. Stored before the platform is called,
 * removed in the transaction that stores the result. Remaining intents were interrupted and are recovered (flows/recovery).
 */
export const platformIntents = chat.table(
	"platform_intents",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		/** create-flow, update-flow, delete-flow */
		kind: text().notNull(),
		/** The name of a flow to create, which has no record yet. */
		flowName: text(),
		flowId: id(),
		chatFlowId: text(),
		/** Flows with that name that already existed on the platform and must not be removed; null if unknown. */
		foreignChatFlowIds: text().array(),
		createdAt: createdAt(),
		/** Until then, the holder of the intent works on it. */
		leaseUntil: time().notNull(),
		/** Once recovery has begun, the request that created the intent can no longer store its result. */
		isRecovering: boolean("is_mending").notNull().default(false),
		recoverAt: time("mend_at").notNull(),
		attempts: integer().notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.id] }),
		uniqueIndex("platform_intents_name").on(t.accountId, t.flowName),
	],
);

/** Columns have the API's names, so that a row is a content (lib/contract/template-contents.ts). */
export const templateContents = chat.table(
	"template_contents",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		templateCode: text().notNull(),
		lang_code: text().notNull(),
		parameter_format: text().notNull(),
		text: text().notNull(),
		variables: json().$type<ContentMembers["variables"]>().notNull(),
		footer: text().notNull(),
		is_draft: boolean().notNull(),
		is_catalog: boolean().notNull(),
		catalog_format: text(),
		connected_catalog_id: text(),
		is_catalog_connected: boolean().notNull(),
		is_custom_validity_period: boolean().notNull(),
		validity_period_seconds: integer(),
		auth_delivery_method: text(),
		auth_add_security_recommendation: boolean().notNull(),
		auth_add_code_expiration: boolean().notNull(),
		auth_code_expiration_seconds: integer(),
		auth_apps: json().$type<ContentMembers["auth_apps"]>(),
		headers: json().$type<ContentMembers["headers"]>().notNull(),
		buttons: json().$type<ContentMembers["buttons"]>().notNull(),
		created_at: createdAt(),
		updated_at: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.id] }),
		unique("template_contents_language").on(t.accountId, t.templateCode, t.lang_code),
	],
);

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

/** Who changed what through the API. Only inserted, and removed by retention. */
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

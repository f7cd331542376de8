import { sql } from "drizzle-orm";
import { boolean, index, integer, json, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type { ContentMembers } from "@/lib/contract/template-contents";
import { accountId, chat, createdAt, id, time } from "./columns";

export { chat } from "./columns";
export * from "./delivery-schema";

export const accounts = chat.table("accounts", {
	id: id().primaryKey(),
	name: text().notNull().default(""),
	/** The messaging platform's id of this account; null takes whatever is not another account's. */
	chatBusinessId: text().unique(),
	createdAt: createdAt(),
});

/** API access tokens; only the digest is kept. Source: docs/spec/decisions.md §8. */
export const tokens = chat.table(
	"tokens",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		digest: text().notNull().unique(),
		name: text().notNull(),
		permissions: text().array().notNull(),
		ownerProfileId: id().notNull(),
		ownerLabel: text().notNull(),
		/** The token that created it; null for one that the token of the configuration created. */
		madeBy: id(),
		/** The first token of its line of makers, whose rate limit it shares; null where it is the first itself. */
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

/** First answers to requests with an Idempotency-Key, given again for a day. Source: docs/spec/decisions.md §1. */
export const idempotencyKeys = chat.table(
	"idempotency_keys",
	{
		accountId: accountId(),
		/** 0 is the token of the configuration. */
		tokenId: id().notNull(),
		path: text().notNull(),
		key: text().notNull(),
		bodyDigest: text().notNull(),
		/** Null while a request to the messaging platform has claimed the key. */
		status: integer(),
		/** The answer's body, encrypted: some answers hold secrets. */
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
		/** When the status last moved, so that an older report of it changes nothing; null before the first move. */
		statusAt: time(),
		templateName: text().notNull(),
		profileId: id().notNull(),
		categories: text().array().notNull(),
		/** The definition's JSON text as it was sent. */
		flowJson: text().notNull(),
		/** The text of the editor, as it was typed. */
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
 * What is about to change on the messaging platform and then here. Stored before the platform is asked, removed in
 * the transaction that stores its result. An intent that stays was interrupted and is recovered (flows/recovery).
 */
export const platformIntents = chat.table(
	"platform_intents",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		/** create-flow, update-flow, delete-flow */
		kind: text().notNull(),
		/** The flow to be created has no record yet; its name is what it can be found by. */
		flowName: text(),
		flowId: id(),
		chatFlowId: text(),
		/** Flows of that name which the platform had before, not ours to remove; null when that wasn't to be learnt. */
		foreignChatFlowIds: text().array(),
		createdAt: createdAt(),
		/** Until then the holder of the intent works on it. */
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

/** What a client sees has the names of the wire, so that a row is a content (lib/contract/template-contents.ts). */
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
		/** Who the contact is: the international number in digits, or the platform's user id without one. */
		chatPhoneId: text().notNull(),
		/**
		 * The platform's user id, as far as it was ever told: some messages name nothing else.
		 * docs/spec/platform-api.md §2.
		 */
		platformUserId: text(),
		aiMode: text().notNull().default("ai_paused"),
		tags: text().array().notNull().default([]),
		/** The names, folded for search; see contacts/search.ts. */
		searchName: text().notNull(),
		/** The number in every spelling that a search may meet, digits only. */
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
		/** When the status was reported; null while only the message itself says that it was sent or received. */
		statusAt: time(),
		errorReason: text(),
		contentJson: json().$type<Record<string, unknown> | null>(),
		reactionJson: json().$type<Record<string, unknown> | null>(),
		/** When the reaction was last set or taken back, so that an older report of one changes nothing. */
		reactionAt: time(),
		/** The platform's ids of the last reactions and edits, so that one told again within its second is known. */
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
 * How many active contacts an account has, as changes to be summed: writers only add rows, so that none waits for
 * another, and the worker folds them into one now and then (contacts/counted.ts).
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

import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	customType,
	index,
	integer,
	jsonb,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ContactViewState, ViewMention } from "@/lib/contract/console/contacts/contact-views";
import type { ShareKind } from "@/lib/contract/console/shares";
import type { TranslationOrigin } from "@/lib/contract/console/templates/template-translations";
import type { VersionSource } from "@/lib/contract/console/versions/versions";
import type { NoticeTopic } from "@/lib/contract/console/webhook-notices";
import { accountNumber, consoleSchema, time, timestamps } from "./columns";
import { ownerId, users } from "./person-schema";

/** An account's records are removed with the account. */
export const ownerAccountId = () =>
	accountNumber()
		.notNull()
		.references(() => accounts.id, { onDelete: "cascade" });

/** The messaging accounts that this console shows, by the console's own id, which is in addresses. */
export const accounts = consoleSchema.table("accounts", {
	id: accountNumber().primaryKey(),
	name: text().notNull(),
	/** Whether members need a second factor to use the account. */
	needsSecondFactor: boolean().notNull().default(false),
	/** Whether making contents of templates ready needs the permission "Make ready". */
	limitsReady: boolean().notNull().default(false),
	createdAt: time().notNull().defaultNow(),
});

/**
 * How the console reaches an account that people added. Accounts without a row use the connection in the server's
 * configuration, where their id is the service's too.
 */
export const connections = consoleSchema.table("connections", {
	accountId: ownerAccountId().primaryKey(),
	/** Base URL of the service's public API; null for the service in the configuration. */
	baseUrl: text(),
	serviceAccountId: accountNumber().notNull(),
	/** The API access token, encrypted. */
	tokenSealed: text().notNull(),
	...timestamps(),
});

/** Members of accounts and their roles. */
export const members = consoleSchema.table(
	"members",
	{
		accountId: ownerAccountId(),
		userId: ownerId(),
		/** A built-in role or the id of one of the account's own. */
		role: text().notNull(),
		/** Whether the role follows the person's groups at the single sign-on provider. */
		isFromGroup: boolean().notNull().default(false),
		/** Since when the person can't enter the account; null if they can. */
		suspendedAt: time(),
		createdAt: time().notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.accountId, table.userId] }),
		index("members_user_id").on(table.userId),
	],
);

/** An account's own roles, beside the built-in ones. */
export const roles = consoleSchema.table(
	"roles",
	{
		accountId: ownerAccountId(),
		id: text().notNull(),
		name: text().notNull(),
		permissions: text().array().notNull(),
		createdAt: time().notNull().defaultNow(),
		updatedAt: time().notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.accountId, table.id] }),
		uniqueIndex("roles_name").on(table.accountId, sql`lower(${table.name})`),
	],
);

/** Invitations that nobody has accepted yet. */
export const invitations = consoleSchema.table(
	"invitations",
	{
		id: text().primaryKey(),
		accountId: ownerAccountId(),
		/** In lower case. */
		email: text().notNull(),
		role: text().notNull(),
		/** SHA-256 of the link's token, which isn't stored. */
		tokenDigest: text().notNull().unique("invitations_token_digest"),
		invitedBy: ownerId(),
		createdAt: time().notNull().defaultNow(),
		expiresAt: time().notNull(),
	},
	(table) => [uniqueIndex("invitations_email").on(table.accountId, table.email)],
);

/**
 * The profiles under which people have API access tokens at an account's service, and what the service allows these
 * tokens.
 */
export const tokenOwners = consoleSchema.table(
	"token_owners",
	{
		accountId: ownerAccountId(),
		/** The owner of the tokens at the service; random, so that two consoles of one service don't share any. */
		profileId: bigint({ mode: "number" }).notNull(),
		userId: text().references(() => users.id, { onDelete: "set null" }),
		/** When the person joined. Who leaves and joins again gets another profile, because the first one is revoked. */
		memberSince: time().notNull(),
		/** What the service knows. */
		label: text().notNull(),
		permissions: text().array().notNull(),
		draftsOnly: boolean().notNull().default(false),
		/** When the tokens were revoked because the person left; null until then. */
		revokedAt: time(),
	},
	(table) => [
		primaryKey({ columns: [table.accountId, table.profileId] }),
		uniqueIndex("token_owners_user").on(table.accountId, table.userId).where(sql`revoked_at is null`),
	],
);

/** Saved views of the contacts table. */
export const contactViews = consoleSchema.table(
	"contact_views",
	{
		accountId: ownerAccountId(),
		id: text().notNull(),
		/** Who saved it. */
		userId: ownerId(),
		name: text().notNull(),
		/** Whether all members of the account see it. */
		isShared: boolean().notNull(),
		state: jsonb().$type<ContactViewState>().notNull(),
		/** The contacts that its name and search may be about, so that it can go with them. */
		mentions: jsonb().$type<ViewMention[]>().notNull().default([]),
		/** When these were last looked up; null for a view that was saved since. */
		mentionsAt: time(),
		...timestamps(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/**
 * The erasures of contacts that the service has reported. They say nothing about the people, and stay, so that drafts in
 * browsers that were closed for long are recognized.
 */
export const contactErasures = consoleSchema.table(
	"contact_erasures",
	{
		accountId: ownerAccountId(),
		/** Which service it's of, since an account can move to another one; see connections/upstream.ts. */
		service: text().notNull(),
		/** At that service. */
		contactId: accountNumber().notNull(),
		/** Its id, and those of the contacts that were erased with it. */
		contactIds: bigint({ mode: "number" }).array().notNull(),
		/** By the service's clock; the newest one is the position from which the service is asked again. */
		startedAt: time().notNull(),
		startedBy: text().notNull(),
		createdAt: time().notNull().defaultNow(),
		/** When the console's records were emptied for the last time, after all that was under way had ended. */
		settledAt: time(),
	},
	(table) => [
		primaryKey({ columns: [table.accountId, table.service, table.contactId] }),
		index("contact_erasures_started_at").on(table.accountId, table.service, table.startedAt),
		index("contact_erasures_unsettled").on(table.accountId, table.contactId).where(sql`settled_at is null`),
		index("contact_erasures_contacts").using("gin", table.contactIds),
	],
);

/** Links to previews of flows and templates, for people without a sign-in. */
export const shares = consoleSchema.table(
	"shares",
	{
		id: text().primaryKey(),
		accountId: ownerAccountId(),
		kind: text().$type<ShareKind>().notNull(),
		/** At the account's service: a flow's id, a template's code. */
		recordId: text().notNull(),
		/** SHA-256 of the link's token, which isn't stored. */
		tokenDigest: text().notNull().unique("shares_token_digest"),
		createdBy: ownerId(),
		createdAt: time().notNull().defaultNow(),
		expiresAt: time().notNull(),
		lastOpenedAt: time(),
	},
	(table) => [index("shares_record").on(table.accountId, table.kind, table.recordId)],
);

/** Template codes opened in this console, because the public API has no list of templates. */
export const templateCodes = consoleSchema.table(
	"template_codes",
	{
		accountId: ownerAccountId(),
		code: text().notNull(),
		lastOpenedAt: time().notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.accountId, table.code] }),
		index("template_codes_last_opened_at").on(table.accountId, table.lastOpenedAt.desc()),
	],
);

/** What the console keeps of a template's translation as a whole. */
export const templateTranslations = consoleSchema.table(
	"template_translations",
	{
		accountId: ownerAccountId(),
		templateCode: text().notNull(),
		/** The language that the others are translated from; null until someone chose one. */
		sourceLangCode: text(),
		/** For translators. */
		note: text().notNull().default(""),
		/** By the path of a variable's sample. */
		variableNotes: jsonb().$type<Record<string, string>>().notNull().default({}),
		...timestamps(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.templateCode] })],
);

/** What parts of contents were translated from. A row is void while the part has another text than `targetText`. */
export const translatedParts = consoleSchema.table(
	"translated_parts",
	{
		accountId: ownerAccountId(),
		templateCode: text().notNull(),
		langCode: text().notNull(),
		/** Its path in the content: `buttons.1.label`. */
		part: text().notNull(),
		/** The language of `sourceText`: another one may be the source by now. */
		sourceLangCode: text().notNull(),
		sourceText: text().notNull(),
		targetText: text().notNull(),
		origin: text().$type<TranslationOrigin>().notNull(),
		/** The name at that time of who confirmed that it fits `sourceText`. */
		confirmedBy: text(),
		confirmedAt: time(),
		...timestamps(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.templateCode, table.langCode, table.part] })],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Every version of a record that was saved through this console, and those it found changed elsewhere. The records are the
 * service's.
 */
export const versions = consoleSchema.table(
	"versions",
	{
		accountId: ownerAccountId(),
		/** Which service it's of, since an account can move to another one; see connections/upstream.ts. */
		service: text().notNull(),
		kind: text().$type<"flow" | "template">().notNull(),
		/** At that service: a flow's id, or a template's code. */
		recordId: text().notNull(),
		/** Of a template the language; empty for a flow. */
		part: text().notNull().default(""),
		/** From 1, per record and part. */
		number: integer().notNull(),
		/** The exact text, deflated: a flow's definition, or the JSON of a template's content. */
		content: bytes().notNull(),
		sizeBytes: integer().notNull(),
		/** The same for contents that differ only in white space and the order of members. */
		digest: text().notNull(),
		/** The record's `updated_at` at the service; null if the service doesn't say. */
		savedAt: time(),
		source: text().$type<VersionSource>().notNull(),
		personId: text(),
		/** At that time. For changes outside the console, whom the service's audit log names. */
		personName: text(),
		/** The API access token's name, if that log names it. */
		tokenName: text(),
		comment: text(),
		/** The number of the version that was restored. */
		restoredFrom: integer(),
		/**
		 * What lists show: of a flow its `screens`, and the `errors` that the platform found when it was saved; of a content
		 * whether it was `ready`, or `deleted` with this version, which then has the last text.
		 */
		summary: jsonb().$type<Record<string, number>>().notNull(),
		createdAt: time().notNull().defaultNow(),
	},
	(table) => [
		primaryKey({
			columns: [table.accountId, table.service, table.kind, table.recordId, table.part, table.number],
		}),
		index("versions_saved_at").on(
			table.accountId,
			table.service,
			table.kind,
			table.recordId,
			table.part,
			table.savedAt,
		),
	],
);

/**
 * Requests to make a content of a template ready, by people who may not do it themselves. One that was sent back has the
 * reason; it's removed when the content is made ready, deleted, or the request taken back.
 */
export const readyRequests = consoleSchema.table(
	"ready_requests",
	{
		accountId: ownerAccountId(),
		/** Which service it's of, since an account can move to another one; see connections/upstream.ts. */
		service: text().notNull(),
		templateCode: text().notNull(),
		langCode: text().notNull(),
		requestedBy: ownerId(),
		requestedAt: time().notNull().defaultNow(),
		note: text(),
		/** Who sent it back, by name, when and why; null while it waits. */
		returnedBy: text(),
		returnedAt: time(),
		reason: text(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.service, table.templateCode, table.langCode] })],
);

/** Members who get an email when a webhook of the account fails, or when the platform rejects or pauses a template. */
export const noticePeople = consoleSchema.table(
	"notice_people",
	{ accountId: ownerAccountId(), userId: ownerId(), topic: text().$type<NoticeTopic>().notNull() },
	(table) => [primaryKey({ columns: [table.accountId, table.topic, table.userId] })],
);

/** What people were told about templates. A row is removed once it's over. */
export const templateIncidents = consoleSchema.table(
	"template_incidents",
	{
		accountId: ownerAccountId(),
		templateCode: text().notNull(),
		langCode: text().notNull(),
		kind: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.templateCode, table.langCode, table.kind] })],
);

/** Webhooks in trouble that people are told about. A row is removed once the webhook works again. */
export const webhookIncidents = consoleSchema.table(
	"webhook_incidents",
	{
		accountId: ownerAccountId(),
		/** The webhook's id at the account's service. */
		webhookId: bigint({ mode: "number" }).notNull(),
		stage: text().$type<"failing" | "disabled">().notNull(),
		startedAt: time().notNull(),
		/** Since when it works again; null while it doesn't. It ends only after some minutes, so that it can't flap. */
		workingSince: time(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.webhookId] })],
);

/** Emails to be sent, one for each person. A row is removed once the mail server has accepted it. */
export const webhookNoticeMails = consoleSchema.table(
	"webhook_notice_mails",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		accountId: ownerAccountId(),
		userId: ownerId(),
		kind: text().$type<"failing" | "disabled" | "working">().notNull(),
		webhookId: bigint({ mode: "number" }).notNull(),
		/** The webhook's host; the rest of its URL can contain secrets. */
		host: text().notNull(),
		/** Since when it fails, was disabled, or works. */
		since: time().notNull(),
		createdAt: time().notNull().defaultNow(),
	},
	(table) => [index("webhook_notice_mails_account").on(table.accountId, table.createdAt)],
);

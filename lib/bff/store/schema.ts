import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	index,
	integer,
	jsonb,
	pgSchema,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { AuditAction, AuditChange, AuditOutcome } from "@/lib/staff/audit";
import type { ContactViewState } from "@/lib/staff/contact-views";
import type { Preferences } from "@/lib/staff/preferences";

/** The console's own tables: staff, sessions, and data that the public API doesn't have. */
export const consoleSchema = pgSchema("console");

const time = () => timestamp({ withTimezone: true, mode: "date" });
const accountNumber = () => bigint({ mode: "number" });
const timestamps = () => ({
	createdAt: time().notNull().defaultNow(),
	updatedAt: time().notNull().defaultNow(),
});
/** What belongs to a person or an account goes with it. */
const ownerId = () =>
	text()
		.notNull()
		.references(() => users.id, { onDelete: "cascade" });
const ownerAccountId = () =>
	accountNumber()
		.notNull()
		.references(() => accounts.id, { onDelete: "cascade" });

/** People who sign in. better-auth names the columns of users, sessions, credentials and verifications. */
export const users = consoleSchema.table(
	"users",
	{
		id: text().primaryKey(),
		name: text().notNull(),
		email: text().notNull(),
		emailVerified: boolean().notNull().default(false),
		image: text(),
		/** What differs from the defaults. */
		preferences: jsonb().$type<Partial<Preferences>>().notNull().default({}),
		/** When the challenge of the last added passkey was issued: it and earlier ones don't work again. */
		passkeyChallengeAt: time(),
		...timestamps(),
	},
	(table) => [uniqueIndex("users_email").on(sql`lower(${table.email})`)],
);

export const sessions = consoleSchema.table(
	"sessions",
	{
		id: text().primaryKey(),
		token: text().notNull().unique(),
		userId: ownerId(),
		expiresAt: time().notNull(),
		ipAddress: text(),
		userAgent: text(),
		/** How the person proved who they are: `password`, `code` (password and code), `passkey` or `sso`. */
		method: text().$type<"password" | "code" | "passkey" | "sso">().notNull().default("password"),
		/** Exact to a minute or so; `ip_address` is where it was used then. */
		lastUsedAt: time().notNull().defaultNow(),
		...timestamps(),
	},
	(table) => [index("sessions_user_id").on(table.userId)],
);

/** Ways to sign in; a password has the provider "credential". */
export const credentials = consoleSchema.table(
	"credentials",
	{
		id: text().primaryKey(),
		accountId: text().notNull(),
		providerId: text().notNull(),
		userId: ownerId(),
		accessToken: text(),
		refreshToken: text(),
		idToken: text(),
		accessTokenExpiresAt: time(),
		refreshTokenExpiresAt: time(),
		scope: text(),
		password: text(),
		...timestamps(),
	},
	(table) => [
		index("credentials_user_id").on(table.userId),
		uniqueIndex("credentials_provider_account").on(table.providerId, table.accountId),
	],
);

export const verifications = consoleSchema.table(
	"verifications",
	{
		id: text().primaryKey(),
		identifier: text().notNull(),
		value: text().notNull(),
		expiresAt: time().notNull(),
		...timestamps(),
	},
	(table) => [index("verifications_identifier").on(table.identifier)],
);

/** One-time links that people have been sent, the newest of each kind. */
export const personLinks = consoleSchema.table(
	"person_links",
	{
		userId: ownerId(),
		kind: text().$type<"password-reset" | "email-change">().notNull(),
		/** SHA-256 of the link's token, which isn't stored. */
		tokenDigest: text().notNull().unique("person_links_token_digest"),
		/** The new address that the link confirms. */
		email: text(),
		/** Who created the link for someone else; null for people's own links. */
		createdBy: text().references(() => users.id, { onDelete: "cascade" }),
		createdAt: time().notNull().defaultNow(),
		expiresAt: time().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Authenticator apps of people, which give them a code at each sign-in. */
export const authenticators = consoleSchema.table("authenticators", {
	userId: ownerId().primaryKey(),
	/** Encrypted with the application's secret. */
	secretSealed: text().notNull(),
	/** When the person proved that their app works; until then, no code is asked. */
	confirmedAt: time(),
	/** The time step of the last code used: this code and earlier ones don't work again. */
	lastStep: bigint({ mode: "number" }).notNull().default(0),
});

/** Codes that replace an authenticator app once each. */
export const recoveryCodes = consoleSchema.table(
	"recovery_codes",
	{
		userId: ownerId(),
		/** SHA-256 of the code, which isn't stored. */
		digest: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.digest] })],
);

/** Passkeys of people: public keys of their devices. */
export const passkeys = consoleSchema.table(
	"passkeys",
	{
		id: text().primaryKey(),
		/** Chosen by the device. */
		credentialId: text().notNull().unique("passkeys_credential_id"),
		userId: ownerId(),
		name: text().notNull(),
		/** In base64url. */
		publicKey: text().notNull(),
		/** How often the device says it was used; a copy would fall behind. */
		counter: bigint({ mode: "number" }).notNull(),
		transports: text().array().notNull(),
		/** The console's host name that it works for. */
		host: text().notNull(),
		createdAt: time().notNull().defaultNow(),
		lastUsedAt: time(),
	},
	(table) => [index("passkeys_user_id").on(table.userId)],
);

/** Counters of sign-in attempts in the current window. */
export const signInAttempts = consoleSchema.table("sign_in_attempts", {
	key: text().primaryKey(),
	count: integer().notNull(),
	windowEndsAt: time().notNull(),
});

/** The messaging accounts that this console shows, by the console's own id, which is in addresses. */
export const accounts = consoleSchema.table("accounts", {
	id: accountNumber().primaryKey(),
	name: text().notNull(),
	/** Whether members need a second factor to use the account. */
	needsSecondFactor: boolean().notNull().default(false),
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
		...timestamps(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.id] })],
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

/**
 * Who did what, by account. Only inserted: triggers refuse updates, and deletions before the retention period ends. It
 * refers to no other table, so that events outlive the people, records and accounts that they are about.
 */
export const auditEvents = consoleSchema.table(
	"audit_events",
	{
		id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
		/** Null for the events of people without an account, such as a sign-in that failed for an unknown email. */
		accountId: accountNumber(),
		time: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
		/** `area.verb`, see lib/staff/audit.ts. */
		action: text().$type<AuditAction>().notNull(),
		area: text().notNull().generatedAlwaysAs(sql`split_part(action, '.', 1)`),
		personId: text(),
		/** At that time. */
		personName: text(),
		/** The client's IP address. */
		address: text(),
		recordId: text(),
		recordTitle: text(),
		changes: jsonb().$type<AuditChange[]>().notNull(),
		outcome: text().$type<AuditOutcome>().notNull(),
		/** The response's status and message, if the request was refused or failed. */
		status: integer(),
		message: text(),
		requestId: text(),
	},
	(table) => [
		index("audit_events_recent").on(
			table.accountId,
			table.time.desc().nullsFirst(),
			table.id.desc().nullsFirst(),
		),
		index("audit_events_person").on(
			table.accountId,
			table.personId,
			table.time.desc().nullsFirst(),
			table.id.desc().nullsFirst(),
		),
		index("audit_events_area").on(
			table.accountId,
			table.area,
			table.time.desc().nullsFirst(),
			table.id.desc().nullsFirst(),
		),
		index("audit_events_record")
			.on(
				table.accountId,
				table.area,
				table.recordId,
				table.time.desc().nullsFirst(),
				table.id.desc().nullsFirst(),
			)
			.where(sql`record_id is not null`),
		/** For retention: events are stored in the order of their times. */
		index("audit_events_time").using("brin", table.time),
	],
);

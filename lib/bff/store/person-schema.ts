import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Language } from "@/lib/contract/console/languages";
import type { Preferences } from "@/lib/contract/console/preferences";
import { consoleSchema, time, timestamps } from "./columns";

/** A person's records are removed with the person. */
export const ownerId = () =>
	text()
		.notNull()
		.references(() => users.id, { onDelete: "cascade" });

/**
 * How a person can prove who they are; `code` is a password and a code, `sso-factor` single sign-on where the provider
 * says that it checked a second factor.
 */
export type SignInMethod = "password" | "code" | "passkey" | "sso" | "sso-factor";

/** People who sign in. */
export const users = consoleSchema.table(
	"users",
	{
		id: text().primaryKey(),
		name: text().notNull(),
		email: text().notNull(),
		emailVerified: boolean().notNull().default(false),
		/**
		 * An address of theirs that the single sign-on provider has given to someone else, in lower case. While it's still
		 * their address, no mail is sent to it. They see a notice until they dismiss it with another address.
		 */
		disputedEmail: text(),
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
		method: text().$type<SignInMethod>().notNull().default("password"),
		/** The provider's ID token of single sign-on, encrypted: the hint with which its session is ended too. */
		idTokenSealed: text(),
		/** That its browser preferred when it was used last. */
		language: text().$type<Language>(),
		/** Exact to a minute or so; `ip_address` is where it was used then. */
		lastUsedAt: time().notNull().defaultNow(),
		...timestamps(),
	},
	(table) => [index("sessions_user_id").on(table.userId)],
);

/**
 * Ways to sign in. A password has the provider "credential" and the person's id as `account_id`; single sign-on has
 * "oidc:" with the issuer, and the subject there.
 */
export const credentials = consoleSchema.table(
	"credentials",
	{
		id: text().primaryKey(),
		accountId: text().notNull(),
		providerId: text().notNull(),
		userId: ownerId(),
		password: text(),
		...timestamps(),
	},
	(table) => [
		index("credentials_user_id").on(table.userId),
		uniqueIndex("credentials_provider_account").on(table.providerId, table.accountId),
	],
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

/** Emails that the mail server hasn't accepted yet. A row is removed once it has, or once the email is out of date. */
export const queuedMails = consoleSchema.table(
	"queued_mails",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		/** The recipient; null for someone who isn't a person here yet. */
		userId: text().references(() => users.id, { onDelete: "cascade" }),
		/** SHA-256 of the token of its link. It isn't sent once the link has been used or replaced, or has expired. */
		tokenDigest: text(),
		/** Address and content, encrypted with the application's secret, because the content can have a link. */
		mailSealed: text().notNull(),
		attempts: integer().notNull().default(1),
		nextAttemptAt: time().notNull(),
		createdAt: time().notNull().defaultNow(),
	},
	(table) => [
		index("queued_mails_next_attempt_at").on(table.nextAttemptAt),
		index("queued_mails_user_id").on(table.userId),
	],
);

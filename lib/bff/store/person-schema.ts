import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Language } from "@/lib/staff/languages";
import type { Preferences } from "@/lib/staff/preferences";
import { consoleSchema, time, timestamps } from "./columns";

/** A person's records are removed with the person. */
export const ownerId = () =>
	text()
		.notNull()
		.references(() => users.id, { onDelete: "cascade" });

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
		/** That its browser preferred when it was used last. */
		language: text().$type<Language>(),
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

import { sql } from "drizzle-orm";
import { boolean, index, integer, json, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { TemplateReport, TemplateReview } from "@/lib/contract/extensions/templates";
import type { ContentMembers } from "@/lib/contract/template-contents";
import { accountId, chat, createdAt, id, time } from "./columns";

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
		/** Null for sample data. */
		updatedBy: text(),
		/** What a search of all templates reads, folded (templates/search-text.ts). */
		searchText: text().notNull().default(""),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.id] }),
		unique("template_contents_language").on(t.accountId, t.templateCode, t.lang_code),
		index("template_contents_search").using("gin", t.accountId, t.searchText.op("gin_trgm_ops")),
	],
);

/**
 * A template that has a content or a report, with what lists sort and filter by. Derived from both, in the transaction of
 * each change, under this row's lock (templates/template-rows.ts).
 */
export const templates = chat.table(
	"templates",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		code: text().notNull(),
		/** Languages with a content or a report. */
		languages: text().array().notNull().default([]),
		/** ready, draft: of its contents; unstored: a language that was only reported. */
		states: text().array().notNull().default([]),
		/** The platform's statuses; none for a language without one, attention for one that someone should look at. */
		reviews: text().array().notNull().default([]),
		types: text().array().notNull().default([]),
		firstLine: text().notNull().default(""),
		changedAt: createdAt(),
		changedBy: text(),
		/** When it was last sent; 1970 for one that never was (templates/use/use-rows.ts). */
		usedAt: time().notNull().default(sql`'epoch'`),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.code] }),
		index("templates_changed").on(t.accountId, t.changedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index("templates_used").on(t.accountId, t.usedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
	],
);

/** Every report of the messaging platform about a template in a language, once, also if its content isn't stored. */
export const templateReports = chat.table(
	"template_reports",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		templateCode: text().notNull(),
		langCode: text().notNull(),
		/** The platform's time in whole seconds; without one, when it arrived. */
		at: time().notNull(),
		/** Of what it says and when, so that a repeated report is stored once. */
		digest: text().notNull(),
		report: json().$type<Omit<TemplateReport, "id" | "lang_code" | "at">>().notNull(),
		receivedAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.id] }),
		unique("template_reports_digest").on(t.accountId, t.templateCode, t.langCode, t.digest),
		index("template_reports_recent").on(
			t.accountId,
			t.templateCode,
			t.at.desc().nullsFirst(),
			t.id.desc().nullsFirst(),
		),
	],
);

/** What all reports about a template in a language say together. */
export const templateReviews = chat.table(
	"template_reviews",
	{
		accountId: accountId(),
		templateCode: text().notNull(),
		langCode: text().notNull(),
		review: json().$type<Omit<TemplateReview, "lang_code">>().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.templateCode, t.langCode] })],
);

/** The messages that sent a template, as {@link templateUse} counts them. Source: docs/decisions/0098. */
export const templateMessages = chat.table(
	"template_messages",
	{
		accountId: accountId(),
		messageId: id().notNull(),
		templateCode: text().notNull(),
		/** Empty if the message doesn't say. */
		langCode: text().notNull(),
		/** sent, delivered, read, failed */
		outcome: text().notNull(),
		/** The messaging platform's code of a failure; -1 without one. */
		errorCode: integer().notNull(),
		sentAt: time().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.messageId] }),
		index("template_messages_recent").on(
			t.accountId,
			t.templateCode,
			t.langCode,
			t.sentAt.desc().nullsFirst(),
			t.messageId.desc().nullsFirst(),
		),
		index("template_messages_failed")
			.on(
				t.accountId,
				t.templateCode,
				t.langCode,
				t.errorCode,
				t.sentAt.desc().nullsFirst(),
				t.messageId.desc().nullsFirst(),
			)
			.where(sql`outcome = 'failed'`),
	],
);

/** How many messages sent a template in a language, by their outcome. */
export const templateUse = chat.table(
	"template_use",
	{
		accountId: accountId(),
		templateCode: text().notNull(),
		langCode: text().notNull(),
		outcome: text().notNull(),
		errorCode: integer().notNull(),
		count: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.templateCode, t.langCode, t.outcome, t.errorCode] })],
);

/** Up to which of an account's events the messages that sent templates are counted. */
export const templateUseCursors = chat.table(
	"template_use_cursors",
	{
		accountId: accountId(),
		transactionId: id().notNull().default(0),
		sequence: id().notNull().default(0),
	},
	(t) => [primaryKey({ columns: [t.accountId] })],
);

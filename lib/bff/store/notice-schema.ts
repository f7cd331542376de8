import { bigint, index, primaryKey, text } from "drizzle-orm/pg-core";
import { ownerAccountId } from "./account-schema";
import { consoleSchema, time } from "./columns";
import { ownerId } from "./person-schema";

/** Members who get an email when a webhook of the account fails. */
export const webhookNoticePeople = consoleSchema.table(
	"webhook_notice_people",
	{ accountId: ownerAccountId(), userId: ownerId() },
	(table) => [primaryKey({ columns: [table.accountId, table.userId] })],
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

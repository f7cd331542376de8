import { sql } from "drizzle-orm";
import {
	boolean,
	doublePrecision,
	index,
	integer,
	json,
	primaryKey,
	text,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { accountId, chat, createdAt, id, time } from "./columns";

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
		/** The folded name, for searching and sorting. */
		searchName: text().notNull(),
		/** The definition's version; null if it has none. */
		jsonVersion: text(),
		screenCount: integer().notNull(),
		errorCount: integer().notNull(),
		warningCount: integer().notNull(),
		createdAt: createdAt(),
		updatedAt: createdAt(),
		/** Who made the last change; null if that isn't known, or if the messaging platform did. */
		updatedBy: text(),
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
		isRecovering: boolean().notNull().default(false),
		recoverAt: time().notNull(),
		attempts: integer().notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.id] }),
		uniqueIndex("platform_intents_name").on(t.accountId, t.flowName),
	],
);

/** The last report of each alert of the messaging platform, by its threshold. Source: docs/decisions/0066. */
export const flowAlerts = chat.table(
	"flow_alerts",
	{
		accountId: accountId(),
		flowId: id().notNull(),
		kind: text().notNull(),
		/** 0 for a kind without thresholds. */
		threshold: doublePrecision().notNull(),
		isActive: boolean().notNull(),
		/** When it became active, or ended. */
		since: time().notNull(),
		reportedAt: time().notNull(),
		/** The version of the flow's definition at the report. */
		jsonVersion: text(),
		report: json().$type<Record<string, unknown>>().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.flowId, t.kind, t.threshold] })],
);

/**
 * Replies to flows, and the flow that each belongs to. What they say is only in the messages, so that edits, removals and
 * retention apply to it. Source: docs/decisions/0066.
 */
export const flowAnswers = chat.table(
	"flow_answers",
	{
		accountId: accountId(),
		messageId: id().notNull(),
		/** The message it answers. */
		parentChatMessageId: text(),
		flowToken: text(),
		answeredAt: time().notNull(),
		/** Null if it belongs to none of the account's flows. */
		flowId: id(),
		/** The flow's id on the messaging platform; null if it isn't known. */
		chatFlowId: text(),
		/** What told the flow: message, token; null if neither did. */
		assignedBy: text(),
		unassignedReason: text(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.messageId] }),
		index("flow_answers_recent").on(
			t.accountId,
			t.flowId,
			t.answeredAt.desc().nullsFirst(),
			t.messageId.desc().nullsFirst(),
		),
		index("flow_answers_parent").on(t.accountId, t.parentChatMessageId),
		index("flow_answers_token").on(t.accountId, t.flowToken).where(sql`flow_token is not null`),
	],
);

/** Messages that sent a flow with a token, to find the flow of a reply by its token. */
export const flowMessages = chat.table(
	"flow_messages",
	{
		accountId: accountId(),
		messageId: id().notNull(),
		flowToken: text().notNull(),
		chatFlowId: text(),
		/** Instead of the id. */
		flowName: text(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.messageId] }),
		index("flow_messages_token").on(t.accountId, t.flowToken),
	],
);

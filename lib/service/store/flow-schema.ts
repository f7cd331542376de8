import { boolean, index, integer, json, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
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
		isRecovering: boolean().notNull().default(false),
		recoverAt: time().notNull(),
		attempts: integer().notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.id] }),
		uniqueIndex("platform_intents_name").on(t.accountId, t.flowName),
	],
);

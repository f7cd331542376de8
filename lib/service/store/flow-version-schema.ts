import { boolean, integer, json, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { accountId, chat, createdAt, id } from "./columns";

/** Every definition of a flow that was stored through the API, and who stored it. */
export const flowVersions = chat.table(
	"flow_versions",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		flowId: id().notNull(),
		/** From 1, per flow. */
		number: integer().notNull(),
		/** The definition's JSON text: as typed, if that's the same. */
		definition: text().notNull(),
		validationErrors: json().$type<unknown[]>().notNull(),
		createdAt: createdAt(),
		/** The author; all null for what was stored before versions were kept. */
		tokenId: id(),
		tokenName: text(),
		ownerLabel: text(),
		personLabel: text(),
		isConsole: boolean(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.id] }),
		unique("flow_versions_number").on(t.accountId, t.flowId, t.number),
	],
);

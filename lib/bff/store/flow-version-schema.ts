import { customType, index, integer, primaryKey, text } from "drizzle-orm/pg-core";
import type { FlowVersionSource } from "@/lib/staff/flow-versions";
import { accounts } from "./account-schema";
import { accountNumber, consoleSchema, time } from "./columns";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Every version of a flow's definition that was saved through this console, and those it found changed elsewhere. */
export const flowVersions = consoleSchema.table(
	"flow_versions",
	{
		accountId: accountNumber()
			.notNull()
			.references(() => accounts.id, { onDelete: "cascade" }),
		/** At the account's service. */
		flowId: accountNumber().notNull(),
		/** From 1, per flow. */
		number: integer().notNull(),
		/** The definition's exact text, deflated. */
		definition: bytes().notNull(),
		sizeBytes: integer().notNull(),
		/** The same for definitions that differ only in white space and the order of members. */
		digest: text().notNull(),
		/** The flow's `updated_at` at the service; null if the service doesn't say. */
		savedAt: time(),
		source: text().$type<FlowVersionSource>().notNull(),
		personId: text(),
		/** At that time. For changes outside the console, whom the service names. */
		personName: text(),
		/** The API access token's name, if the service names it. */
		tokenName: text(),
		comment: text(),
		/** The number of the version that was restored. */
		restoredFrom: integer(),
		screenCount: integer().notNull(),
		/** The platform's findings when it was saved. */
		errorCount: integer().notNull(),
		createdAt: time().notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.accountId, table.flowId, table.number] }),
		index("flow_versions_saved_at").on(table.accountId, table.flowId, table.savedAt),
	],
);

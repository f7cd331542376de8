import { sql } from "drizzle-orm";
import { boolean, index, integer, json, primaryKey, text } from "drizzle-orm/pg-core";
import type { ImportSource, ImportState } from "@/lib/contract/extensions/contact-imports";
import { accountId, chat, createdAt, id, time } from "./columns";

/** The token and person that run an import, for its job. */
export type ImportActor = {
	tokenId: number | null;
	tokenName?: string;
	managesTokens: boolean;
	label: string;
	origin?: { owner: string; person: string | null; requestId: string };
};

/** Imports of contacts from files. */
export const contactImports = chat.table(
	"contact_imports",
	{
		accountId: accountId(),
		id: id().generatedAlwaysAsIdentity().notNull(),
		fileName: text().notNull(),
		columns: json().$type<string[]>().notNull(),
		rowCount: integer().notNull(),
		/** update or keep: what happens to contacts that exist. */
		existing: text().notNull(),
		/** By which its client recognizes the file. */
		source: json().$type<ImportSource | null>(),
		state: text().$type<ImportState>().notNull(),
		/** The position of the last row that the current check or run has done. */
		processed: integer().notNull().default(0),
		/** Rows by outcome, of the check and of the run. */
		planned: json().$type<Record<string, number>>().notNull().default({}),
		outcomes: json().$type<Record<string, number>>().notNull().default({}),
		/** Who last ran or continued it: the author of its changes. */
		actor: json().$type<ImportActor>(),
		createdAt: createdAt(),
		createdBy: text().notNull(),
		/** When the job last did something, to find imports without a job. */
		updatedAt: createdAt(),
		startedAt: time(),
		finishedAt: time(),
		/** False once retention has removed the rows. */
		hasRows: boolean().notNull().default(true),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.id] }),
		index("contact_imports_active").on(t.accountId, t.updatedAt).where(sql`state in ('checking', 'running')`),
		index("contact_imports_with_rows").on(t.accountId, t.updatedAt).where(sql`has_rows`),
	],
);

/** The rows of imports, which retention removes some time after the end. */
export const contactImportRows = chat.table(
	"contact_import_rows",
	{
		accountId: accountId(),
		importId: id().notNull(),
		/** From 1, without the file's empty rows. */
		position: integer().notNull(),
		/** The row number in the file. */
		fileRow: integer().notNull(),
		name: text().notNull(),
		number: text().notNull(),
		countryCode: text().notNull(),
		/** The contact's identity; null if the row is invalid. */
		chatPhoneId: text(),
		/** Why it's invalid. */
		problem: text(),
		/** What the check expects; once it's done, what happened. */
		outcome: text(),
		isDone: boolean().notNull().default(false),
		contactId: id(),
		/** The original cells, for the file of failed rows; null once the row is imported. */
		cells: json().$type<string[] | null>(),
	},
	(t) => [
		primaryKey({ columns: [t.accountId, t.importId, t.position] }),
		index("contact_import_rows_identity").on(t.accountId, t.importId, t.chatPhoneId, t.position),
		index("contact_import_rows_outcome").on(t.accountId, t.importId, t.outcome, t.position),
	],
);

import { getTableColumns, sql } from "drizzle-orm";
import { parseExact } from "@/lib/json/parse-exact";
import { messages } from "@/lib/service/store/schema";

type ContentJson = typeof messages.$inferSelect.contentJson;

/**
 * The columns of a message for reading; `contentJson` keeps its exact text.
 * Source: docs/spec/decisions.md §9.
 */
export const messageColumns = {
	...getTableColumns(messages),
	contentJson: sql`${messages.contentJson}::text`.mapWith((text: string) => parseExact(text) as ContentJson),
};

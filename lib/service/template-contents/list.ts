import { and, eq, sql } from "drizzle-orm";
import type { TemplateContentSummary } from "@/lib/contract/template-contents";
import type { Context } from "@/lib/service/context";
import { templateContents } from "@/lib/service/store/schema";
import { matchesSearch } from "./search";
import { contentSummaryToWire } from "./to-wire";

/**
 * The contents of a template by language code; none for a code that doesn't exist. A template has no more
 * contents than there are languages, so the search looks at all of them here. Source: docs/spec/decisions.md §2.
 */
export async function listTemplateContents(
	{ db, account }: Context,
	templateCode: string,
	search: string | undefined,
): Promise<TemplateContentSummary[]> {
	const rows = await db
		.select()
		.from(templateContents)
		.where(and(eq(templateContents.accountId, account), eq(templateContents.templateCode, templateCode)))
		.orderBy(sql`${templateContents.lang_code} collate "C"`);
	return rows.filter((row) => matchesSearch(row, search ?? "")).map(contentSummaryToWire);
}

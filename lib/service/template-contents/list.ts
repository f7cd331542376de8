import { sql } from "drizzle-orm";
import type { TemplateContentSummary } from "@/lib/contract/template-contents";
import { fold } from "@/lib/contract/text/search";
import type { Context } from "@/lib/service/context";
import { templateContents } from "@/lib/service/store/schema/schema";
import { textsOf } from "@/lib/service/templates/search-text";
import { languageLabel } from "@/lib/template/languages/languages";
import { contentSummaryToWire, isOfTemplate, type TemplateContentRow } from "./find";

/**
 * The contents of a template, sorted by language code; empty for an unknown template code. A template has at most one
 * content per language, so the search reads all of them. Source: docs/spec/decisions.md §2.
 */
export async function listTemplateContents(
	context: Context,
	templateCode: string,
	search: string | undefined,
): Promise<TemplateContentSummary[]> {
	const rows = await context.db
		.select()
		.from(templateContents)
		.where(isOfTemplate(context, templateCode))
		.orderBy(sql`${templateContents.lang_code} collate "C"`);
	return rows.filter((row) => matchesSearch(row, search ?? "")).map(contentSummaryToWire);
}

/**
 * Whether every word of the search occurs in the content's language code, language label or any of its texts,
 * regardless of case and accents. Source: docs/spec/decisions.md §2.
 */
function matchesSearch(row: TemplateContentRow, search: string): boolean {
	const words = fold(search).split(" ").filter(Boolean);
	if (words.length === 0) return true;
	const texts = fold([row.lang_code, languageLabel(row.lang_code), ...textsOf(row)].join("\n"));
	return words.every((word) => texts.includes(word));
}

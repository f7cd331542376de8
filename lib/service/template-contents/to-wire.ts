import type { Data } from "@/lib/contract/endpoints";
import type { TemplateContentSummary } from "@/lib/contract/template-contents";
import type { templateContents } from "@/lib/service/store/schema";

export type TemplateContentRow = typeof templateContents.$inferSelect;

/** An item of the list of contents. Source: docs/spec/public-api.md §4. */
export function contentSummaryToWire(
	row: Pick<TemplateContentRow, keyof TemplateContentSummary & keyof TemplateContentRow>,
): TemplateContentSummary {
	return { id: row.id, lang_code: row.lang_code, text: row.text, is_draft: row.is_draft };
}

/** The whole content, every field of the table. Source: docs/spec/decisions.md §4. */
export function contentToWire(row: TemplateContentRow): Data<"getTemplateContent"> {
	const { accountId: _account, templateCode: _code, created_at, updated_at, ...content } = row;
	return { ...content, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

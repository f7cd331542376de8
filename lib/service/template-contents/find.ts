import { and, eq, type SQL } from "drizzle-orm";
import type { Data } from "@/lib/contract/endpoints";
import type { TemplateContentSummary } from "@/lib/contract/template-contents";
import type { Context } from "@/lib/service/context";
import { templateContents } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";

/** The condition for the contents of the account's template. */
export function isOfTemplate({ account }: Pick<Context, "account">, templateCode: string): SQL | undefined {
	return and(eq(templateContents.accountId, account), eq(templateContents.templateCode, templateCode));
}

/** The condition for the content of one language of the account's template. */
export function isContent(
	context: Pick<Context, "account">,
	templateCode: string,
	langCode: string,
): SQL | undefined {
	return and(isOfTemplate(context, templateCode), eq(templateContents.lang_code, langCode));
}

/** The content of one language. @throws HttpError `not-found` */
export async function getTemplateContent(
	context: Context,
	templateCode: string,
	langCode: string,
): Promise<Data<"getTemplateContent">> {
	const [row] = await context.db
		.select()
		.from(templateContents)
		.where(isContent(context, templateCode, langCode));
	if (!row) throw notFound("content");
	return contentToWire(row);
}

export type TemplateContentRow = typeof templateContents.$inferSelect;

/** An item of the list of contents. Source: docs/spec/public-api.md §4. */
export function contentSummaryToWire(
	row: Pick<TemplateContentRow, keyof TemplateContentSummary & keyof TemplateContentRow>,
): TemplateContentSummary {
	return { id: row.id, lang_code: row.lang_code, text: row.text, is_draft: row.is_draft };
}

/** The whole content, every field of the table. Source: docs/spec/decisions.md §4. */
export function contentToWire(row: TemplateContentRow): Data<"getTemplateContent"> {
	const { accountId: _account, templateCode: _code, updatedBy: _by, searchText: _text, ...content } = row;
	const { created_at, updated_at, ...members } = content;
	return { ...members, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

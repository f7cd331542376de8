import type { StoredTemplate } from "@/lib/contract/extensions/templates";
import type { Context } from "@/lib/service/context";
import { templateContents } from "@/lib/service/store/schema/schema";
import { refreshTemplates } from "@/lib/service/templates/template-rows";
import { notFound } from "@/lib/wire/http/http-error";
import { contentToWire, isContent, isOfTemplate } from "./find";

/** Deletes the content of one language. @throws HttpError `not-found` */
export async function deleteTemplateContent(
	context: Context,
	templateCode: string,
	langCode: string,
): Promise<null> {
	const removed = await context.db.transaction(async (tx) => {
		const rows = await tx
			.delete(templateContents)
			.where(isContent(context, templateCode, langCode))
			.returning({ id: templateContents.id });
		if (rows.length > 0) await refreshTemplates(tx, context.account, [templateCode]);
		return rows;
	});
	if (removed.length === 0) throw notFound("content");
	return null;
}

/** Deletes the contents of all languages. @returns what was deleted @throws HttpError `not-found` */
export async function deleteTemplate(context: Context, templateCode: string): Promise<StoredTemplate> {
	return context.db.transaction(async (tx) => {
		const rows = await tx.delete(templateContents).where(isOfTemplate(context, templateCode)).returning();
		if (rows.length === 0) throw notFound("template");
		await refreshTemplates(tx, context.account, [templateCode]);
		const inOrder = rows.toSorted((one, other) => one.id - other.id);
		return { template_code: templateCode, contents: inOrder.map(contentToWire) };
	});
}

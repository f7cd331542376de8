import type { Context } from "@/lib/service/context";
import { templateContents } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";
import { isContent } from "./find";

/** Deletes the content of one language. @throws HttpError `not-found` */
export async function deleteTemplateContent(
	context: Context,
	templateCode: string,
	langCode: string,
): Promise<null> {
	const removed = await context.db
		.delete(templateContents)
		.where(isContent(context, templateCode, langCode))
		.returning({ id: templateContents.id });
	if (removed.length === 0) throw notFound("content");
	return null;
}

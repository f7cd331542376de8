import type { Data } from "@/lib/contract/endpoints";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { templateContents } from "@/lib/service/store/schema";
import { isContent } from "./find";
import { contentToWire } from "./to-wire";

/** The content of one language. @throws ServiceError `not-found` */
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

import type { Body, Data } from "@/lib/contract/endpoints";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { templateContents } from "@/lib/service/store/schema";
import { isContent } from "./find";
import { contentColumns } from "./from-wire";
import { contentToWire } from "./to-wire";

/**
 * Replaces the whole content of a language: what is left out takes its default. Source: docs/spec/decisions.md §4.
 * @param body has passed the contract's shape and {@link templateContentRules}
 * @throws ServiceError `not-found`
 */
export async function updateTemplateContent(
	context: Context,
	templateCode: string,
	langCode: string,
	body: Body<"updateTemplateContent">,
): Promise<Data<"updateTemplateContent">> {
	const [row] = await context.db
		.update(templateContents)
		.set({ ...contentColumns(body), updatedAt: context.clock() })
		.where(isContent(context, templateCode, langCode))
		.returning();
	if (!row) throw notFound("content");
	return contentToWire(row);
}

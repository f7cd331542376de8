import type { Body, Data } from "@/lib/contract/endpoints";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { templateContents } from "@/lib/service/store/schema";
import { withDefaults } from "@/lib/template/content";
import { isContent } from "./find";
import { contentToWire } from "./to-wire";

/**
 * Replaces the whole content of a language: missing members get their default. Source: docs/spec/decisions.md §4.
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
		.set({ ...withDefaults(body), updated_at: context.clock() })
		.where(isContent(context, templateCode, langCode))
		.returning();
	if (!row) throw notFound("content");
	return contentToWire(row);
}

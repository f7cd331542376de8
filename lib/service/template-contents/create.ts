import type { Body, Data } from "@/lib/contract/endpoints";
import type { Context } from "@/lib/service/context";
import { conflict } from "@/lib/service/errors";
import { templateContents } from "@/lib/service/store/schema";
import { withDefaults } from "@/lib/template/content";
import { languageLabel } from "@/lib/template/languages";
import { contentToWire } from "./to-wire";

/**
 * Creates the content of a language; a template is created with its first. Source: docs/spec/decisions.md §4.
 * @param body has passed the contract's shape and {@link templateContentRules}
 * @throws ServiceError `conflict` when the language has a content, under any concurrency
 */
export async function createTemplateContent(
	{ db, account, clock }: Context,
	templateCode: string,
	body: Body<"createTemplateContent">,
): Promise<Data<"createTemplateContent">> {
	const now = clock();
	const [row] = await db
		.insert(templateContents)
		.values({
			...withDefaults(body),
			accountId: account,
			templateCode,
			lang_code: body.lang_code,
			created_at: now,
			updated_at: now,
		})
		.onConflictDoNothing({
			target: [templateContents.accountId, templateContents.templateCode, templateContents.lang_code],
		})
		.returning();
	if (row) return contentToWire(row);
	throw conflict("lang_code", `This template already has content in ${languageLabel(body.lang_code)}.`);
}

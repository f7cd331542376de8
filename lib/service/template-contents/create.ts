import type { Body, Data } from "@/lib/contract/endpoints";
import type { Context } from "@/lib/service/context";
import { templateContents } from "@/lib/service/store/schema/schema";
import { withDefaults } from "@/lib/template/content";
import { languageLabel } from "@/lib/template/languages/languages";
import { conflict } from "@/lib/wire/http/http-error";
import { contentToWire } from "./find";

/**
 * Creates the content of a language; the first one creates the template. Source: docs/spec/decisions.md §4.
 * @param body checked by the contract and {@link templateContentRules}
 * @throws HttpError `conflict` if the language has a content, even with concurrent requests
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

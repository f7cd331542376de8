import type { Body, Data } from "@/lib/contract/endpoints";
import type { StoredTemplate } from "@/lib/contract/extensions/templates";
import type { Context } from "@/lib/service/context";
import type { Transaction } from "@/lib/service/store/database";
import { templateContents } from "@/lib/service/store/schema/schema";
import { searchText } from "@/lib/service/templates/search-text";
import { lockTemplates, refreshTemplates } from "@/lib/service/templates/template-rows";
import { withDefaults } from "@/lib/template/content";
import { languageLabel } from "@/lib/template/languages/languages";
import { conflict } from "@/lib/wire/http/http-error";
import { contentToWire, isOfTemplate, type TemplateContentRow } from "./find";
import { assertMayStore } from "./rules";

type Scope = Pick<Context, "account" | "actor"> & { db: Transaction };

/**
 * Creates the content of a language; the first one creates the template. Source: docs/spec/decisions.md §4.
 * @param body checked by the contract and {@link templateContentRules}
 * @throws HttpError `conflict` if the language has a content, even with concurrent requests; `forbidden` for a ready content
 * from a token that stores drafts only
 */
export async function createTemplateContent(
	context: Context,
	templateCode: string,
	body: Body<"createTemplateContent">,
): Promise<Data<"createTemplateContent">> {
	return context.db.transaction(async (tx) => {
		const row = await insertContent({ ...context, db: tx }, templateCode, body, context.clock());
		await refreshTemplates(tx, context.account, [templateCode]);
		return contentToWire(row);
	});
}

/**
 * Creates a template with contents in several languages, all or none.
 * @param body checked by the contract and {@link templateRules}
 * @throws HttpError `conflict` if the template has a content, even with concurrent requests; `forbidden` for a ready content
 * from a token that stores drafts only
 */
export async function createTemplate(
	context: Context,
	templateCode: string,
	{ contents }: Body<"createTemplate">,
): Promise<StoredTemplate> {
	return context.db.transaction(async (tx) => {
		const scope = { ...context, db: tx };
		const now = context.clock();
		const rows = [];
		// In one order, so that two requests can't wait for each other.
		for (const body of contents.toSorted((one, other) => (one.lang_code < other.lang_code ? -1 : 1)))
			rows.push(await insertContent(scope, templateCode, body, now));
		await lockTemplates(tx, context.account, [templateCode]);
		const count = await tx.$count(templateContents, isOfTemplate(scope, templateCode));
		if (count > rows.length) throw conflict("template_code", "A template with this code already exists.");
		await refreshTemplates(tx, context.account, [templateCode]);
		return { template_code: templateCode, contents: rows.map(contentToWire) };
	});
}

async function insertContent(
	{ db, account, actor }: Scope,
	templateCode: string,
	body: Body<"createTemplateContent">,
	now: Date,
): Promise<TemplateContentRow> {
	assertMayStore(actor, body.is_draft);
	const members = withDefaults(body);
	const [row] = await db
		.insert(templateContents)
		.values({
			...members,
			accountId: account,
			templateCode,
			lang_code: body.lang_code,
			created_at: now,
			updated_at: now,
			updatedBy: actor.label,
			searchText: searchText(templateCode, members),
		})
		.onConflictDoNothing({
			target: [templateContents.accountId, templateContents.templateCode, templateContents.lang_code],
		})
		.returning();
	if (row) return row;
	throw conflict("lang_code", `This template already has content in ${languageLabel(body.lang_code)}.`);
}

import type { Body, Data, Params } from "@/lib/contract/endpoints";
import type { Context } from "@/lib/service/context";
import { assertVersion, laterThan } from "@/lib/service/if-match";
import { templateContents } from "@/lib/service/store/schema/schema";
import { searchText } from "@/lib/service/templates/search-text";
import { refreshTemplates } from "@/lib/service/templates/template-rows";
import { withDefaults } from "@/lib/template/content";
import { notFound } from "@/lib/wire/http/http-error";
import { contentToWire, isContent } from "./find";
import { assertMayStore } from "./rules";

/**
 * Replaces the whole content of a language: missing members get their default. Source: docs/spec/decisions.md §4.
 * @param body checked by the contract and {@link templateContentRules}
 * @param version the `updated_at` that the client has read; without it, any version is replaced
 * @throws HttpError `not-found`; `changed` if the content has another version; `forbidden` for a ready content from a token
 * that stores drafts only
 */
export async function updateTemplateContent(
	context: Context,
	{ templateCode, langCode }: Params<"updateTemplateContent">,
	body: Body<"updateTemplateContent">,
	version: string | undefined,
): Promise<Data<"updateTemplateContent">> {
	const { db, account, actor, clock } = context;
	assertMayStore(actor, body.is_draft);
	const isOne = isContent(context, templateCode, langCode);
	return db.transaction(async (tx) => {
		const [seen] = await tx
			.select({ updatedAt: templateContents.updated_at })
			.from(templateContents)
			.where(isOne)
			.for("update");
		if (!seen) throw notFound("content");
		assertVersion("content", seen.updatedAt, version);
		const members = withDefaults(body);
		const [row] = await tx
			.update(templateContents)
			.set({
				...members,
				updated_at: laterThan(seen.updatedAt, clock()),
				updatedBy: actor.label,
				searchText: searchText(templateCode, members),
			})
			.where(isOne)
			.returning();
		if (!row) throw notFound("content");
		await refreshTemplates(tx, account, [templateCode]);
		return contentToWire(row);
	});
}

import type { QueryClient } from "@tanstack/react-query";
import { call } from "@/lib/console/api/client";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { invalidate } from "@/lib/console/api/query";
import { runEach } from "@/lib/console/contacts/bulk/run-each";
import {
	forgetTemplateCode,
	rememberTemplateCode,
	templateCodesQuery,
} from "@/lib/console/templates/template-codes";
import type { TemplateContent } from "@/lib/contract/template-contents";

/** Where templates are, and whether the service has the extension `templates`, which does each of these in one request. */
export type TemplatePlace = { accountId: number; hasTemplates: boolean };

/** The contents of all languages; empty for an unknown code. @throws ApiError */
export async function readTemplate(place: TemplatePlace, templateCode: string): Promise<TemplateContent[]> {
	const params = { accountId: place.accountId, templateCode };
	if (place.hasTemplates) return (await call("getTemplate", { params })).data.contents;
	const { data } = await call("listTemplateContents", { params });
	const contents: TemplateContent[] = [];
	for (const { lang_code: langCode } of data)
		contents.push((await call("getTemplateContent", { params: { ...params, langCode } })).data);
	return contents;
}

/** Whether a language is stored. @throws ApiError */
export async function templateExists({ accountId }: TemplatePlace, templateCode: string): Promise<boolean> {
	try {
		const { data } = await call("listTemplateContents", { params: { accountId, templateCode } });
		return data.length > 0;
	} catch (error) {
		if (error instanceof ApiError && error.kind === "not-found") return false;
		throw error;
	}
}

/**
 * The ready languages of templates, a few requests at a time.
 * @throws ApiError for a template that couldn't be read
 */
export async function readReadyLanguages(place: TemplatePlace, codes: readonly string[]): Promise<string[]> {
	const ready: string[] = [];
	let failure: unknown;
	const reading = new AbortController();
	await runEach(
		codes,
		async (code) => {
			ready.push(...readyLanguages(await readTemplate(place, code)));
		},
		{
			signal: reading.signal,
			onDone: (_code, error) => {
				failure ??= error;
				if (error !== undefined) reading.abort();
			},
		},
	);
	if (failure !== undefined) throw failure;
	return ready;
}

export function readyLanguages(contents: readonly TemplateContent[]): string[] {
	return contents.flatMap(({ is_draft, lang_code }) => (is_draft ? [] : [lang_code]));
}

/**
 * Creates a template with contents as they were stored, or as drafts. Without the extension, one after the other: what was
 * created before one fails stays.
 * @throws ApiError, of kind `conflict` if the code is taken
 */
export async function createTemplate(
	place: TemplatePlace,
	templateCode: string,
	contents: readonly TemplateContent[],
	{ asDrafts = false } = {},
): Promise<void> {
	const params = { accountId: place.accountId, templateCode };
	const bodies = contents.map(({ id: _id, created_at: _created, updated_at: _updated, ...content }) => ({
		...content,
		is_draft: asDrafts || content.is_draft,
	}));
	if (place.hasTemplates) await call("createTemplate", { params, body: { contents: bodies } });
	else {
		if (await templateExists(place, templateCode))
			throw new ApiError({ kind: "conflict", message: "A template with this code already exists." });
		for (const body of bodies) await call("createTemplateContent", { params, body });
	}
}

/** Deletes the contents of all languages. @returns what was deleted @throws ApiError */
export async function deleteTemplate(place: TemplatePlace, templateCode: string): Promise<TemplateContent[]> {
	const params = { accountId: place.accountId, templateCode };
	if (place.hasTemplates) return (await call("deleteTemplate", { params })).data.contents;
	const contents = await readTemplate(place, templateCode);
	for (const { lang_code: langCode } of contents)
		await call("deleteTemplateContent", { params: { ...params, langCode } });
	return contents;
}

const COPIES_MAX = 20;
const CODE_LENGTH_MAX = 512;

/** A template that was created as a copy of another. */
export type TemplateCopy = {
	code: string;
	/** Why the copy lacks translation states and notes; undefined if it has them. */
	failure?: unknown;
};

/**
 * Creates a template with all languages of another, as drafts, and with what is recorded of their translation.
 * @throws ApiError, of kind `conflict` if the code is taken
 */
export async function copyTemplate(
	place: TemplatePlace,
	copied: { code: string; contents: readonly TemplateContent[] },
	code: string,
): Promise<TemplateCopy> {
	await createTemplate(place, code, copied.contents, { asDrafts: true });
	try {
		const params = { accountId: place.accountId, templateCode: code };
		await call("copyTranslation", { params, body: { copied_code: copied.code } });
		return { code };
	} catch (failure) {
		return { code, failure };
	}
}

/**
 * Copies a template to the first free code: `order_copy`, `order_copy_2`. See {@link copyTemplate}.
 * @throws ApiError
 */
export async function duplicateTemplate(place: TemplatePlace, templateCode: string): Promise<TemplateCopy> {
	const contents = await readTemplate(place, templateCode);
	for (let copy = 1; ; copy += 1) {
		const ending = copy === 1 ? "_copy" : `_copy_${copy}`;
		const code = templateCode.slice(0, CODE_LENGTH_MAX - ending.length) + ending;
		try {
			return await copyTemplate(place, { code: templateCode, contents }, code);
		} catch (error) {
			if (!(error instanceof ApiError && error.kind === "conflict") || copy === COPIES_MAX) throw error;
		}
	}
}

/**
 * Refreshes what shows a template after it was created, copied or deleted: the service's list or, without one, the console's
 * own list of codes.
 */
export async function refreshTemplate(
	client: QueryClient,
	{ accountId, hasTemplates }: TemplatePlace,
	templateCode: string,
	exists: boolean,
): Promise<void> {
	const send = exists ? rememberTemplateCode : forgetTemplateCode;
	if (!hasTemplates)
		await send(accountId, templateCode)
			.then((codes) => client.setQueryData(templateCodesQuery(accountId).queryKey, codes))
			.catch(() => undefined);
	await invalidate(
		client,
		accountId,
		...(["findTemplates", "getTemplate", "listTemplateContents"] as const),
		...(["findTranslations", "findTranslationStates"] as const),
	);
}

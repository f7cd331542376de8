import type { Call } from "@/lib/bff/call";
import { readService } from "@/lib/bff/connections/services";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import { callService } from "@/lib/bff/proxy/call-service";
import { findTranslations } from "@/lib/bff/templates/translations";
import type { ConsoleData } from "@/lib/contract/console/endpoints";
import {
	OPEN_LANGUAGE_STATES,
	type TemplateTranslation,
} from "@/lib/contract/console/templates/template-translations";
import type { StoredTemplate } from "@/lib/contract/extensions/templates";
import { openParts } from "@/lib/template/translation/part-state";
import { defaultSource } from "@/lib/template/translation/source-language";

/**
 * The languages of templates in which a translator has something to do. The contents of those of which something is recorded
 * are read in one request; a service other than ours would need one for each language.
 */
export async function findTranslationStates({
	runtime,
	member,
	query,
	request,
	requestId,
}: Call<"findTranslationStates">): Promise<ConsoleData<"findTranslationStates">> {
	const { account, person } = member;
	const recorded = (await findTranslations(runtime.db, account.id, query.codes)).filter(
		({ parts }) => parts.length > 0,
	);
	if (recorded.length === 0 || (await readService(runtime, account)).kind !== "ours") return [];
	const { data } = await callService(runtime, upstreamOf(runtime.config, account), "findTemplateContents", {
		query: { codes: recorded.map(({ template_code }) => template_code).join(",") },
		person: { ...person, permissions: account.permissions },
		signal: request.signal,
		requestId,
	});
	const byCode = new Map(recorded.map((one) => [one.template_code, one]));
	return data.flatMap((template) => {
		const translation = byCode.get(template.template_code);
		return translation === undefined ? [] : [statesOf(template, translation)];
	});
}

function statesOf({ template_code, contents }: StoredTemplate, { source_lang, parts }: TemplateTranslation) {
	const chosen = contents.some(({ lang_code }) => lang_code === source_lang) ? source_lang : undefined;
	const sourceLang = chosen ?? defaultSource(contents);
	const source = contents.find(({ lang_code }) => lang_code === sourceLang);
	const languages = contents.flatMap((content) => {
		if (source === undefined || content === source) return [];
		const open = openParts(source, content, parts).map(({ state }) =>
			// A part without a text has to be translated, too.
			state === "missing" ? "not_translated" : state,
		);
		const state = OPEN_LANGUAGE_STATES.find((one) => open.includes(one));
		return state === undefined ? [] : [{ lang_code: content.lang_code, state }];
	});
	return { template_code, languages };
}

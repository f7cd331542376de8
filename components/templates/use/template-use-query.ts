"use client";

import { endpointQuery } from "@/lib/console/api/query";
import { useFormats } from "@/lib/console/formats/reader";
import type { TemplateLanguageUse } from "@/lib/contract/extensions/templates";

/** Query options of how a template was used, by language. */
export function templateUseQuery(accountId: number, templateCode: string) {
	return endpointQuery("getTemplateUse", { params: { accountId, templateCode } });
}

/** The messaging platform's code for a template that isn't approved in a language, or doesn't exist in it. */
export const NO_SUCH_LANGUAGE = 132_001;

/** Whether messages failed because a template has no such language. */
export function lacksLanguage(use: TemplateLanguageUse, langCodes: readonly string[]): boolean {
	return !langCodes.includes(use.lang_code) && use.failures.some(({ code }) => code === NO_SUCH_LANGUAGE);
}

/** Returns a function that writes a part of a whole as a percentage. */
export function useShare(): (part: number, whole: number) => string {
	const { locale } = useFormats();
	const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
	return (part, whole) => (whole === 0 ? "–" : percent.format(part / whole));
}

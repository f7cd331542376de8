"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { endpointQuery } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { useFormats } from "@/lib/console/formats/reader";
import { languageName } from "@/lib/console/templates/language-name";

/** Names languages for the reader. Ours has the platform's list; labels of another service come from it until they load. */
export function useLanguageNames(accountId: number, templateCode: string): (langCode: string) => string {
	const { locale } = useFormats();
	const { data } = useQuery({
		...endpointQuery("listTemplateLanguages", { params: { accountId, templateCode } }),
		enabled: useIsOurs() === false,
		staleTime: Number.POSITIVE_INFINITY,
	});
	return useCallback(
		(langCode) => languageName(langCode, locale, data?.data.find(({ code }) => code === langCode)?.label),
		[data, locale],
	);
}

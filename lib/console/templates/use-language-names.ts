"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { endpointQuery } from "@/lib/console/api/query";
import { languageLabel } from "@/lib/template/languages/languages";

/** Names languages as the service does; until that loads, or if it fails, as the platform's list does. */
export function useLanguageNames(accountId: number, templateCode: string): (langCode: string) => string {
	const { data } = useQuery({
		...endpointQuery("listTemplateLanguages", { params: { accountId, templateCode } }),
		staleTime: Number.POSITIVE_INFINITY,
	});
	return useCallback(
		(langCode) => data?.data.find(({ code }) => code === langCode)?.label || languageLabel(langCode),
		[data],
	);
}

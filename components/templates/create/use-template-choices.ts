"use client";

import { useQuery } from "@tanstack/react-query";
import type { TemplatePlace } from "@/components/templates/list/whole-template";
import { endpointQuery } from "@/lib/console/api/query";
import { templateCodesQuery } from "@/lib/console/templates/template-codes";

/** Codes of templates to copy: all that the service has, up to a page; otherwise those opened before. */
export function useTemplateChoices({ accountId, hasTemplates }: TemplatePlace, isShown: boolean): string[] {
	const all = useQuery({
		...endpointQuery("findTemplates", {
			params: { accountId },
			query: { sort: "code", pageSize: 100 },
		}),
		enabled: isShown && hasTemplates,
	});
	const opened = useQuery({ ...templateCodesQuery(accountId), enabled: isShown && !hasTemplates });
	if (!hasTemplates) return (opened.data ?? []).map(({ code }) => code);
	return (all.data?.data.templates ?? [])
		.filter(({ languages }) => languages.some(({ is_draft }) => is_draft !== null))
		.map(({ template_code }) => template_code);
}

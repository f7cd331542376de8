"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useTranslations } from "use-intl";
import { LoadingTemplate } from "@/components/templates/page/loading-template";
import { TemplateWorkspace } from "@/components/templates/page/template-workspace";
import { wholeTemplateQuery } from "@/components/templates/page/whole-template-query";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageHeader } from "@/components/ui/page/page-header";
import { useAccount } from "@/lib/console/account";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { endpointQuery } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { useFormats } from "@/lib/console/formats/reader";
import { useIsHydrated } from "@/lib/console/hooks/page-load";
import { languageName } from "@/lib/console/templates/language-name";

/** A template's page: its languages, each with editor and preview. */
export function TemplatePage({ templateCode }: { templateCode: string }) {
	const t = useTranslations("templates.page");
	const client = useQueryClient();
	const { id: accountId } = useAccount();
	const hasTemplates = useIsOurs();
	const whole = useQuery({
		...wholeTemplateQuery(client, accountId, templateCode),
		enabled: hasTemplates === true,
	});
	const listed = useQuery({
		...endpointQuery("listTemplateContents", { params: { accountId, templateCode } }),
		enabled: hasTemplates === false,
	});
	const nameOf = useLanguageNames(accountId, templateCode);
	const contents = hasTemplates === false ? listed.data?.data : whole.data?.contents;
	const langCodes = useMemo(() => contents?.map(({ lang_code }) => lang_code), [contents]);
	const reviews = useMemo(
		() => new Map((whole.data?.reviews ?? []).map((review) => [review.lang_code, review])),
		[whole.data],
	);
	const failed = hasTemplates === false ? listed : whole;

	// The editor starts from this browser's drafts and settings.
	const isHydrated = useIsHydrated();
	if (langCodes && isHydrated) {
		return (
			<TemplateWorkspace
				key={templateCode}
				templateCode={templateCode}
				langCodes={langCodes}
				nameOf={nameOf}
				reviews={reviews}
				listsTemplates={hasTemplates !== false}
			/>
		);
	}
	return (
		<>
			<PageHeader title={templateCode} backHref={areaAddress(accountId, "templates")} />
			{failed.error ? <QueryErrorView query={failed} title={t("failed")} /> : <LoadingTemplate />}
		</>
	);
}

/** Names languages for the reader. Ours has the platform's list; labels of another service come from it until they load. */
function useLanguageNames(accountId: number, templateCode: string): (langCode: string) => string {
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

"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { LoadingTemplate } from "@/components/templates/loading-template";
import { TemplateWorkspace } from "@/components/templates/template-workspace";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageHeader } from "@/components/ui/page/page-header";
import { useAccount } from "@/lib/console/account";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { endpointQuery } from "@/lib/console/api/query";
import { useLanguageNames } from "@/lib/console/templates/use-language-names";

/** A template's page: its languages, each with editor and preview. */
export function TemplatePage({ templateCode }: { templateCode: string }) {
	const t = useTranslations("templates.page");
	const { id: accountId } = useAccount();
	const contents = useQuery(endpointQuery("listTemplateContents", { params: { accountId, templateCode } }));
	const nameOf = useLanguageNames(accountId, templateCode);
	const langCodes = useMemo(() => contents.data?.data.map(({ lang_code }) => lang_code), [contents.data]);

	if (langCodes) {
		return (
			<TemplateWorkspace
				key={templateCode}
				templateCode={templateCode}
				langCodes={langCodes}
				nameOf={nameOf}
			/>
		);
	}
	return (
		<>
			<PageHeader title={templateCode} backHref={areaAddress(accountId, "templates")} />
			{contents.error ? <QueryErrorView query={contents} title={t("failed")} /> : <LoadingTemplate />}
		</>
	);
}

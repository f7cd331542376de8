import { notFound } from "next/navigation";
import { FirstData } from "@/app/first-data";
import { pageTexts } from "@/app/texts";
import { TemplatePage } from "@/components/templates/page/template-page";
import { wholeTemplateQuery } from "@/components/templates/page/whole-template-query";
import { PageTitle } from "@/components/ui/page/page-title";
import { endpointQuery } from "@/lib/console/api/query";
import { TEMPLATE_CODE_PATTERN } from "@/lib/contract/choices";

type Props = { params: Promise<{ accountId: string; templateCode: string }> };

export default async function Template({ params }: Props) {
	const { accountId, templateCode } = await params;
	// Codes that match the pattern need no URL encoding.
	if (!TEMPLATE_CODE_PATTERN.test(templateCode)) notFound();
	const { templates } = await pageTexts();
	return (
		<FirstData
			accountId={accountId}
			read={async (client, { id, isOurs }) => {
				if (isOurs) return client.prefetchQuery(wholeTemplateQuery(client, id, templateCode));
				const params = { accountId: id, templateCode };
				await client.prefetchQuery(endpointQuery("listTemplateContents", { params }));
			}}
		>
			<PageTitle parts={[templateCode, templates.list.title]} />
			<TemplatePage templateCode={templateCode} />
		</FirstData>
	);
}

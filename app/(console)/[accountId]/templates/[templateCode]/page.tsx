import { notFound } from "next/navigation";
import { pageTexts } from "@/app/texts";
import { TemplatePage } from "@/components/templates/page/template-page";
import { PageTitle } from "@/components/ui/page/page-title";
import { TEMPLATE_CODE_PATTERN } from "@/lib/contract/parameters";

type Props = { params: Promise<{ templateCode: string }> };

export default async function Template({ params }: Props) {
	const { templateCode } = await params;
	// Codes that match the pattern need no URL encoding.
	if (!TEMPLATE_CODE_PATTERN.test(templateCode)) notFound();
	const { templates } = await pageTexts();
	return (
		<>
			<PageTitle parts={[templateCode, templates.list.title]} />
			<TemplatePage templateCode={templateCode} />
		</>
	);
}

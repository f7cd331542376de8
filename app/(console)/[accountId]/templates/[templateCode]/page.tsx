import { notFound } from "next/navigation";
import { TemplatePage } from "@/components/templates/template-page";
import { PageTitle } from "@/components/ui/page/page-title";
import { en } from "@/lib/console/messages/en";
import { TEMPLATE_CODE_PATTERN } from "@/lib/contract/parameters";

type Props = { params: Promise<{ templateCode: string }> };

export default async function Template({ params }: Props) {
	const { templateCode } = await params;
	// Codes that match the pattern need no URL encoding.
	if (!TEMPLATE_CODE_PATTERN.test(templateCode)) notFound();
	return (
		<>
			<PageTitle parts={[templateCode, en.templates.list.title]} />
			<TemplatePage templateCode={templateCode} />
		</>
	);
}

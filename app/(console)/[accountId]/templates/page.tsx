import { FirstData } from "@/app/first-data";
import { pageTexts } from "@/app/texts";
import { TemplatesPage } from "@/components/templates/list/templates-page";
import { prefetchTemplates } from "@/components/templates/list/templates-query";
import { PageTitle } from "@/components/ui/page/page-title";

export default async function Templates({ params }: { params: Promise<{ accountId: string }> }) {
	const { templates } = await pageTexts();
	return (
		<FirstData accountId={(await params).accountId} read={prefetchTemplates}>
			<PageTitle parts={[templates.list.title]} />
			<TemplatesPage />
		</FirstData>
	);
}

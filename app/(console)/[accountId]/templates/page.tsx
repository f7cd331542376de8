import { pageTexts } from "@/app/texts";
import { TemplatesPage } from "@/components/templates/list/templates-page";
import { PageTitle } from "@/components/ui/page/page-title";

export default async function Templates() {
	const { templates } = await pageTexts();
	return (
		<>
			<PageTitle parts={[templates.list.title]} />
			<TemplatesPage />
		</>
	);
}

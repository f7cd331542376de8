import { pageTexts } from "@/app/texts";
import { DraftsPage } from "@/components/drafts/drafts-page";
import { PageTitle } from "@/components/ui/page/page-title";

export default async function Drafts() {
	const { drafts } = await pageTexts();
	return (
		<>
			<PageTitle parts={[drafts.title]} />
			<DraftsPage />
		</>
	);
}

import { DraftsPage } from "@/components/drafts/drafts-page";
import { PageTitle } from "@/components/ui/page/page-title";
import { en } from "@/lib/console/messages/en";

export default function Drafts() {
	return (
		<>
			<PageTitle parts={[en.drafts.title]} />
			<DraftsPage />
		</>
	);
}

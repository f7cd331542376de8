import { pageTexts } from "@/app/texts";
import { PageTitle } from "@/components/ui/page/page-title";

/** No webhook is open, so the layout's list is the whole page. */
export default async function WebhooksPage() {
	const { webhooks } = await pageTexts();
	return <PageTitle parts={[webhooks.title]} />;
}

import { PageTitle } from "@/components/ui/page/page-title";
import { en } from "@/lib/console/messages/en";

/** No webhook is open, so the layout's list is the whole page. */
export default function WebhooksPage() {
	return <PageTitle parts={[en.webhooks.title]} />;
}

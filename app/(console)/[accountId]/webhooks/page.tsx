import { PageTitle } from "@/components/ui/page/page-title";
import { en } from "@/lib/console/messages/en";

/** No webhook is open: the list of the layout stands alone. */
export default function WebhooksPage() {
	return <PageTitle parts={[en.webhooks.title]} />;
}

import type { ReactNode } from "react";
import { Texts } from "@/app/texts";
import { WebhooksArea } from "@/components/webhooks/list/webhooks-area";

export default function WebhooksLayout({ children }: { children: ReactNode }) {
	return (
		<Texts of={["webhooks", "webhookLog", "webhookNotices", "conversation"]}>
			<WebhooksArea>{children}</WebhooksArea>
		</Texts>
	);
}

import type { ReactNode } from "react";
import { Texts } from "@/app/texts";
import { WebhooksArea } from "@/components/webhooks/list/webhooks-area";

type Props = { params: Promise<{ accountId: string }>; children: ReactNode };

export default async function WebhooksLayout({ params, children }: Props) {
	const { accountId } = await params;
	return (
		<Texts of={["webhooks", "webhookLog", "webhookNotices", "conversation"]}>
			<WebhooksArea accountId={Number(accountId)}>{children}</WebhooksArea>
		</Texts>
	);
}

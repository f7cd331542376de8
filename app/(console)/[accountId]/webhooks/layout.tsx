import type { ReactNode } from "react";
import { WebhooksArea } from "@/components/webhooks/list/webhooks-area";
import { WebhooksMessages } from "@/components/webhooks/webhooks-messages";

type Props = { params: Promise<{ accountId: string }>; children: ReactNode };

export default async function WebhooksLayout({ params, children }: Props) {
	const { accountId } = await params;
	return (
		<WebhooksMessages>
			<WebhooksArea accountId={Number(accountId)}>{children}</WebhooksArea>
		</WebhooksMessages>
	);
}

import type { ReactNode } from "react";
import { FirstData } from "@/app/first-data";
import { Texts } from "@/app/texts";
import { WebhooksArea } from "@/components/webhooks/list/webhooks-area";
import { endpointQuery } from "@/lib/console/api/query";

type Props = { params: Promise<{ accountId: string }>; children: ReactNode };

export default async function WebhooksLayout({ params, children }: Props) {
	const { accountId } = await params;
	return (
		<Texts of={["webhooks", "webhookLog", "webhookNotices", "conversation"]}>
			<FirstData
				accountId={accountId}
				read={async (client, { id, isOurs }) => {
					const request = { params: { accountId: id } };
					await Promise.all([
						client.prefetchQuery(endpointQuery("listWebhooks", request)),
						isOurs && client.prefetchQuery(endpointQuery("listWebhookHealth", request)),
						isOurs && client.prefetchQuery(endpointQuery("listWebhookSettings", request)),
					]);
				}}
			>
				<WebhooksArea>{children}</WebhooksArea>
			</FirstData>
		</Texts>
	);
}

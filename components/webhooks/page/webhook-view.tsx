"use client";

import { WebhookPage } from "@/components/webhooks/page/webhook-page";
import { WebhookPanel } from "@/components/webhooks/webhook-panel";
import { useCapability } from "@/lib/console/capabilities";

type WebhookViewProps = { accountId: number; webhookId: number };

/** One webhook: a page with its log, or a panel beside the list where the service keeps none. */
export function WebhookView({ accountId, webhookId }: WebhookViewProps) {
	const hasLog = useCapability(accountId, "deliveries");
	if (hasLog === false) return <WebhookPanel accountId={accountId} webhookId={webhookId} />;
	return <WebhookPage accountId={accountId} webhookId={webhookId} />;
}

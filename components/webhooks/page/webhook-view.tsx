"use client";

import { useTranslations } from "use-intl";
import { PageTitle } from "@/components/ui/page-title";
import { WebhookPage } from "@/components/webhooks/page/webhook-page";
import { WebhookPanel } from "@/components/webhooks/webhook-panel";
import { useCapability } from "@/lib/console/capabilities";
import { hostOf } from "@/lib/console/webhooks/url-parts";
import { useWebhooks } from "@/lib/console/webhooks/use-webhooks";

type WebhookViewProps = { accountId: number; webhookId: number };

/** One webhook: a page with its log, or a panel beside the list where the service keeps none. */
export function WebhookView({ accountId, webhookId }: WebhookViewProps) {
	const t = useTranslations("webhooks");
	const webhook = useWebhooks(accountId).data?.find(({ id }) => id === webhookId);
	const hasLog = useCapability(accountId, "deliveries");
	const View = hasLog === false ? WebhookPanel : WebhookPage;
	return (
		<>
			<PageTitle parts={[webhook && hostOf(webhook.url), t("title")]} />
			<View accountId={accountId} webhookId={webhookId} />
		</>
	);
}

"use client";

import { CircleHelp } from "lucide-react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { ErrorView } from "@/components/ui/error-view";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { StateView } from "@/components/ui/state-view";
import { WebhookDetails } from "@/components/webhooks/webhook-details";
import { WebhookMenu } from "@/components/webhooks/webhook-menu";
import { WebhookUrl } from "@/components/webhooks/webhook-url";
import { areaAddress } from "@/lib/console/addresses";
import { useWebhooks } from "@/lib/console/webhooks/use-webhooks";

type WebhookPanelProps = { accountId: number; webhookId: number };

/** One webhook beside the list: whether it works, and if not, why and what to do. */
export function WebhookPanel({ accountId, webhookId }: WebhookPanelProps) {
	const t = useTranslations("webhooks");
	const query = useWebhooks(accountId);
	const webhook = query.data?.find(({ id }) => id === webhookId);
	const closeHref = areaAddress(accountId, "webhooks");

	if (webhook) {
		return (
			<SidePanel
				title={<WebhookUrl url={webhook.url} schemeClassName="hidden" />}
				label={t("panel.label", { url: webhook.url })}
				actions={<WebhookMenu accountId={accountId} webhook={webhook} />}
				closeHref={closeHref}
			>
				<WebhookDetails accountId={accountId} webhook={webhook} />
			</SidePanel>
		);
	}
	if (query.isError) {
		return (
			<SidePanel title={t("title")} label={t("title")} closeHref={closeHref}>
				<ErrorView
					error={query.error}
					title={t("failed")}
					onRetry={() => void query.refetch()}
					retrying={query.isFetching}
				/>
			</SidePanel>
		);
	}
	// One just registered may not be in the list yet.
	if (query.data === undefined || query.isFetching) {
		return (
			<SidePanel title={<Skeleton className="h-4 w-40" />} label={t("title")} closeHref={closeHref}>
				<div className="flex flex-col gap-4 p-4">
					<Skeleton className="h-5 w-24" />
					<Skeleton className="h-20 w-full" />
					{["a", "b", "c"].map((key) => (
						<Skeleton key={key} className="h-4 w-64" />
					))}
				</div>
			</SidePanel>
		);
	}
	return (
		<SidePanel title={t("title")} label={t("title")} closeHref={closeHref}>
			<StateView
				icon={<CircleHelp />}
				role="alert"
				title={t("gone.title")}
				action={
					<ButtonLink href={closeHref} scroll={false}>
						{t("gone.action")}
					</ButtonLink>
				}
			>
				{t("gone.text")}
			</StateView>
		</SidePanel>
	);
}

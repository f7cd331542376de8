"use client";

import { Webhook as WebhookIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import { DataTable } from "@/components/ui/data/data-table";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { StateView } from "@/components/ui/page/state-view";
import { RegisterButton } from "@/components/webhooks/create/register-button";
import { TroubleNotice } from "@/components/webhooks/list/trouble-notice";
import { useWebhookColumns } from "@/components/webhooks/list/webhook-columns";
import type { useWebhooks } from "@/components/webhooks/use-webhooks";
import { useAccount } from "@/lib/console/account";
import { areaAddress, webhookAddress } from "@/lib/console/addresses/addresses";
import { useAllHealth, useHealthIsLoading } from "@/lib/console/webhooks/health/use-webhook-health";

type WebhooksTableProps = {
	webhooks: ReturnType<typeof useWebhooks>;
};

/** The account's webhooks, or a loading, empty or error state. */
export function WebhooksTable({ webhooks }: WebhooksTableProps) {
	const t = useTranslations("webhooks");
	const { id: accountId } = useAccount();
	const health = useAllHealth();
	const isHealthLoading = useHealthIsLoading();
	const columns = useWebhookColumns(health);
	if (webhooks.isError && webhooks.data === undefined) {
		return (
			<div className="relative min-h-0 flex-1 overflow-auto">
				<QueryErrorView query={webhooks} title={t("failed")} />
			</div>
		);
	}
	if (webhooks.data?.length === 0) {
		return (
			<div className="relative min-h-0 flex-1 overflow-auto">
				<StateView icon={<WebhookIcon />} title={t("empty.title")} action={<RegisterButton used={0} />}>
					{t("empty.text")}
				</StateView>
			</div>
		);
	}
	return (
		<>
			<DataTable
				label={t("table")}
				address={areaAddress(accountId, "webhooks")}
				columns={columns}
				rows={isHealthLoading ? undefined : webhooks.data}
				rowKey={(webhook) => webhook.id}
				rowHref={(webhook) => webhookAddress(accountId, webhook.id)}
				skeletonRows={3}
			/>
			{/* Loads after the rows; below them, it doesn't move any. */}
			{webhooks.data && !isHealthLoading && <TroubleNotice webhooks={webhooks.data} health={health} />}
		</>
	);
}

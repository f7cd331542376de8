"use client";

import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { SidePanel } from "@/components/ui/overlay/side-panel";
import { PageHeader } from "@/components/ui/page/page-header";
import { RequirePermission } from "@/components/ui/page/require-permission";
import { TabPanel, Tabs } from "@/components/ui/page/tabs";
import { EditWebhookPanel } from "@/components/webhooks/edit/edit-webhook-panel";
import { DeliveryLog } from "@/components/webhooks/log/delivery-log";
import { DeliveryPanel } from "@/components/webhooks/log/delivery-panel";
import { useLogState } from "@/components/webhooks/log/use-log-state";
import { PageFacts } from "@/components/webhooks/page/page-facts";
import { ReplayStatus } from "@/components/webhooks/page/replay-status";
import { SetUpView } from "@/components/webhooks/page/set-up-view";
import { StateNote } from "@/components/webhooks/page/state-note";
import { TestEventMenu } from "@/components/webhooks/page/test-event-menu";
import { WebhookMenu } from "@/components/webhooks/page/webhook-menu";
import { WebhookStatus } from "@/components/webhooks/webhook-status";
import { WebhookSwitch } from "@/components/webhooks/webhook-switch";
import { WebhookUrl } from "@/components/webhooks/webhook-url";
import { useAccount } from "@/lib/console/account";
import { areaAddress, webhookAddress } from "@/lib/console/addresses/addresses";
import { useWebhookHealth } from "@/lib/console/webhooks/health/use-webhook-health";
import { useWebhookSettings } from "@/lib/console/webhooks/settings/use-webhook-settings";
import type { Webhook } from "@/lib/contract/webhooks";

const TABS = ["deliveries", "setUp"] as const;
/** Short, since people watch this page for the next attempt. */
const HEALTH_REFRESH_MS = 5_000;

type OpenWebhookProps = {
	webhook: Webhook;
	/** Whether the service keeps a delivery log, which test events, replays and secret rotation need. */
	hasLog: boolean;
	isEditing: boolean;
};

/** A webhook's page: state and what to do, figures, delivery log, and setup. */
export function OpenWebhook({ webhook, hasLog, isEditing }: OpenWebhookProps) {
	const t = useTranslations("webhookLog.tabs");
	const tPanel = useTranslations("webhooks.panel");
	const tEdit = useTranslations("webhooks.edit");
	const { id: accountId } = useAccount();
	const [tab, setTab] = useQueryState(
		"tab",
		parseAsStringLiteral(TABS).withDefault("deliveries").withOptions({ history: "push" }),
	);
	const { filter, setFilter, openId, open } = useLogState();
	const health = useWebhookHealth(webhook.id, HEALTH_REFRESH_MS);
	const settings = useWebhookSettings(webhook.id);
	const scroller = useRef<HTMLDivElement>(null);

	/** Opens a delivery in the log, from either tab. */
	function show(deliveryId: string) {
		void setTab("deliveries");
		open(deliveryId);
	}

	return (
		<section
			aria-label={tPanel("label", { url: webhook.url })}
			className="flex min-h-0 flex-1 flex-col bg-surface"
		>
			<PageHeader
				title={<PageName name={settings?.display_name ?? null} url={webhook.url} />}
				status={<WebhookStatus webhook={webhook} health={health} moreClassName="hidden wide:inline" />}
				backHref={areaAddress(accountId, "webhooks")}
				actions={
					<>
						<WebhookSwitch webhook={webhook} labelled />
						{hasLog && <TestEventMenu webhook={webhook} onSent={show} />}
						<WebhookMenu webhook={webhook} canRotate={hasLog} canEdit={settings !== undefined} />
					</>
				}
			/>
			<div className="relative flex min-h-0 flex-1">
				<div
					ref={scroller}
					className="@container relative min-w-0 flex-1 overflow-y-auto [overflow-anchor:none]"
				>
					<div className="flex flex-col gap-4 px-6 pt-4 pb-3 phone:px-4">
						<StateNote webhook={webhook} health={health} hasLog={hasLog} />
						{hasLog && (
							<>
								<ReplayStatus webhookId={webhook.id} />
								<PageFacts webhook={webhook} health={health} />
							</>
						)}
					</div>
					{hasLog ? (
						<Tabs
							aria-label={t("label")}
							tabs={TABS.map((value) => ({ value, label: t(value) }))}
							value={tab}
							onValueChange={(next) => void setTab(next)}
							listClassName="px-4 phone:px-2"
						>
							<TabPanel value="deliveries">
								<DeliveryLog
									webhook={webhook}
									health={health}
									scroller={scroller}
									filter={filter}
									onFilter={setFilter}
									openId={openId}
									onOpen={open}
								/>
							</TabPanel>
							<TabPanel value="setUp">
								<SetUpView webhook={webhook} />
							</TabPanel>
						</Tabs>
					) : (
						<SetUpView webhook={webhook} withLastDelivery />
					)}
				</div>
				{isEditing && settings && (
					<RequirePermission
						permission="Chat Detail — Edit"
						isForm
						frame={(message) => (
							<SidePanel
								title={tEdit("title")}
								label={tEdit("title")}
								closeHref={webhookAddress(accountId, webhook.id)}
							>
								{message}
							</SidePanel>
						)}
					>
						<EditWebhookPanel key={webhook.id} settings={settings} />
					</RequirePermission>
				)}
				{hasLog && !isEditing && openId !== null && tab === "deliveries" && (
					<DeliveryPanel key={openId} webhook={webhook} deliveryId={openId} onClose={() => open(null)} />
				)}
			</div>
		</section>
	);
}

/** The webhook's name with its URL, or just the URL. */
function PageName({ name, url }: { name: string | null; url: string }) {
	const address = <WebhookUrl url={url} schemeClassName="phone:hidden" />;
	if (name === null) return address;
	return (
		<>
			{name} <span className="ms-1 font-normal text-table phone:hidden">{address}</span>
		</>
	);
}

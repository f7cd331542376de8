"use client";

import { useTranslations } from "use-intl";
import { RelativeTime } from "@/components/ui/relative-time";
import { DeliveryExplanation } from "@/components/webhooks/delivery-explanation";
import { Fact, Facts, Section } from "@/components/webhooks/facts";
import { VerifyCode } from "@/components/webhooks/verify-code";
import { WebhookEvents } from "@/components/webhooks/webhook-events";
import { WebhookStatus } from "@/components/webhooks/webhook-status";
import { WebhookSwitch } from "@/components/webhooks/webhook-switch";
import { WebhookUrl } from "@/components/webhooks/webhook-url";
import { explainDelivery } from "@/lib/console/webhooks/explain-delivery";
import { unlistedMembers } from "@/lib/console/webhooks/webhook-fields";
import type { Webhook } from "@/lib/contract/webhooks";

type WebhookDetailsProps = { accountId: number; webhook: Webhook };

/** Everything that is known of a webhook, its last delivery first. */
export function WebhookDetails({ accountId, webhook }: WebhookDetailsProps) {
	const t = useTranslations("webhooks.panel");
	return (
		<div className="flex flex-col gap-6 px-4 py-4">
			<div className="flex flex-col gap-3">
				<div className="flex items-center justify-between gap-3">
					<WebhookStatus webhook={webhook} />
					<WebhookSwitch accountId={accountId} webhook={webhook} labelled />
				</div>
				<DeliveryExplanation webhook={webhook} />
			</div>
			{webhook.last_delivery_status !== null || webhook.last_delivery_at !== null ? (
				<LastDeliverySection webhook={webhook} />
			) : null}
			<Section title={t("events")}>
				<WebhookEvents accountId={accountId} events={webhook.events} />
			</Section>
			<Section title={t("security")}>
				<p className="mb-2 text-pretty text-ink-2 text-table">
					{webhook.has_signing_secret ? t("secretSet") : t("secretNone")}
				</p>
				{webhook.has_signing_secret && <VerifyCode folded />}
			</Section>
			<Section title={t("about")}>
				<Facts>
					<Fact label={t("url")} copy={webhook.url}>
						<WebhookUrl url={webhook.url} whole />
					</Fact>
					<Fact label={t("id")} copy={String(webhook.id)}>
						{String(webhook.id)}
					</Fact>
					<Fact label={t("registered")}>
						{webhook.created_at && <RelativeTime value={webhook.created_at} />}
					</Fact>
					<Fact label={t("changed")}>
						{webhook.updated_at && <RelativeTime value={webhook.updated_at} />}
					</Fact>
					{unlistedMembers(webhook).map(({ key, text }) => (
						<Fact key={key} label={key}>
							{text}
						</Fact>
					))}
				</Facts>
			</Section>
		</div>
	);
}

function LastDeliverySection({ webhook }: { webhook: Webhook }) {
	const t = useTranslations("webhooks");
	const { outcome, httpStatus, words } = explainDelivery(webhook);
	const result =
		outcome === "other" || outcome === "none" ? webhook.last_delivery_status : t(`results.${outcome}`);
	return (
		<Section title={t("panel.lastDelivery")}>
			<Facts>
				<Fact label={t("panel.when")}>
					{webhook.last_delivery_at === null ? (
						t("noTime")
					) : (
						<RelativeTime value={webhook.last_delivery_at} />
					)}
				</Fact>
				<Fact label={t("panel.result")}>{result}</Fact>
				<Fact label={t("panel.answer")}>
					{httpStatus === null ? t("panel.noAnswer") : String(httpStatus)}
				</Fact>
				{words && <Fact label={t("panel.words")}>{words}</Fact>}
			</Facts>
		</Section>
	);
}

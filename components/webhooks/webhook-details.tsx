"use client";

import { useTranslations } from "use-intl";
import { RelativeTime } from "@/components/ui/relative-time";
import { DeliveryExplanation } from "@/components/webhooks/delivery-explanation";
import { Fact, Facts, Section } from "@/components/webhooks/facts";
import { AboutSection, EventsSection, SignatureSection } from "@/components/webhooks/page/set-up-view";
import { WebhookStatus } from "@/components/webhooks/webhook-status";
import { WebhookSwitch } from "@/components/webhooks/webhook-switch";
import { explainDelivery } from "@/lib/console/webhooks/explain-delivery";
import type { Webhook } from "@/lib/contract/webhooks";

type WebhookDetailsProps = { accountId: number; webhook: Webhook };

/** Everything that is known of a webhook, its last delivery first. */
export function WebhookDetails({ accountId, webhook }: WebhookDetailsProps) {
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
			<EventsSection accountId={accountId} webhook={webhook} />
			<SignatureSection webhook={webhook} folded />
			<AboutSection webhook={webhook} />
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

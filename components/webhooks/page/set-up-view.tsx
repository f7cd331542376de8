"use client";

import { useTranslations } from "use-intl";
import { DetailSection, Fact, Facts } from "@/components/ui/data/facts";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { EventLine } from "@/components/webhooks/event-line";
import { DeliveryStatus } from "@/components/webhooks/log/delivery-status";
import { VerifyCode } from "@/components/webhooks/verify-code";
import { WebhookUrl } from "@/components/webhooks/webhook-url";
import { useFromEnglish } from "@/lib/console/messages/from-english";
import { unlistedMembers } from "@/lib/console/unlisted-members";
import { explainDelivery } from "@/lib/console/webhooks/deliveries/explain-delivery";
import { readSubscription } from "@/lib/console/webhooks/events";
import { KNOWN_WEBHOOK_MEMBERS } from "@/lib/console/webhooks/save/webhook-fields";
import { useWebhookSettings } from "@/lib/console/webhooks/settings/use-webhook-settings";
import type { Webhook } from "@/lib/contract/webhooks";

type SetUpViewProps = {
	webhook: Webhook;
	/** Set if there's no delivery log to show it. */
	withLastDelivery?: boolean;
};

/** A webhook's events, signature verification and other properties. */
export function SetUpView({ webhook, withLastDelivery = false }: SetUpViewProps) {
	const hasDelivery = webhook.last_delivery_status !== null || webhook.last_delivery_at !== null;
	return (
		<div className="grid grid-cols-1 gap-x-10 gap-y-6 px-6 py-5 @4xl:grid-cols-2 phone:px-4">
			<div className="flex min-w-0 flex-col gap-6">
				{withLastDelivery && hasDelivery && <LastDeliverySection webhook={webhook} />}
				<EventsSection webhook={webhook} />
				<AboutSection webhook={webhook} />
			</div>
			<SignatureSection webhook={webhook} />
		</div>
	);
}

function LastDeliverySection({ webhook }: { webhook: Webhook }) {
	const t = useTranslations("webhooks");
	const fromEnglish = useFromEnglish();
	const { outcome, httpStatus, words } = explainDelivery(webhook, undefined);
	const state = outcome === "success" ? "delivered" : outcome;
	return (
		<DetailSection heading="h2" title={t("panel.lastDelivery")}>
			<Facts>
				<Fact label={t("panel.when")}>
					{webhook.last_delivery_at === null ? (
						t("noTime")
					) : (
						<RelativeTime value={webhook.last_delivery_at} />
					)}
				</Fact>
				<Fact label={t("panel.result")}>
					{outcome === "none" ? null : (
						<DeliveryStatus state={state === "other" ? (webhook.last_delivery_status ?? "") : state} />
					)}
				</Fact>
				<Fact label={t("panel.answer")}>
					{httpStatus === null ? t("panel.noAnswer") : String(httpStatus)}
				</Fact>
				{words && <Fact label={t("panel.words")}>{fromEnglish(words)}</Fact>}
			</Facts>
		</DetailSection>
	);
}

function EventsSection({ webhook }: SetUpViewProps) {
	const t = useTranslations("webhooks.panel");
	return (
		<DetailSection heading="h2" title={t("events")}>
			<WebhookEvents events={webhook.events} />
		</DetailSection>
	);
}

function SignatureSection({ webhook }: { webhook: Webhook }) {
	const t = useTranslations("webhooks.panel");
	return (
		<DetailSection heading="h2" title={t("security")}>
			<p className="mb-2 text-pretty text-ink-2 text-table">
				{webhook.has_signing_secret ? t("secretSet") : t("secretNone")}
			</p>
			{webhook.has_signing_secret && <VerifyCode url={webhook.url} />}
		</DetailSection>
	);
}

function AboutSection({ webhook }: SetUpViewProps) {
	const settings = useWebhookSettings(webhook.id);
	const t = useTranslations("webhooks.panel");
	return (
		<DetailSection heading="h2" title={t("about")}>
			<Facts>
				<Fact label={t("url")} copy={webhook.url}>
					<WebhookUrl url={webhook.url} whole />
				</Fact>
				{settings?.display_name && <Fact label={t("name")}>{settings.display_name}</Fact>}
				{settings && settings.header_names.length > 0 && (
					<Fact label={t("headers")} ltr>
						{settings.header_names.join(", ")}
					</Fact>
				)}
				<Fact label={t("id")} copy={String(webhook.id)}>
					{String(webhook.id)}
				</Fact>
				<Fact label={t("registered")}>
					{webhook.created_at && <RelativeTime value={webhook.created_at} />}
				</Fact>
				<Fact label={t("changed")}>{webhook.updated_at && <RelativeTime value={webhook.updated_at} />}</Fact>
				{unlistedMembers(webhook, KNOWN_WEBHOOK_MEMBERS).map(({ key, text }) => (
					<Fact key={key} label={key}>
						{text}
					</Fact>
				))}
			</Facts>
		</DetailSection>
	);
}

/** A webhook's events with explanations; unknown events are shown by API name. */
function WebhookEvents({ events }: { events: readonly string[] }) {
	const t = useTranslations("webhooks.events");
	const { all, known, unknown } = readSubscription(events);
	return (
		<ul className="flex flex-col gap-3">
			{all && (
				<li>
					<p className="text-body">{t("all")}</p>
					<p className="text-ink-3 text-label">{t("allOfThem")}</p>
				</li>
			)}
			{known.map((event) => (
				<li key={event}>
					<EventLine event={event} />
				</li>
			))}
			{unknown.map((name) => (
				<li key={name}>
					<code dir="ltr" className="break-all font-mono text-[12px]">
						{name}
					</code>
					<p className="text-ink-3 text-label">{t("unknown")}</p>
				</li>
			))}
		</ul>
	);
}

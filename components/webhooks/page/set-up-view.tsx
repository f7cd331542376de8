"use client";

import { useTranslations } from "use-intl";
import { RelativeTime } from "@/components/ui/relative-time";
import { Fact, Facts, Section } from "@/components/webhooks/facts";
import { VerifyCode } from "@/components/webhooks/verify-code";
import { WebhookEvents } from "@/components/webhooks/webhook-events";
import { WebhookUrl } from "@/components/webhooks/webhook-url";
import { unlistedMembers } from "@/lib/console/webhooks/webhook-fields";
import type { Webhook } from "@/lib/contract/webhooks";

type SetUpViewProps = { accountId: number; webhook: Webhook };

/** What a webhook hears, how its server checks signatures, and what else is known of it. */
export function SetUpView({ accountId, webhook }: SetUpViewProps) {
	return (
		<div className="grid grid-cols-1 gap-x-10 gap-y-6 px-6 py-5 @4xl:grid-cols-2 phone:px-4">
			<div className="flex min-w-0 flex-col gap-6">
				<EventsSection accountId={accountId} webhook={webhook} />
				<AboutSection webhook={webhook} />
			</div>
			<SignatureSection webhook={webhook} />
		</div>
	);
}

/** What it listens to, explained. */
export function EventsSection({ accountId, webhook }: SetUpViewProps) {
	const t = useTranslations("webhooks.panel");
	return (
		<Section title={t("events")}>
			<WebhookEvents accountId={accountId} events={webhook.events} />
		</Section>
	);
}

/** Whether it is signed, and the code that checks it. */
export function SignatureSection({ webhook, folded = false }: { webhook: Webhook; folded?: boolean }) {
	const t = useTranslations("webhooks.panel");
	return (
		<Section title={t("security")}>
			<p className="mb-2 text-pretty text-ink-2 text-table">
				{webhook.has_signing_secret ? t("secretSet") : t("secretNone")}
			</p>
			{webhook.has_signing_secret && <VerifyCode folded={folded} url={webhook.url} />}
		</Section>
	);
}

/** The rest of what is known of it. */
export function AboutSection({ webhook }: { webhook: Webhook }) {
	const t = useTranslations("webhooks.panel");
	return (
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
				<Fact label={t("changed")}>{webhook.updated_at && <RelativeTime value={webhook.updated_at} />}</Fact>
				{unlistedMembers(webhook).map(({ key, text }) => (
					<Fact key={key} label={key}>
						{text}
					</Fact>
				))}
			</Facts>
		</Section>
	);
}

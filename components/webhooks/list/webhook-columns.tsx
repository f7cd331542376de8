"use client";

import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { AboveRowLink, type Column } from "@/components/ui/data/table-row";
import { EventsChart } from "@/components/webhooks/events-chart";
import { useEventNames } from "@/components/webhooks/use-event-names";
import { WebhookStatus } from "@/components/webhooks/webhook-status";
import { WebhookSwitch } from "@/components/webhooks/webhook-switch";
import { WebhookUrl } from "@/components/webhooks/webhook-url";
import { cn } from "@/lib/console/class-names";
import { explainDelivery } from "@/lib/console/webhooks/deliveries/explain-delivery";
import { useAllSettings } from "@/lib/console/webhooks/settings/use-webhook-settings";
import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";
import type { Webhook } from "@/lib/contract/webhooks";

/** The list's columns; narrow lists hide some of them. */
export function useWebhookColumns(health: ReadonlyArray<WebhookHealth> | undefined): Column<Webhook>[] {
	const t = useTranslations("webhooks.columns");
	const { summaryOf } = useEventNames();
	const settings = useAllSettings().data;
	return useMemo(() => {
		// The chart and longer statuses leave less room for other columns.
		const isWide = health !== undefined;
		const healthOf = ({ id }: Webhook) => health?.find((one) => one.webhook_id === id);
		return [
			{
				id: "url",
				header: t("url"),
				className: "w-full min-w-56 max-w-0",
				cell: ({ id, url }) => {
					const name = settings?.find(({ webhook_id }) => webhook_id === id)?.display_name;
					return (
						<>
							{name && <span className="me-2 font-medium">{name}</span>}
							<WebhookUrl url={url} schemeClassName="hidden @4xl:inline" />
						</>
					);
				},
			},
			{
				id: "state",
				header: t("state"),
				cell: (webhook) => (
					<WebhookStatus
						webhook={webhook}
						health={healthOf(webhook)}
						moreClassName="hidden @min-[46rem]:inline"
					/>
				),
			},
			{
				id: "events",
				header: t("events"),
				className: isWide ? "hidden @6xl:table-cell" : "hidden @4xl:table-cell",
				cell: ({ events }) => (
					<span className="block max-w-56 truncate text-ink-2" title={summaryOf(events).join(", ")}>
						{summaryOf(events).join(", ")}
					</span>
				),
			},
			{
				id: "lastDelivery",
				header: t("lastDelivery"),
				className: isWide ? "hidden @4xl:table-cell" : "hidden @min-[44rem]:table-cell",
				cell: (webhook) => (
					<span className="block max-w-56">
						<LastDelivery webhook={webhook} health={healthOf(webhook)} />
					</span>
				),
			},
			...(health === undefined
				? []
				: [
						{
							id: "delivered",
							header: t("delivered"),
							className: "hidden @2xl:table-cell",
							cell: (webhook: Webhook) => {
								const hours = healthOf(webhook)?.hours;
								return hours && <EventsChart hours={hours} className="h-5 w-30 align-middle" />;
							},
						},
					]),
			{
				id: "on",
				header: t("on"),
				align: "end",
				className: "hidden @md:table-cell",
				cell: (webhook) => (
					<AboveRowLink className="align-middle">
						<WebhookSwitch webhook={webhook} />
					</AboveRowLink>
				),
			},
		];
	}, [t, summaryOf, health, settings]);
}

type LastDeliveryProps = { webhook: Webhook; health: WebhookHealth | undefined };

/** Time and result of the last delivery, on one line. */
function LastDelivery({ webhook, health }: LastDeliveryProps) {
	const t = useTranslations("webhooks");
	if (webhook.last_delivery_at === null) return <span className="text-ink-3">{t("never")}</span>;
	return (
		<span className="flex min-w-0 items-baseline gap-1.5">
			<RelativeTime value={webhook.last_delivery_at} className="relative z-10 shrink-0" />
			<DeliveryResult webhook={webhook} health={health} />
		</span>
	);
}

function DeliveryResult({ webhook, health }: LastDeliveryProps) {
	const t = useTranslations("webhooks");
	const { outcome, cause, httpStatus } = explainDelivery(webhook, health);
	const status = String(httpStatus ?? "");
	const text = cause
		? t(`causes.${cause}.short`, { status })
		: httpStatus !== null
			? t("answered", { status })
			: outcome === "success"
				? t("delivered")
				: (webhook.last_delivery_status ?? "");
	if (text === "") return null;
	return (
		<span className={cn("min-w-0 truncate", cause ? "text-ink-2" : "text-ink-3")} title={text}>
			· {text}
		</span>
	);
}

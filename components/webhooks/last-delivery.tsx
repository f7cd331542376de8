"use client";

import { useTranslations } from "use-intl";
import { RelativeTime } from "@/components/ui/relative-time";
import { cn } from "@/lib/console/class-names";
import { explainDelivery } from "@/lib/console/webhooks/explain-delivery";
import type { Webhook } from "@/lib/contract/webhooks";

/** When something was sent last, and what came of it, in a line. */
export function LastDelivery({ webhook }: { webhook: Webhook }) {
	const t = useTranslations("webhooks");
	if (webhook.last_delivery_at === null) return <span className="text-ink-3">{t("never")}</span>;
	return (
		<span className="flex min-w-0 items-baseline gap-1.5">
			<RelativeTime value={webhook.last_delivery_at} className="relative z-10 shrink-0" />
			<DeliverySaid webhook={webhook} />
		</span>
	);
}

function DeliverySaid({ webhook }: { webhook: Webhook }) {
	const t = useTranslations("webhooks");
	const { outcome, cause, httpStatus } = explainDelivery(webhook);
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

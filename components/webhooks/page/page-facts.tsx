"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Figure } from "@/components/ui/data/facts";
import { EventsChart } from "@/components/webhooks/events-chart";
import { RotateDialog } from "@/components/webhooks/page/rotate-dialog";
import { useEventNames } from "@/components/webhooks/use-event-names";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { eventsChart } from "@/lib/console/webhooks/deliveries/events-chart";
import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";
import type { Webhook } from "@/lib/contract/webhooks";

type PageFactsProps = { webhook: Webhook; health: WebhookHealth | undefined };

/** A webhook's figures in a row. */
export function PageFacts({ webhook, health }: PageFactsProps) {
	const t = useTranslations("webhookLog.facts");
	const { number } = useFormats();
	const { summaryOf } = useEventNames();
	const counts = health && eventsChart(health.hours);
	const events = summaryOf(webhook.events).join(", ");
	return (
		<dl aria-label={t("label")} className="flex flex-wrap gap-x-7 gap-y-3">
			<Figure className="flex min-h-7 items-center gap-2.5" label={t("delivered")}>
				<span className="font-semibold text-[15px] tabular-nums">
					{counts && counts.events > 0
						? t("deliveredOf", { delivered: number(counts.delivered), events: number(counts.events) })
						: t("none")}
				</span>
				{health ? (
					<EventsChart hours={health.hours} className="h-5 w-36" />
				) : (
					<span className="h-5 w-36" aria-hidden />
				)}
			</Figure>
			{health && health.waiting > 0 && (
				<Figure className="flex min-h-7 items-center gap-2.5" label={t("waiting")}>
					<span className="font-semibold text-[15px] tabular-nums">{number(health.waiting)}</span>
				</Figure>
			)}
			<Figure className="flex min-h-7 items-center gap-2.5" label={t("events")}>
				<span className="max-w-72 truncate font-medium text-table" title={events}>
					{events}
				</span>
			</Figure>
			<Figure className="flex min-h-7 items-center gap-2.5" label={t("secret")}>
				<SecretFact webhook={webhook} health={health} />
			</Figure>
		</dl>
	);
}

function SecretFact({ webhook, health }: PageFactsProps) {
	const t = useTranslations("webhookLog.facts");
	const { moment } = useFormats();
	const now = useNow();
	const denial = useDenial("Chat Detail — Edit");
	const [asking, setAsking] = useState(false);
	const until = health?.previous_secret_until ?? null;
	return (
		<>
			<KeyRound className="-me-1 size-4 shrink-0 text-ink-3" aria-hidden />
			<span className="font-medium text-table">
				{until !== null
					? t("secretBoth", { time: moment(until, now) })
					: t(webhook.has_signing_secret ? "secretSet" : "secretNone")}
			</span>
			<Button size="small" disabledReason={denial} onClick={() => setAsking(true)}>
				{t("rotate")}
			</Button>
			<RotateDialog webhook={webhook} open={asking} onOpenChange={setAsking} />
		</>
	);
}

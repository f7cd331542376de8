"use client";

import { useTranslations } from "use-intl";
import { EventLine } from "@/components/webhooks/event-line";
import { readSubscription } from "@/lib/console/webhooks/events";

/** What a webhook listens to, explained; names that only its service knows are shown as they are. */
export function WebhookEvents({ accountId, events }: { accountId: number; events: readonly string[] }) {
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
					<EventLine accountId={accountId} event={event} />
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

"use client";

import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { Figure } from "@/components/ui/facts";
import { useDurationText } from "@/components/webhooks/log/use-result-text";
import { useFormats } from "@/lib/console/reader";
import type { DeliveryAttempt, DeliveryWithAttempts } from "@/lib/contract/deliveries";

type AttemptFactsProps = { delivery: DeliveryWithAttempts; attempt: DeliveryAttempt | undefined };

/** The figures of one attempt, and what names the delivery. */
export function AttemptFacts({ delivery, attempt }: AttemptFactsProps) {
	const t = useTranslations("webhookLog.delivery");
	const { exact } = useFormats();
	const durationOf = useDurationText();
	return (
		<dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-table @xl:grid-cols-4">
			{attempt && (
				<>
					<Figure label={t("status")}>
						{attempt.http_status === null ? t("noAnswer") : String(attempt.http_status)}
					</Figure>
					<Figure label={t("duration")}>{durationOf(attempt.duration_ms)}</Figure>
					<Figure label={t("address")}>
						<bdi dir="ltr">{attempt.address ?? t("noAddress")}</bdi>
					</Figure>
				</>
			)}
			<Figure label={t("happened")}>{exact(delivery.created_at)}</Figure>
			<Figure label={t("id")} className="flex items-center gap-1">
				<code dir="ltr" className="min-w-0 truncate font-mono text-[12px]">
					{delivery.id}
				</code>
				<CopyButton value={delivery.id} what={t("id")} />
			</Figure>
		</dl>
	);
}

"use client";

import { useTranslations } from "use-intl";
import { NOTE_LOOKS, Note } from "@/components/webhooks/note";
import { Countdown } from "@/components/webhooks/page/countdown";
import { causeOfFailure } from "@/lib/console/webhooks/explain-delivery";
import { hostOf } from "@/lib/console/webhooks/url-parts";
import type { DeliveryAttempt, DeliveryWithAttempts } from "@/lib/contract/deliveries";
import type { Webhook } from "@/lib/contract/webhooks";

type DeliveryOutcomeProps = {
	delivery: DeliveryWithAttempts;
	/** The last one. */
	attempt: DeliveryAttempt | undefined;
	webhook: Webhook;
};

/** What became of a delivery in plain words: what happened, what to do, when it is tried again. */
export function DeliveryOutcome({ delivery, attempt, webhook }: DeliveryOutcomeProps) {
	const t = useTranslations("webhooks");
	const tLog = useTranslations("webhookLog");
	const host = hostOf(attempt?.url || webhook.url);
	const status = String(attempt?.http_status ?? delivery.last_http_status ?? "");
	const failure = attempt ? attempt.failure : delivery.last_failure;
	const cause = causeOfFailure(failure, attempt?.http_status ?? delivery.last_http_status);
	const { state, next_attempt_at: next } = delivery;

	if (state === "delivered") {
		const title = status === "" ? t("calm.success") : tLog("delivery.ok", { status });
		return <Note {...NOTE_LOOKS.active} title={title} />;
	}
	if (state === "waiting" || (cause === null && state !== "dropped")) {
		const title = tLog(delivery.attempts > 0 ? "delivery.resending" : "delivery.waiting");
		return <Note {...NOTE_LOOKS.waiting} title={title} />;
	}
	const look = state === "retrying" ? "retrying" : state === "dropped" ? "disabled" : "failed";
	return (
		<Note
			{...NOTE_LOOKS[look]}
			title={cause === null ? tLog("delivery.dropped") : t(`causes.${cause}.title`, { host, status })}
		>
			{cause === "unknown" && failure !== null && <p>{tLog("note.unknownClass", { word: failure })}</p>}
			{cause !== null && <p>{t(`causes.${cause}.fix`, { host })}</p>}
			{state === "retrying" && next !== null && (
				<p>
					<Countdown until={next} />
				</p>
			)}
			{(state === "failed" || state === "dropped") && <p>{tLog(`delivery.next.${state}`)}</p>}
		</Note>
	);
}

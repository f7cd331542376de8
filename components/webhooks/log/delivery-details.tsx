"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Select } from "@/components/ui/select";
import { AttemptFacts } from "@/components/webhooks/log/attempt-facts";
import { DeliveryOutcome } from "@/components/webhooks/log/delivery-outcome";
import { HttpPart } from "@/components/webhooks/log/http-part";
import { useResultText } from "@/components/webhooks/log/use-result-text";
import { useNow } from "@/lib/console/now";
import { useFormats } from "@/lib/console/reader";
import type { DeliveryAttempt, DeliveryWithAttempts } from "@/lib/contract/deliveries";
import type { Webhook } from "@/lib/contract/webhooks";

/** Longer answers are kept up to here, less what there was of a last character. Source: docs/spec/decisions.md §7. */
const ANSWER_KEPT_BYTES = 16 * 1024 - 3;

type DeliveryDetailsProps = { delivery: DeliveryWithAttempts; webhook: Webhook };

/** What became of a delivery, and each of its attempts: request and answer side by side. */
export function DeliveryDetails({ delivery, webhook }: DeliveryDetailsProps) {
	const t = useTranslations("webhookLog.delivery");
	// The last attempt, until one chooses another; new ones then come in without taking its place.
	const [chosen, setChosen] = useState<number>();
	const attempts = delivery.attempt_log;
	const attempt = attempts.find(({ number }) => number === chosen) ?? attempts[0];
	return (
		<div className="@container flex flex-col gap-4 px-4 py-4">
			<DeliveryOutcome delivery={delivery} attempt={attempts[0]} webhook={webhook} />
			{attempt && (
				<AttemptChoice
					attempts={attempts}
					attempt={attempt}
					onChoose={(number) => setChosen(number === attempts[0]?.number ? undefined : number)}
				/>
			)}
			<AttemptFacts delivery={delivery} attempt={attempt} />
			<div className="grid gap-4 @xl:grid-cols-2">
				<HttpPart
					title={t("request")}
					url={attempt?.url ?? webhook.url}
					headers={attempt?.request_headers ?? null}
					body={delivery.request_body}
				/>
				{attempt && attempt.http_status !== null ? (
					<HttpPart
						title={t("answer")}
						headers={attempt.response_headers}
						body={attempt.response_body}
						isCut={new TextEncoder().encode(attempt.response_body).length >= ANSWER_KEPT_BYTES}
					/>
				) : (
					<section aria-label={t("answer")} className="min-w-0">
						<h3 className="mb-2 font-semibold text-table">{t("answer")}</h3>
						<p className="text-ink-3 text-table">{attempt ? t("noAnswer") : t("none")}</p>
					</section>
				)}
			</div>
		</div>
	);
}

type AttemptChoiceProps = {
	attempts: DeliveryAttempt[];
	attempt: DeliveryAttempt;
	onChoose: (number: number) => void;
};

function AttemptChoice({ attempts, attempt, onChoose }: AttemptChoiceProps) {
	const t = useTranslations("webhookLog.delivery");
	const formats = useFormats();
	const now = useNow();
	const resultOf = useResultText();
	const lineOf = (one: DeliveryAttempt) =>
		t("attemptLine", {
			number: formats.number(one.number),
			time:
				formats.dayKey(one.started_at) === formats.dayKey(now)
					? formats.second(one.started_at)
					: formats.moment(one.started_at, now),
			result: resultOf(one.failure, one.http_status),
		});
	if (attempts.length === 1) {
		return <p className="font-medium text-table">{lineOf(attempt)}</p>;
	}
	return (
		<Select
			look="small"
			aria-label={t("attempt")}
			value={String(attempt.number)}
			onValueChange={(value) => onChoose(Number(value))}
			options={attempts.map((one) => ({ value: String(one.number), label: lineOf(one) }))}
			className="max-w-full self-start"
		/>
	);
}

"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/data/copy-button";
import { Figure } from "@/components/ui/data/facts";
import { Select } from "@/components/ui/form/select";
import { CopyForDeveloper } from "@/components/webhooks/copy-for-developer";
import { DeliverySubject } from "@/components/webhooks/log/delivery-subject";
import { HttpPart } from "@/components/webhooks/log/http-part";
import { useDurationText, useResultText } from "@/components/webhooks/log/use-result-text";
import { NOTE_LOOKS, Note } from "@/components/webhooks/note";
import { Countdown } from "@/components/webhooks/page/countdown";
import { useAccount } from "@/lib/console/account";
import { editWebhookAddress } from "@/lib/console/addresses/addresses";
import { MASKED } from "@/lib/console/formats/phone";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { causeOfFailure } from "@/lib/console/webhooks/deliveries/explain-delivery";
import { requestText, responseText } from "@/lib/console/webhooks/deliveries/http-text";
import { useWebhookSettings } from "@/lib/console/webhooks/settings/use-webhook-settings";
import { hostOf } from "@/lib/console/webhooks/url/url-parts";
import type { DeliveryAttempt, DeliveryWithAttempts } from "@/lib/contract/extensions/deliveries";
import { parseUrl } from "@/lib/contract/text/url";
import type { Webhook } from "@/lib/contract/webhooks";

/** Longer responses are cut here; a split last character is dropped. Source: docs/spec/decisions.md §7. */
const RESPONSE_KEPT_BYTES = 16 * 1024 - 3;

type DeliveryDetailsProps = { delivery: DeliveryWithAttempts; webhook: Webhook };

/** A delivery's outcome and its attempts, request and response side by side. */
export function DeliveryDetails({ delivery, webhook }: DeliveryDetailsProps) {
	const t = useTranslations("webhookLog.delivery");
	// The last attempt, until you choose another; later attempts don't replace your choice.
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
			<DeliverySubject webhookId={webhook.id} delivery={delivery} />
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
						isCut={new TextEncoder().encode(attempt.response_body).length >= RESPONSE_KEPT_BYTES}
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

type AttemptFactsProps = { delivery: DeliveryWithAttempts; attempt: DeliveryAttempt | undefined };

/** One attempt's timing and result, and the delivery's ID. */
function AttemptFacts({ delivery, attempt }: AttemptFactsProps) {
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
			<Figure wide label={t("id")} className="flex items-center gap-1">
				<code dir="ltr" className="min-w-0 truncate font-mono text-[12px]">
					{delivery.id}
				</code>
				<CopyButton value={delivery.id} what={t("id")} />
			</Figure>
		</dl>
	);
}

type DeliveryOutcomeProps = {
	delivery: DeliveryWithAttempts;
	/** The last one. */
	attempt: DeliveryAttempt | undefined;
	webhook: Webhook;
};

/** A delivery's outcome in plain words: what happened, what to do, and when the next attempt is. */
function DeliveryOutcome({ delivery, attempt, webhook }: DeliveryOutcomeProps) {
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
	// A 410 of the current URL disables the webhook, so that nothing is retried.
	const isEarlierUrl = cause === "gone" && state === "retrying";
	const fix = cause && (isEarlierUrl ? tLog("delivery.earlierUrl") : t(`causes.${cause}.fix`, { host }));
	const target = attempt ? redirectTarget(attempt) : null;
	const look = state === "retrying" ? "retrying" : state === "dropped" ? "disabled" : "failed";
	return (
		<Note
			{...NOTE_LOOKS[look]}
			title={cause === null ? tLog("delivery.dropped") : t(`causes.${cause}.title`, { host, status })}
			actions={
				cause !== null &&
				attempt && (
					<CopyForDeveloper
						url={attempt.url || webhook.url}
						failure={{
							time: attempt.started_at,
							what: t(`causes.${cause}.title`, { host, status }),
							fix: fix ?? undefined,
						}}
						request={requestText(attempt.url, attempt.request_headers, delivery.request_body)}
						response={responseText(attempt)}
					/>
				)
			}
		>
			{cause === "unknown" && failure !== null && <p>{tLog("note.unknownClass", { word: failure })}</p>}
			{fix && <p>{fix}</p>}
			{target !== null && <RedirectAdvice webhook={webhook} target={target} />}
			{state === "retrying" && next !== null && (
				<p>
					<Countdown until={next} />
				</p>
			)}
			{(state === "failed" || state === "dropped") && <p>{tLog(`delivery.next.${state}`)}</p>}
		</Note>
	);
}

type RedirectAdviceProps = { webhook: Webhook; target: string };

/** Names the URL that an endpoint redirects to, and offers it for the webhook. */
function RedirectAdvice({ webhook, target }: RedirectAdviceProps) {
	const t = useTranslations("webhookLog.redirect");
	const { id: accountId } = useAccount();
	const canEdit = useWebhookSettings(webhook.id) !== undefined;
	return (
		<>
			<p>
				{t.rich("target", {
					url: () => (
						<bdi dir="ltr" className="wrap-anywhere font-medium text-ink">
							{target}
						</bdi>
					),
				})}
			</p>
			{canEdit && webhook.url !== target && (
				<ButtonLink
					size="small"
					className="w-fit"
					href={editWebhookAddress(accountId, webhook.id, target)}
					scroll={false}
				>
					{t("use")}
				</ButtonLink>
			)}
		</>
	);
}

/**
 * Where an endpoint redirected an attempt to; null without a redirect to another URL that a webhook can have, or if
 * digits of it are hidden.
 */
export function redirectTarget({ http_status, response_headers, url }: DeliveryAttempt): string | null {
	const location = Object.entries(response_headers).find(([name]) => name.toLowerCase() === "location")?.[1];
	const isRedirect = http_status !== null && http_status >= 300 && http_status < 400;
	if (!isRedirect || !location || MASKED.test(location) || !parseUrl(location, url)) return null;
	const target = new URL(location, url);
	return target.protocol === "https:" && target.href !== url ? target.href : null;
}

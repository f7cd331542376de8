"use client";

import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "@/lib/console/formats/reader";
import { causeOfFailure } from "@/lib/console/webhooks/deliveries/explain-delivery";
import type { Delivery } from "@/lib/contract/extensions/deliveries";

const SECOND_MS = 1000;

/** An attempt's result in a few words: the HTTP status, or why there was no response. */
export function useResultText() {
	const t = useTranslations("webhooks");
	return useCallback(
		(failure: string | null, httpStatus: number | null): string => {
			const status = String(httpStatus ?? "");
			const cause = causeOfFailure(failure, httpStatus);
			if (cause === null) return status || t("delivered");
			return cause === "unknown" && failure !== null ? failure : t(`causes.${cause}.short`, { status });
		},
		[t],
	);
}

/** A delivery's result in a few words, in any state, with the time of its next attempt. */
export function useDeliveryResult(): (delivery: Delivery, now: Date) => string {
	const t = useTranslations("webhookLog.table");
	const { moment } = useFormats();
	const resultOf = useResultText();
	return useCallback(
		(delivery, now) => {
			if (delivery.attempts === 0) return t(delivery.state === "dropped" ? "dropped" : "notYet");
			const result = resultOf(delivery.last_failure, delivery.last_http_status);
			const next = delivery.state === "retrying" ? delivery.next_attempt_at : null;
			return next === null ? result : t("nextTry", { result, time: moment(next, now) });
		},
		[t, resultOf, moment],
	);
}

/** "118 ms", "15 s". */
export function useDurationText(): (ms: number) => string {
	const t = useTranslations("webhookLog.table");
	const { number } = useFormats();
	return useCallback(
		(ms) =>
			ms < SECOND_MS
				? t("ms", { ms: number(ms) })
				: t("seconds", { seconds: number(Math.round(ms / 100) / 10) }),
		[t, number],
	);
}

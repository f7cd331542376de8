"use client";

import { useTranslations } from "use-intl";
import { NOTE_LOOKS, Note } from "@/components/webhooks/note";
import { explainDelivery } from "@/lib/console/webhooks/explain-delivery";
import type { Webhook } from "@/lib/contract/webhooks";

/** What became of the last delivery: what happened, what to do, what happens next. */
export function DeliveryExplanation({ webhook }: { webhook: Webhook }) {
	const t = useTranslations("webhooks");
	const { outcome, cause, next, httpStatus, host } = explainDelivery(webhook);
	const status = String(httpStatus ?? "");
	if (cause) {
		const look =
			NOTE_LOOKS[next === "disabled" ? "disabled" : outcome === "retrying" ? "retrying" : "failed"];
		return (
			<Note {...look} title={t(`causes.${cause}.title`, { host, status })}>
				<p>{t(`causes.${cause}.fix`, { host })}</p>
				{next && <p>{t(`next.${next}`)}</p>}
			</Note>
		);
	}
	if (!webhook.is_active) {
		return (
			<Note
				{...NOTE_LOOKS.disabled}
				title={t(outcome === "none" ? "calm.disabledUnused" : "calm.disabled")}
			/>
		);
	}
	switch (outcome) {
		case "none":
			return <Note {...NOTE_LOOKS.waiting} title={t("calm.waiting")} />;
		case "other":
			return (
				<Note {...NOTE_LOOKS.other} title={t("calm.other", { word: webhook.last_delivery_status ?? "" })} />
			);
		default:
			return (
				<Note
					{...NOTE_LOOKS.active}
					title={httpStatus === null ? t("calm.success") : t("calm.successStatus", { status })}
				/>
			);
	}
}

"use client";

import { CircleAlert, CircleCheck, CircleDashed, CirclePause, Info, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Status, type Tone } from "@/components/ui/data/status";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import {
	isKnownReason,
	type WebhookState,
	webhookState,
} from "@/lib/console/webhooks/deliveries/delivery-state";
import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";
import type { Webhook } from "@/lib/contract/webhooks";

const LOOKS: Record<Exclude<WebhookState["kind"], "other">, { tone: Tone; icon: ReactNode }> = {
	active: { tone: "success", icon: <CircleCheck aria-hidden /> },
	retrying: { tone: "warning", icon: <RefreshCw aria-hidden /> },
	failing: { tone: "danger", icon: <CircleAlert aria-hidden /> },
	disabled: { tone: "neutral", icon: <CirclePause aria-hidden /> },
	waiting: { tone: "neutral", icon: <CircleDashed aria-hidden /> },
};

type WebhookStatusProps = {
	webhook: Webhook;
	health?: WebhookHealth | undefined;
	/** Classes of the time and reason, which narrow places hide. */
	moreClassName?: string;
};

/** A webhook's state as a label; a state that the console doesn't know is shown as it is. */
export function WebhookStatus({ webhook, health, moreClassName }: WebhookStatusProps) {
	const t = useTranslations("webhooks");
	const { moment } = useFormats();
	const now = useNow();
	const state = webhookState(webhook, health, now);
	if (state.kind === "other") {
		return (
			<Status
				tone={state.good ? "info" : "danger"}
				icon={state.good ? <Info aria-hidden /> : <CircleAlert aria-hidden />}
				className="max-w-32 align-middle @2xl:max-w-44"
			>
				<bdi className="truncate">{state.word}</bdi>
			</Status>
		);
	}
	return (
		<Status {...LOOKS[state.kind]} className="align-middle">
			{/* One element, so that the flex gap doesn't split the words. */}
			<span>{words()}</span>
		</Status>
	);

	function words(): ReactNode {
		const more = (chunks: ReactNode) => <span className={moreClassName}>{chunks}</span>;
		switch (state.kind) {
			case "retrying":
			case "failing":
				return state.since === null
					? t(`states.${state.kind}`)
					: t.rich(`states.${state.kind}Since`, { more, time: moment(state.since, now) });
			case "disabled":
				return isKnownReason(state.reason)
					? t.rich(`disabledReasons.${state.reason}`, { more })
					: t("states.disabled");
			case "active":
			case "waiting":
				return t(`states.${state.kind}`);
			default:
				return state.word;
		}
	}
}

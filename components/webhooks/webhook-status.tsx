"use client";

import { CircleAlert, CircleCheck, CircleDashed, CirclePause, Info, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Status, type Tone } from "@/components/ui/status";
import { type WebhookState, webhookState } from "@/lib/console/webhooks/delivery-state";
import type { Webhook } from "@/lib/contract/webhooks";

const LOOKS: Record<Exclude<WebhookState["kind"], "other">, { tone: Tone; icon: ReactNode }> = {
	working: { tone: "success", icon: <CircleCheck aria-hidden /> },
	retrying: { tone: "warning", icon: <RefreshCw aria-hidden /> },
	failing: { tone: "danger", icon: <CircleAlert aria-hidden /> },
	off: { tone: "neutral", icon: <CirclePause aria-hidden /> },
	unused: { tone: "neutral", icon: <CircleDashed aria-hidden /> },
};

/** A webhook's state in words; another service's own word is shown as it is. */
export function WebhookStatus({ webhook }: { webhook: Webhook }) {
	const t = useTranslations("webhooks.states");
	const state = webhookState(webhook);
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
			{t(state.kind)}
		</Status>
	);
}

"use client";

import { Check, CircleAlert, CircleSlash, Clock, Info, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Status, type Tone } from "@/components/ui/data/status";
import { DELIVERY_STATES, type DeliveryState } from "@/lib/contract/extensions/deliveries";

const LOOKS: Record<DeliveryState, { tone: Tone; icon: ReactNode }> = {
	waiting: { tone: "info", icon: <Clock aria-hidden /> },
	retrying: { tone: "warning", icon: <RefreshCw aria-hidden /> },
	delivered: { tone: "success", icon: <Check aria-hidden /> },
	failed: { tone: "danger", icon: <CircleAlert aria-hidden /> },
	dropped: { tone: "neutral", icon: <CircleSlash aria-hidden /> },
};

/** A delivery's state as a label; a state that the console doesn't know is shown as it is. */
export function DeliveryStatus({ state }: { state: string }) {
	const t = useTranslations("webhookLog.states");
	const known = DELIVERY_STATES.find((one) => one === state);
	if (known === undefined) {
		return (
			<Status tone="info" icon={<Info aria-hidden />} className="max-w-32">
				<bdi className="truncate">{state}</bdi>
			</Status>
		);
	}
	return <Status {...LOOKS[known]}>{t(known)}</Status>;
}

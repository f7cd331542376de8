"use client";

import { CloudAlert, Hourglass, Snowflake, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Status } from "@/components/ui/data/status";
import { FLOW_ALERT_KINDS, type FlowAlertKind } from "@/lib/contract/choices";
import type { FlowAlert } from "@/lib/contract/extensions/flow-list";

const ICONS: Record<FlowAlertKind, ReactNode> = {
	CLIENT_ERROR_RATE: <TriangleAlert aria-hidden />,
	ENDPOINT_ERROR_RATE: <CloudAlert aria-hidden />,
	ENDPOINT_LATENCY: <Hourglass aria-hidden />,
	ENDPOINT_AVAILABILITY: <CloudAlert aria-hidden />,
	FLOW_VERSION_EXPIRY_WARNING: <Snowflake aria-hidden />,
};

/** A kind of alert that the console knows; others are shown in the platform's words. */
export function knownAlert({ kind }: Pick<FlowAlert, "kind">): FlowAlertKind | "other" {
	return FLOW_ALERT_KINDS.find((known) => known === kind) ?? "other";
}

/** The alerts of a row in the list: the first with its word where there's room, the others as icons. That of the version is shown with the version. */
export function FlowAlerts({ alerts }: { alerts: ReadonlyArray<FlowAlert> }) {
	const t = useTranslations("flowHealth.short");
	return alerts
		.filter(({ kind }) => kind !== "FLOW_VERSION_EXPIRY_WARNING")
		.map((alert, index) => {
			const kind = knownAlert(alert);
			return (
				<Status
					key={alert.kind}
					tone={kind === "ENDPOINT_AVAILABILITY" ? "danger" : "warning"}
					className="max-xl:px-1"
					icon={kind === "other" ? <TriangleAlert aria-hidden /> : ICONS[kind]}
				>
					<span className={index === 0 ? "max-xl:sr-only" : "sr-only"}>{t(kind)}</span>
				</Status>
			);
		});
}

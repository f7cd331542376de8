"use client";

import { Archive, CircleDot, CircleHelp, Globe, OctagonX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Status, type Tone } from "@/components/ui/data/status";
import { isKnownStatus, type KnownStatus } from "@/lib/console/flows/status";

const LOOKS: Record<KnownStatus, { tone: Tone; icon: ReactNode }> = {
	DRAFT: { tone: "neutral", icon: <CircleDot aria-hidden /> },
	PUBLISHED: { tone: "success", icon: <Globe aria-hidden /> },
	DEPRECATED: { tone: "neutral", icon: <Archive aria-hidden /> },
	BLOCKED: { tone: "danger", icon: <OctagonX aria-hidden /> },
	THROTTLED: { tone: "warning", icon: <TriangleAlert aria-hidden /> },
};

/** A flow's status on the messaging platform; unknown ones are shown as they are. */
export function FlowStatus({ status }: { status: string }) {
	const t = useTranslations("flows.status");
	if (isKnownStatus(status)) return <Status {...LOOKS[status]}>{t(status)}</Status>;
	return (
		<Status tone="neutral" icon={<CircleHelp aria-hidden />} className="max-w-48">
			<span className="truncate">{status || t("unknown")}</span>
		</Status>
	);
}

/** A status as plain text, for menus and sentences. */
export function useStatusWord(): (status: string) => string {
	const t = useTranslations("flows.status");
	return (status) => (isKnownStatus(status) ? t(status) : status || t("unknown"));
}

"use client";

import { Ban, CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { Status } from "@/components/ui/data/status";
import type { AuditOutcome as Outcome } from "@/lib/contract/console/audit";

const LOOKS = {
	succeeded: { tone: "success", icon: <CircleCheck /> },
	refused: { tone: "warning", icon: <Ban /> },
	failed: { tone: "danger", icon: <CircleAlert /> },
} as const;

/** How a recorded request ended. */
export function AuditOutcome({ outcome }: { outcome: Outcome }) {
	const t = useTranslations("audit.outcomes");
	return <Status {...LOOKS[outcome]}>{t(outcome)}</Status>;
}

"use client";

import { Snowflake } from "lucide-react";
import { useTranslations } from "use-intl";
import type { FlowListItem } from "@/lib/contract/flow-list";
import { FROZEN_VERSIONS } from "@/lib/flow-json/versions";

/** The version of a flow's definition, and whether the messaging platform has frozen it or warns that it will. */
export function FlowVersion({ flow }: { flow: FlowListItem }) {
	const t = useTranslations("flows.list");
	const version = flow.json_version;
	if (version === null) return null;
	const warning = flow.alerts.find(({ kind }) => kind === "FLOW_VERSION_EXPIRY_WARNING");
	const isFrozen = FROZEN_VERSIONS.some((frozen) => frozen === version);
	if (!warning && !isFrozen) return <span className="text-ink-2">{version}</span>;
	const hint = warning?.message || t("frozenHint", { version });
	return (
		<span className="flex items-center gap-1 text-warning" title={hint}>
			{version}
			<Snowflake className="size-3.5" aria-hidden />
			{isFrozen ? t("frozen") : t("expires")}
			<span className="sr-only">{hint}</span>
		</span>
	);
}

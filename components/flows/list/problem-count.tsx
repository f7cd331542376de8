"use client";

import { CircleAlert, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "@/lib/console/formats/reader";
import type { FlowListItem } from "@/lib/contract/flow-list";

/** How many errors and warnings a flow has. */
export function ProblemCount({ flow }: { flow: FlowListItem }) {
	const t = useTranslations("flows.list");
	const { number } = useFormats();
	const { error_count: errors, warning_count: warnings } = flow;
	if (errors === null) {
		return (
			<span className="text-ink-3" title={t("notCounted")}>
				<span aria-hidden>–</span>
				<span className="sr-only">{t("notCounted")}</span>
			</span>
		);
	}
	if (errors === 0 && !warnings) return <span className="text-ink-3">{t("noProblems")}</span>;
	return (
		<span className="flex items-center gap-2.5 tabular-nums">
			{errors > 0 && (
				<span className="flex items-center gap-1 font-medium text-danger">
					<CircleAlert className="size-3.5" aria-hidden />
					{t("errors", { count: errors, countText: number(errors) })}
				</span>
			)}
			{!!warnings && (
				<span className="flex items-center gap-1 text-warning">
					<TriangleAlert className="size-3.5" aria-hidden />
					{t("warnings", { count: warnings, countText: number(warnings) })}
				</span>
			)}
		</span>
	);
}

"use client";

import { CircleAlert, LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/console/class-names";
import type { HistoryEnd } from "@/lib/console/conversation/use-history";

/** Space reserved for it above the oldest message, and below the newest loaded one. */
export const EDGE_PX = 56;

type HistoryEdgeProps = { side: "older" | "newer"; end: HistoryEnd; className?: string };

/** Shown at either end of the loaded messages. Its height is fixed, so nothing jumps. */
export function HistoryEdge({ side, end, className }: HistoryEdgeProps) {
	const t = useTranslations("conversation");
	const tUi = useTranslations("ui.actions");
	return (
		<div
			style={{ height: EDGE_PX }}
			className={cn("flex items-center justify-center gap-2 px-4 text-ink-2 text-label", className)}
			role="status"
		>
			{!end.has && side === "older" && t("beginning")}
			{end.has && end.isFailed && (
				<>
					<CircleAlert className="size-4 shrink-0 text-danger" aria-hidden />
					<span className="text-danger">{t(`${side}Failed`)}</span>
					<Button size="small" onClick={end.fetch} pending={end.isFetching}>
						{tUi("retry")}
					</Button>
				</>
			)}
			{end.has && !end.isFailed && end.isFetching && (
				<span className="flex animate-late items-center gap-2">
					<LoaderCircle className="size-4 animate-spin" aria-hidden />
					{t(side === "older" ? "loadingOlder" : "loadingNewer")}
				</span>
			)}
		</div>
	);
}

"use client";

import { CircleAlert, LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";

/** Space reserved for it above the oldest message. */
export const OLDER_EDGE_PX = 56;

type OlderEdgeProps = {
	hasOlder: boolean;
	isFailed: boolean;
	isFetching: boolean;
	onRetry: () => void;
};

/** Shown above the oldest loaded message. Its height is fixed, so nothing jumps. */
export function OlderEdge({ hasOlder, isFailed, isFetching, onRetry }: OlderEdgeProps) {
	const t = useTranslations("conversation");
	return (
		<div
			style={{ height: OLDER_EDGE_PX }}
			className="flex items-center justify-center gap-2 px-4 text-ink-2 text-label"
			role="status"
		>
			{!hasOlder && t("beginning")}
			{hasOlder && isFailed && (
				<>
					<CircleAlert className="size-4 shrink-0 text-danger" aria-hidden />
					<span className="text-danger">{t("olderFailed")}</span>
					<OlderRetry onRetry={onRetry} isFetching={isFetching} />
				</>
			)}
			{hasOlder && !isFailed && isFetching && (
				<span className="flex animate-late items-center gap-2">
					<LoaderCircle className="size-4 animate-spin" aria-hidden />
					{t("loadingOlder")}
				</span>
			)}
		</div>
	);
}

function OlderRetry({ onRetry, isFetching }: { onRetry: () => void; isFetching: boolean }) {
	const t = useTranslations("ui.actions");
	return (
		<Button size="small" onClick={onRetry} pending={isFetching}>
			{t("retry")}
		</Button>
	);
}

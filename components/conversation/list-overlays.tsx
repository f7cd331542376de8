"use client";

import { ArrowDown, CircleAlert, LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { DayLabel } from "@/components/conversation/day-label";
import type { MessageSearch } from "@/components/conversation/use-jump";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";

type ListOverlaysProps = {
	/** The day of the topmost message; undefined if its separator is in view. */
	day: string | undefined;
	/** State of the search for an older message. */
	search: MessageSearch;
	checkedCount: number;
	onKeepLooking: () => void;
	onStopLooking: () => void;
	isAtEnd: boolean;
	unseen: number;
	onToEnd: () => void;
};

/** Overlays of the message list: the current day, and the button to the newest message. */
export function ListOverlays(props: ListOverlaysProps) {
	const { day, search, isAtEnd, unseen, onToEnd } = props;
	const t = useTranslations("conversation");
	return (
		<>
			<div className="pointer-events-none absolute inset-x-0 top-2 flex justify-center">
				{search !== "none" ? (
					<SearchPill {...props} />
				) : (
					day && (
						<span aria-hidden className="contents">
							<DayLabel day={day} className="shadow-raised" />
						</span>
					)
				)}
			</div>
			{!isAtEnd && (
				<div className="pointer-events-none absolute inset-x-4 bottom-3 flex items-center justify-end gap-2">
					{unseen > 0 ? (
						<Button
							variant="primary"
							size="small"
							className="pointer-events-auto mx-auto rounded-full shadow-raised"
							icon={<ArrowDown aria-hidden />}
							onClick={onToEnd}
						>
							{t("newMessages", { count: unseen })}
						</Button>
					) : (
						<IconButton
							label={t("toNewest")}
							side="left"
							variant="secondary"
							className="pointer-events-auto rounded-full shadow-raised"
							icon={<ArrowDown />}
							onClick={onToEnd}
						/>
					)}
				</div>
			)}
			<span className="sr-only" role="status">
				{unseen > 0 && t("newMessages", { count: unseen })}
			</span>
		</>
	);
}

/** Progress of the search for a message. You can stop it, or continue after a pause. */
function SearchPill({ search, checkedCount, onKeepLooking, onStopLooking }: ListOverlaysProps) {
	const t = useTranslations("conversation");
	const tUi = useTranslations("ui.actions");
	const { number } = useFormats();
	const checked = number(checkedCount);
	const isUnderWay = search === "looking" || search === "opening";
	return (
		<div
			className={cn(
				"pointer-events-auto mx-2 flex flex-wrap items-center justify-center gap-x-2 rounded-card border border-line bg-surface py-1 ps-3 pe-1 text-table shadow-raised",
				isUnderWay && "animate-late",
			)}
		>
			{isUnderWay ? (
				<LoaderCircle className="size-4 animate-spin text-ink-3" aria-hidden />
			) : (
				<CircleAlert className="size-4 text-warning" aria-hidden />
			)}
			<span className="tabular-nums" role={isUnderWay ? undefined : "status"}>
				{search === "opening" && t("opening")}
				{search === "looking" && t("looking", { checked })}
				{search === "paused" && t("lookingStopped", { checked })}
				{search === "failed" && t("lookingFailed")}
			</span>
			<span className="flex">
				{!isUnderWay && (
					<Button size="small" variant="ghost" onClick={onKeepLooking}>
						{search === "failed" ? tUi("retry") : t("keepLooking")}
					</Button>
				)}
				<Button size="small" variant="ghost" onClick={onStopLooking}>
					{t("stopLooking")}
				</Button>
			</span>
		</div>
	);
}

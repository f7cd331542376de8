"use client";

import { ArrowDown, LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { DayLabel } from "@/components/conversation/day-label";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";

type ListOverlaysProps = {
	/** The day of the topmost message, while one scrolls. */
	day: string | undefined;
	isLooking: boolean;
	onStopLooking: () => void;
	isAtEnd: boolean;
	unseen: number;
	onToEnd: () => void;
};

/** What lies over the messages: the day one scrolls through, the way back to the newest. */
export function ListOverlays(props: ListOverlaysProps) {
	const { day, isLooking, onStopLooking, isAtEnd, unseen, onToEnd } = props;
	const t = useTranslations("conversation");
	return (
		<>
			<div className="pointer-events-none absolute inset-x-0 top-2 flex justify-center">
				{isLooking ? (
					<div
						role="status"
						className="pointer-events-auto flex animate-late items-center gap-2 rounded-full border border-line bg-surface py-1 ps-3 pe-1 text-table shadow-raised"
					>
						<LoaderCircle className="size-4 animate-spin text-ink-3" aria-hidden />
						{t("looking")}
						<Button size="small" variant="ghost" className="rounded-full" onClick={onStopLooking}>
							{t("stopLooking")}
						</Button>
					</div>
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

"use client";

import { LoaderCircle, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { BulkRun } from "@/components/contacts/bulk/use-bulk-run";
import { Button } from "@/components/ui/button";
import { FloatingBar } from "@/components/ui/data/floating-bar";
import { IconButton } from "@/components/ui/icon-button";
import { useFormats } from "@/lib/console/formats/reader";

type SelectionBarProps = {
	count: number;
	/** How many of them the list doesn't show now. */
	elsewhere: number;
	/** The number of contacts that match, if there are more than those selected of them. */
	total: number | undefined;
	/** Why not all of them can be selected. */
	allDenial: string | undefined;
	onAll: () => void;
	onClear: () => void;
	/** Buttons for what can be done. */
	actions: ReactNode;
};

/** What can be done with the selected contacts. It floats above the rows, so that nothing moves. */
export function SelectionBar({
	count,
	elsewhere,
	total,
	allDenial,
	onAll,
	onClear,
	actions,
}: SelectionBarProps) {
	const t = useTranslations("contacts.bulk");
	const { number } = useFormats();
	return (
		<FloatingBar label={t("label")}>
			<span role="status" className="font-medium">
				{t("selected", { count, countText: number(count) })}
				{elsewhere > 0 && (
					<span className="font-normal text-ink-2"> · {t("elsewhere", { count: number(elsewhere) })}</span>
				)}
			</span>
			{total !== undefined && (
				<Button size="small" variant="ghost" onClick={onAll} disabledReason={allDenial}>
					{t("selectAll", { count: number(total) })}
				</Button>
			)}
			{actions}
			<IconButton size="small" label={t("clear")} icon={<X />} onClick={onClear} />
		</FloatingBar>
	);
}

type ProgressBarProps = { run: BulkRun; onStop: () => void };

/** How far an action is. */
export function ProgressBar({ run, onStop }: ProgressBarProps) {
	const t = useTranslations("contacts.bulk");
	const { number } = useFormats();
	const finished = run.done.length + run.failed.length;
	return (
		<FloatingBar label={t("label")}>
			<LoaderCircle className="size-4 animate-spin text-ink-3" aria-hidden />
			<span className="tabular-nums">
				{run.state === "collecting"
					? t("collecting")
					: t(`progress.${run.action}`, { done: number(finished), total: number(run.total) })}
			</span>
			<span
				role="progressbar"
				aria-label={t("label")}
				aria-valuemin={0}
				aria-valuemax={run.total}
				aria-valuenow={finished}
				className="h-1.5 w-32 overflow-hidden rounded-full bg-line phone:w-16"
			>
				<span
					className="block h-full rounded-full bg-accent"
					style={{ width: `${(100 * finished) / Math.max(1, run.total)}%` }}
				/>
			</span>
			<Button size="small" onClick={onStop}>
				{t("stop")}
			</Button>
		</FloatingBar>
	);
}

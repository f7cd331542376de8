"use client";

import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";
import type { ContactImport, ImportOutcome } from "@/lib/contract/extensions/contact-imports";

type Outcome = ImportOutcome | "unchecked";

type OutcomeRowsProps = {
	found: Pick<ContactImport, "state" | "started_at" | "planned" | "outcomes">;
	outcomes: readonly Outcome[];
	chosen: Outcome | undefined;
	onChoose: (outcome: Outcome) => void;
	/** Saves the failed rows as a file; undefined if there are none. */
	onDownload: (() => void) | undefined;
	isSaving: boolean;
	/** The rows with the chosen outcome. */
	children: ReactNode;
};

/** How many rows have each outcome, and those of one: what will happen, or what happened. */
export function OutcomeRows(props: OutcomeRowsProps) {
	const { found, outcomes, chosen, onChoose, onDownload } = props;
	const t = useTranslations("contactImport");
	const { number } = useFormats();
	const counts = countsOf(found);
	return (
		<section aria-label={t("page.rows")} className="flex flex-col gap-3">
			<div className="flex flex-wrap items-center gap-2">
				<h2 className="me-auto font-semibold text-body">{t(`page.${titleOf(found)}`)}</h2>
				{onDownload && (
					<Button size="small" icon={<Download aria-hidden />} pending={props.isSaving} onClick={onDownload}>
						{t("page.download")}
					</Button>
				)}
			</div>
			<div className="grid grid-cols-3 gap-2 phone:grid-cols-2">
				{outcomes.map((one) => (
					<button
						key={one}
						type="button"
						aria-pressed={one === chosen}
						onClick={() => onChoose(one)}
						className={cn(
							"flex flex-col rounded-card border bg-surface px-3 py-2 text-start hover:border-ink-3",
							one === chosen ? "border-accent" : "border-line",
						)}
					>
						<span className="flex items-baseline justify-between gap-2">
							<span className="font-medium text-table">{t(`outcomes.${one}`)}</span>
							<span className="font-semibold text-title tabular-nums">{number(counts[one] ?? 0)}</span>
						</span>
						<span className="text-ink-3 text-label">{t(`hints.${one}`)}</span>
					</button>
				))}
			</div>
			{props.children}
		</section>
	);
}

/** Rows by outcome: of the run, or before it, of the check. */
export function countsOf({
	started_at,
	planned,
	outcomes,
}: Pick<ContactImport, "started_at" | "planned" | "outcomes">): Record<string, number> {
	return started_at === null ? planned : outcomes;
}

/** The outcome to show first: one that someone should look at, or else the first that rows have. */
export function firstOutcome(
	outcomes: readonly Outcome[],
	counts: Record<string, number>,
): Outcome | undefined {
	const present = outcomes.filter((outcome) => (counts[outcome] ?? 0) > 0);
	const first = ["doubtful", "invalid"].find((one) => present.some((outcome) => outcome === one));
	return present.find((one) => one === first) ?? present[0];
}

function titleOf({
	state,
	started_at,
}: Pick<ContactImport, "state" | "started_at">): "planTitle" | "progressTitle" | "resultTitle" {
	if (started_at === null) return "planTitle";
	return state === "running" || state === "paused" ? "progressTitle" : "resultTitle";
}

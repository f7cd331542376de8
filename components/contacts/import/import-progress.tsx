"use client";

import { useTranslations } from "use-intl";
import { ProgressBar } from "@/components/ui/data/progress-bar";
import { useFormats } from "@/lib/console/formats/reader";
import type { ContactImport } from "@/lib/contract/extensions/contact-imports";

type ImportProgressProps = {
	found: Pick<ContactImport, "state" | "processed" | "row_count">;
	/** Shown while it works. */
	hint: string;
};

/** How far a check or a run is; nothing once it's over. */
export function ImportProgress({ found, hint }: ImportProgressProps) {
	const t = useTranslations("contactImport");
	const isBusy = found.state === "checking" || found.state === "running";
	if (!isBusy && found.state !== "paused") return null;
	return (
		<RowsProgress
			label={t("title")}
			done={found.processed}
			total={found.row_count}
			hint={isBusy ? hint : undefined}
		/>
	);
}

type RowsProgressProps = { label: string; done: number; total: number; hint?: string | undefined };

/** How many rows are done. */
export function RowsProgress({ label, done, total, hint }: RowsProgressProps) {
	const t = useTranslations("contactImport");
	const { number } = useFormats();
	return (
		<div className="flex flex-col gap-2">
			<ProgressBar label={label} done={done} total={total} />
			<p role="status" className="text-ink-2 text-table tabular-nums">
				{t("progress", { done: number(done), total: number(total) })}
				{hint && <span className="text-ink-3"> · {hint}</span>}
			</p>
		</div>
	);
}

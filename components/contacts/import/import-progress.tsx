"use client";

import { useTranslations } from "use-intl";
import { ProgressBar } from "@/components/ui/data/progress-bar";
import { useFormats } from "@/lib/console/formats/reader";

type ImportProgressProps = { label: string; done: number; total: number; hint?: string | undefined };

/** How many rows are done. */
export function ImportProgress({ label, done, total, hint }: ImportProgressProps) {
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

import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";

type PageSectionProps = { title: string; hint?: string; warning?: string; children: ReactNode };

/** A titled box of settings. */
export function PageSection({ title, hint, warning, children }: PageSectionProps) {
	return (
		<section className="flex flex-col gap-2">
			<h2 className="font-semibold text-body">{title}</h2>
			{hint && <p className="text-ink-2 text-table">{hint}</p>}
			{warning && <Alert tone="warning">{warning}</Alert>}
			<div className="rounded-card border border-line bg-surface">{children}</div>
		</section>
	);
}

type SectionRowProps = { label: string; hint?: ReactNode; stacked?: boolean; children: ReactNode };

/** A setting with its control or value: beside the label, or below it for long ones. */
export function SectionRow({ label, hint, stacked, children }: SectionRowProps) {
	return (
		<div
			className={`flex min-h-12 gap-x-4 gap-y-1 border-line border-b px-4 py-2.5 last:border-0 ${stacked ? "flex-col" : "items-center justify-between"}`}
		>
			<div className="min-w-0">
				<div className="font-medium text-table">{label}</div>
				{hint && <div className="text-ink-3 text-label [overflow-wrap:anywhere]">{hint}</div>}
			</div>
			<div className={`flex items-center text-table ${stacked ? "min-w-0" : "max-w-[65%] shrink-0"}`}>
				{children}
			</div>
		</div>
	);
}

"use client";

import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/data/copy-button";
import { cn } from "@/lib/console/class-names";

type DetailSectionProps = {
	title: string;
	/** One level below the title around it. */
	heading?: "h2" | "h3";
	children: ReactNode;
};

/** A section of a detail view, with a heading. */
export function DetailSection({ title, heading: Heading = "h3", children }: DetailSectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<Heading id={id} className="mb-1 font-semibold text-table">
				{title}
			</Heading>
			{children}
		</section>
	);
}

/** Rows of labels and values. */
export function Facts({ children }: { children: ReactNode }) {
	return <dl className="grid grid-cols-[9.5rem_minmax(0,1fr)] text-table">{children}</dl>;
}

type FactProps = {
	label: string;
	/** The raw value, for the copy button. */
	copy?: string | undefined;
	/** Always left to right: an ID, a country code. */
	ltr?: boolean;
	children?: ReactNode;
};

/** A label and its value. Without a value, shows a dash that screen readers read as "None". */
export function Fact({ label, copy, ltr, children }: FactProps) {
	const t = useTranslations("ui.facts");
	return (
		<>
			<dt className="wrap-anywhere min-h-8 border-line border-b py-1.5 pe-4 text-ink-3">{label}</dt>
			<dd className="flex min-h-8 min-w-0 items-start gap-1 border-line border-b py-1.5">
				<span dir={ltr ? "ltr" : "auto"} className="min-w-0 break-words">
					{children || (
						<>
							<span aria-hidden className="text-ink-3">
								–
							</span>
							<span className="sr-only">{t("none")}</span>
						</>
					)}
				</span>
				{copy && (
					<span className="-my-1">
						<CopyButton value={copy} what={label} />
					</span>
				)}
			</dd>
		</>
	);
}

type FigureProps = {
	label: string;
	/** Spans all columns of the grid. */
	wide?: boolean;
	className?: string;
	children: ReactNode;
};

/** A value below its label, side by side with others in a `dl`. */
export function Figure({ label, wide, className, children }: FigureProps) {
	return (
		<div className={cn("min-w-0", wide && "col-span-full")}>
			<dt className="text-ink-3 text-label">{label}</dt>
			<dd className={cn("min-w-0 break-words tabular-nums", className)}>{children}</dd>
		</div>
	);
}

"use client";

import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/copy-button";

type SectionProps = { title: string; children: ReactNode };

/** A part of a webhook's detail under its heading. */
export function Section({ title, children }: SectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<h3 id={id} className="mb-1 font-semibold text-table">
				{title}
			</h3>
			{children}
		</section>
	);
}

/** Facts, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
	return <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 text-table">{children}</dl>;
}

type FactProps = { label: string; copy?: string; children?: ReactNode };

/** One fact; what is not known shows a dash, which is read out as "None". */
export function Fact({ label, copy, children }: FactProps) {
	const t = useTranslations("webhooks.panel");
	return (
		<>
			<dt className="flex min-h-8 max-w-40 items-start break-words border-line border-b py-1.5 text-ink-3">
				{label}
			</dt>
			<dd className="flex min-h-8 min-w-0 items-start gap-1 border-line border-b py-1.5">
				<span dir="auto" className="min-w-0 break-words">
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

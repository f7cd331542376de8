"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { cn } from "@/lib/console/class-names";

type PageHeaderProps = {
	title: ReactNode;
	/** "3,412 of 1,000,000". */
	count?: ReactNode;
	/** A Status, or anything else beside the title. */
	status?: ReactNode;
	/** Target of the back link, for pages below another. */
	backHref?: string;
	/** Secondary actions first, the primary one last. */
	actions?: ReactNode;
};

/** The header of every page: title, count, one primary action. 56 px. */
export function PageHeader({ title, count, status, backHref, actions }: PageHeaderProps) {
	const t = useTranslations("ui.actions");
	return (
		<header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-surface px-6 py-2 phone:px-4">
			{backHref && (
				<Link
					href={backHref}
					aria-label={t("back")}
					className="-ms-1.5 flex size-7 items-center justify-center rounded-control text-ink-2 hover:bg-subtle hover:text-ink"
				>
					<ArrowLeft className="size-4 rtl:rotate-180" aria-hidden />
				</Link>
			)}
			<div
				className={cn("flex min-w-0 flex-1 basis-40 items-center gap-3", Boolean(status) && "phone:basis-56")}
			>
				{/* A count is cut before a title is. */}
				<h1
					className={cn(
						"min-w-0 truncate font-semibold text-title",
						!status && "phone:max-w-3/4 phone:shrink-0",
					)}
				>
					{title}
				</h1>
				{status}
				{count !== undefined && (
					<span className="truncate text-ink-3 text-table tabular-nums md:max-w-1/2 md:shrink-0">
						{count}
					</span>
				)}
			</div>
			{actions && (
				<div className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-2">{actions}</div>
			)}
		</header>
	);
}

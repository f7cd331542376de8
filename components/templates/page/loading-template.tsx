"use client";

import { useTranslations } from "use-intl";
import { Skeleton } from "@/components/ui/page/skeleton";

/** A skeleton with the final geometry: tabs, fields, preview. */
export function LoadingTemplate() {
	const t = useTranslations("templates.page");
	return (
		<div className="flex flex-1 flex-col">
			<div className="flex h-9 items-center gap-5 border-line border-b bg-surface px-6">
				<Skeleton className="h-3 w-24" />
				<Skeleton className="h-3 w-20" />
				<Skeleton className="h-3 w-20" />
			</div>
			<LoadingContent />
			<span className="sr-only" role="status">
				{t("loading")}
			</span>
		</div>
	);
}

/** A skeleton of the fields and preview. */
export function LoadingContent() {
	return (
		<div className="grid flex-1 gap-6 p-6 lg:grid-cols-[minmax(0,1fr)_340px] phone:p-4">
			<div className="flex flex-col gap-6">
				<Skeleton className="h-8.5 w-full" />
				<Skeleton className="h-24 w-full" />
				<Skeleton className="h-8.5 w-full" />
			</div>
			<Skeleton className="h-60 w-full" />
		</div>
	);
}

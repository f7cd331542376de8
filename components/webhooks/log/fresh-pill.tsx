"use client";

import { ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";

/** Says how many deliveries came in above what one reads, and leads to them. */
export function FreshPill({ count, onSee }: { count: number; onSee: () => void }) {
	const t = useTranslations("webhookLog.table");
	return (
		<div role="status" className="-translate-x-1/2 absolute top-full left-1/2 mt-2">
			{count > 0 && (
				<button
					type="button"
					onClick={onSee}
					className="flex h-7 items-center gap-1.5 whitespace-nowrap rounded-full border border-line-strong bg-surface px-3 font-medium text-table shadow-raised hover:bg-subtle"
				>
					<ArrowUp className="size-4" aria-hidden />
					{t("fresh", { count })}
				</button>
			)}
		</div>
	);
}

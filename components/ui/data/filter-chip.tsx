"use client";

import { X } from "lucide-react";
import { useTranslations } from "use-intl";

type FilterChipProps = { label: string; onRemove: () => void };

/** A filter in use, with a button that removes it. */
export function FilterChip({ label, onRemove }: FilterChipProps) {
	const t = useTranslations("ui.filter");
	return (
		<span className="inline-flex h-6 max-w-56 items-center rounded-control bg-accent-subtle ps-2 text-accent-ink text-label">
			<bdi className="truncate">{label}</bdi>
			<button
				type="button"
				aria-label={t("remove", { label })}
				onClick={onRemove}
				className="flex size-6 shrink-0 items-center justify-center rounded-control hover:text-ink"
			>
				<X className="size-3.5" aria-hidden />
			</button>
		</span>
	);
}

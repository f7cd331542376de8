"use client";

import { ChevronDown, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { ComboboxButton } from "@/components/ui/form/combobox-button";
import type { ComboboxOption } from "@/components/ui/form/combobox-options";
import { IconButton } from "@/components/ui/icon-button";

type FilterButtonProps = {
	label: string;
	/** Shown while nothing is chosen. */
	anyLabel: string;
	options: readonly ComboboxOption[];
	/** What is shown for a chosen option, if its label alone doesn't say what it filters. */
	textOf?: (optionLabel: string) => string;
	value: string | null;
	onValueChange: (value: string | null) => void;
};

/** A filter with many options, as a small button. */
export function FilterButton({ label, anyLabel, options, textOf, value, onValueChange }: FilterButtonProps) {
	const t = useTranslations("templateList.filter");
	const chosen = options.find((option) => option.value === value)?.label ?? value;
	const shown = chosen === null ? null : (textOf?.(chosen) ?? chosen);
	return (
		<span className="inline-flex items-center">
			<ComboboxButton
				label={shown === null ? label : `${label}: ${shown}`}
				searchLabel={label}
				options={options}
				value={value}
				onValueChange={onValueChange}
				className="inline-flex h-7 min-w-0 max-w-56 items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2.5 font-medium text-table hover:border-ink-3"
			>
				<span className="truncate">{shown ?? anyLabel}</span>
				<ChevronDown className="size-4 shrink-0 text-ink-3" aria-hidden />
			</ComboboxButton>
			{value !== null && (
				<IconButton
					size="small"
					label={t("remove", { label })}
					icon={<X />}
					onClick={() => onValueChange(null)}
				/>
			)}
		</span>
	);
}

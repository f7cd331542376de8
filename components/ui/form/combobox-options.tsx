"use client";

import { Combobox as Base } from "@base-ui/react/combobox";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { POPUP_ITEM_CLASS } from "@/components/ui/overlay/popup";
import { cn } from "@/lib/console/class-names";
import { fold } from "@/lib/contract/text/search";

export type ComboboxOption = {
	value: string;
	/** Searched, and shown in the field once chosen. */
	label: string;
	/** Secondary text at the end of the line. */
	detail?: string;
	/** Other names to search, case-folded; an exact match ranks first: "uk". */
	aliases?: ReadonlyArray<string>;
	icon?: ReactNode;
};

/** The options that are left, or why there are none. Belongs in a combobox's popup. */
export function ComboboxOptions({ nothingFound }: { nothingFound: ReactNode }) {
	const t = useTranslations("ui.select");
	return (
		<>
			<Base.Empty className="empty:hidden">
				<div className="px-3 py-2 text-ink-3 text-table">{nothingFound ?? t("nothingFound")}</div>
			</Base.Empty>
			<Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1 data-empty:p-0">
				{(option: ComboboxOption) => (
					<Base.Item key={option.value} value={option} className={cn(POPUP_ITEM_CLASS, "pe-8")}>
						{option.icon}
						<span className="min-w-0 flex-1 truncate">{option.label}</span>
						{option.detail && <span className="shrink-0 text-ink-3">{option.detail}</span>}
						<Base.ItemIndicator className="absolute end-2">
							<Check className="size-4 text-accent-ink" aria-hidden />
						</Base.ItemIndicator>
					</Base.Item>
				)}
			</Base.List>
		</>
	);
}

export type OptionSearch = {
	options: ReadonlyArray<ComboboxOption>;
	/** The chosen option's; null if none is. */
	value: string | null;
	onValueChange: (value: string) => void;
	/** Turns free text into an option, if allowed; listed last. */
	optionOf?: (typed: string) => ComboboxOption | undefined;
};

/** The props of a `Combobox.Root` that searches options: those that match, best first, with free text last. */
export function useOptionSearch({ options, value, onValueChange, optionOf }: OptionSearch) {
	const [typed, setTyped] = useState("");
	const free = optionOf?.(typed);
	const ranked = typed === "" ? options : byClosest(options, typed);
	return {
		items: free ? [...ranked, free] : ranked,
		value: options.find((option) => option.value === value) ?? null,
		isItemEqualToValue: (a: ComboboxOption, b: ComboboxOption) => a.value === b.value,
		filter: (option: ComboboxOption, query: string) =>
			option === free || distance(option, fold(query)) < Number.POSITIVE_INFINITY,
		onInputValueChange: setTyped,
		onValueChange: (option: ComboboxOption | null) => option && onValueChange(option.value),
		autoHighlight: true,
	};
}

/** Best matches first; equal matches keep their order. */
function byClosest(options: ReadonlyArray<ComboboxOption>, typed: string): ReadonlyArray<ComboboxOption> {
	const text = fold(typed);
	return options
		.map((option) => ({ option, far: distance(option, text) }))
		.sort((a, b) => a.far - b.far)
		.map(({ option }) => option);
}

/**
 * Rank of a match, lowest first: a whole name ("uk" isn't Ukraine yet), the start of the label,
 * the start of a word ("uni" is United, not Réunion), any part.
 */
function distance({ label, detail = "", value, aliases = [] }: ComboboxOption, text: string): number {
	const name = fold(label);
	const all = `${name} ${fold(detail)}`;
	if (aliases.includes(text)) return 0;
	if (name.startsWith(text)) return 1;
	if (all.split(/[\s+]+/).includes(text.replace(/^\+/, ""))) return 2;
	if (all.includes(text) || fold(value).includes(text)) return 3;
	return aliases.some((alias) => alias.startsWith(text)) ? 4 : Number.POSITIVE_INFINITY;
}

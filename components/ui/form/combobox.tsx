"use client";

import { Combobox as Base } from "@base-ui/react/combobox";
import { Check, ChevronDown } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import { useTranslations } from "use-intl";
import { CONTROL_CLASS } from "@/components/ui/form/input";
import { POPUP_CLASS, POPUP_ITEM_CLASS } from "@/components/ui/overlay/popup";
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

export type ComboboxProps = {
	options: ReadonlyArray<ComboboxOption>;
	value: string | null;
	onValueChange: (value: string) => void;
	/** Required outside a Field. */
	"aria-label"?: string;
	placeholder?: string;
	/** Turns free text into an option, if allowed; listed last. */
	optionOf?: (typed: string) => ComboboxOption | undefined;
	/** Shown if nothing matches. */
	nothingFound?: ReactNode;
	disabled?: boolean;
	className?: string;
	ref?: Ref<HTMLInputElement>;
};

/** One of many options, searched by label, detail, value or alias. */
export function Combobox(props: ComboboxProps) {
	const { options, value, onValueChange, optionOf, placeholder, nothingFound, disabled, className, ref } =
		props;
	const [typed, setTyped] = useState("");
	const free = optionOf?.(typed);
	const ranked = typed === "" ? options : byClosest(options, typed);
	const t = useTranslations("ui.select");
	const chosen = options.find((option) => option.value === value) ?? null;
	return (
		<Base.Root
			items={free ? [...ranked, free] : ranked}
			value={chosen}
			onInputValueChange={setTyped}
			onValueChange={(option: ComboboxOption | null) => option && onValueChange(option.value)}
			isItemEqualToValue={(a: ComboboxOption, b: ComboboxOption) => a.value === b.value}
			filter={(option: ComboboxOption, query) =>
				option === free || distance(option, fold(query)) < Number.POSITIVE_INFINITY
			}
			autoHighlight
			disabled={disabled ?? false}
		>
			<Base.InputGroup className={cn("relative w-full", className)}>
				<Base.Input
					ref={ref}
					aria-label={props["aria-label"]}
					placeholder={placeholder ?? t("placeholder")}
					className={cn(CONTROL_CLASS, "h-8.5 ps-2.5 pe-8")}
				/>
				<Base.Trigger
					aria-label={t("open")}
					className="absolute inset-y-0 end-0 flex w-8 items-center justify-center text-ink-3"
				>
					<ChevronDown className="size-4" aria-hidden />
				</Base.Trigger>
			</Base.InputGroup>
			<Base.Portal>
				<Base.Positioner sideOffset={4} className="z-50" collisionPadding={8}>
					<Base.Popup className={cn(POPUP_CLASS, "w-(--anchor-width) min-w-56")}>
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
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
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

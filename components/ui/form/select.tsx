"use client";

import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useTranslations } from "use-intl";
import { POPUP_CLASS, POPUP_ITEM_CLASS } from "@/components/ui/overlay/popup";
import { cn } from "@/lib/console/class-names";

type SelectOption<V extends string> = {
	value: V;
	label: string;
	icon?: ReactNode;
	/** A second line of secondary text. */
	detail?: string;
	disabled?: boolean;
};

export type SelectProps<V extends string> = {
	options: ReadonlyArray<SelectOption<V>>;
	value: V | null;
	onValueChange: (value: V) => void;
	/** Called when the list of options opens. */
	onOpen?: () => void;
	/** Required outside a Field. */
	"aria-label"?: string;
	placeholder?: string;
	/** `field` is 34 px and full-width; `small` is 28 px, for toolbars; `plain` has no border. */
	look?: "field" | "small" | "plain";
	disabled?: boolean;
	name?: string;
	className?: string;
	ref?: Ref<HTMLButtonElement>;
};

const LOOKS = {
	field: "h-8.5 w-full justify-between border-line-strong bg-surface px-2.5 text-body",
	small: "h-7 border-line-strong bg-surface px-2.5 text-table font-medium",
	plain: "h-7 border-transparent px-1.5 text-table font-medium hover:bg-subtle",
};

/** A few fixed options. To search among many, use Combobox. */
export function Select<V extends string>(props: SelectProps<V>) {
	const {
		options,
		value,
		onValueChange,
		onOpen,
		placeholder,
		look = "field",
		disabled,
		name,
		className,
		ref,
	} = props;
	const t = useTranslations("ui.select");
	return (
		<Base.Root
			items={options}
			value={value}
			onValueChange={(next) => next !== null && onValueChange(next)}
			onOpenChange={(isOpen) => isOpen && onOpen?.()}
			disabled={disabled ?? false}
			{...(name && { name })}
		>
			<Base.Trigger
				ref={ref}
				aria-label={props["aria-label"]}
				className={cn(
					"inline-flex min-w-0 select-none items-center gap-1.5 rounded-control border text-ink",
					"hover:border-ink-3 data-invalid:border-danger data-disabled:opacity-60",
					LOOKS[look],
					className,
				)}
			>
				<Base.Value
					className="truncate data-placeholder:text-ink-3"
					placeholder={placeholder ?? t("placeholder")}
				/>
				<Base.Icon>
					<ChevronDown className="size-4 text-ink-3" aria-hidden />
				</Base.Icon>
			</Base.Trigger>
			<Base.Portal>
				<Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50" collisionPadding={8}>
					<Base.Popup className={cn(POPUP_CLASS, "min-w-(--anchor-width)")}>
						<Base.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto p-1">
							{options.map((option) => (
								<Base.Item
									key={option.value}
									value={option.value}
									disabled={option.disabled ?? false}
									className={cn(POPUP_ITEM_CLASS, "pe-8")}
								>
									{option.icon}
									<span className="min-w-0">
										<Base.ItemText>{option.label}</Base.ItemText>
										{option.detail && <span className="block text-ink-3 text-label">{option.detail}</span>}
									</span>
									<Base.ItemIndicator className="absolute end-2">
										<Check className="size-4 text-accent-ink" aria-hidden />
									</Base.ItemIndicator>
								</Base.Item>
							))}
						</Base.List>
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}

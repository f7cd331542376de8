"use client";

import { Combobox as Base } from "@base-ui/react/combobox";
import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from "react";
import { useTranslations } from "use-intl";
import { ComboboxOptions, type OptionSearch, useOptionSearch } from "@/components/ui/form/combobox-options";
import { CONTROL_CLASS } from "@/components/ui/form/input";
import { POPUP_CLASS } from "@/components/ui/overlay/popup";
import { cn } from "@/lib/console/class-names";

type ComboboxProps = OptionSearch & {
	/** Required outside a Field. */
	"aria-label"?: string;
	placeholder?: string;
	/** Shown if nothing matches. */
	nothingFound?: ReactNode;
	disabled?: boolean;
	/** Called when the field gets focus, such as to load its options. */
	onFocus?: () => void;
	className?: string;
	ref?: Ref<HTMLInputElement>;
};

/** One of many options, searched by label, detail, value or alias. */
export function Combobox(props: ComboboxProps) {
	const { placeholder, nothingFound, disabled, className, ref } = props;
	const search = useOptionSearch(props);
	const t = useTranslations("ui.select");
	const isFresh = useRef(false);
	return (
		<Base.Root {...search} disabled={disabled ?? false}>
			<Base.InputGroup className={cn("relative w-full", className)}>
				<Base.Input
					ref={ref}
					aria-label={props["aria-label"]}
					placeholder={placeholder ?? t("placeholder")}
					// Typing replaces what's chosen. A click places the caret after the focus.
					onFocus={({ currentTarget }) => {
						props.onFocus?.();
						currentTarget.select();
						isFresh.current = true;
					}}
					onClick={({ currentTarget }) => {
						if (isFresh.current && currentTarget.selectionStart === currentTarget.selectionEnd)
							currentTarget.select();
						isFresh.current = false;
					}}
					onKeyDown={leaveEscape}
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
						<ComboboxOptions nothingFound={nothingFound} />
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}

/** While the options are closed, Escape belongs to the popover or dialog around the field, and clears nothing. */
function leaveEscape(event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }): void {
	const isOpen = event.currentTarget.getAttribute("aria-expanded") === "true";
	if (event.key === "Escape" && !isOpen) event.preventBaseUIHandler();
}

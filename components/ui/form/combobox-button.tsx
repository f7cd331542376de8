"use client";

import { Combobox as Base } from "@base-ui/react/combobox";
import { Field } from "@base-ui/react/field";
import type { ReactNode, RefObject } from "react";
import { ComboboxOptions, type OptionSearch, useOptionSearch } from "@/components/ui/form/combobox-options";
import { CONTROL_CLASS } from "@/components/ui/form/input";
import { POPUP_CLASS } from "@/components/ui/overlay/popup";
import { cn } from "@/lib/console/class-names";

type ComboboxButtonProps = OptionSearch & {
	/** Names the button, with what is chosen. */
	label: string;
	/** Names the search in the popup. */
	searchLabel: string;
	nothingFound?: ReactNode;
	/** Gets focus when the popup closes, instead of the button. */
	focusAfter?: RefObject<HTMLElement | null>;
	className?: string;
	/** Shown on the button. */
	children: ReactNode;
};

/** One of many options behind a small button, which opens a list with a search above it. */
export function ComboboxButton(props: ComboboxButtonProps) {
	const { label, searchLabel, nothingFound } = props;
	const search = useOptionSearch(props);
	return (
		// Otherwise, a field around it would name the button.
		<Field.Root className="contents">
			<Base.Root {...search}>
				<Base.Trigger aria-label={label} className={props.className}>
					{props.children}
				</Base.Trigger>
				<Base.Portal>
					<Base.Positioner align="start" sideOffset={6} className="z-50" collisionPadding={8}>
						<Base.Popup
							aria-label={searchLabel}
							className={cn(POPUP_CLASS, "w-80 max-w-(--available-width)")}
							finalFocus={props.focusAfter}
						>
							<div className="border-line border-b p-1.5">
								<Base.Input
									aria-label={searchLabel}
									placeholder={searchLabel}
									className={cn(CONTROL_CLASS, "h-8.5 px-2.5")}
								/>
							</div>
							<ComboboxOptions nothingFound={nothingFound} />
						</Base.Popup>
					</Base.Positioner>
				</Base.Portal>
			</Base.Root>
		</Field.Root>
	);
}

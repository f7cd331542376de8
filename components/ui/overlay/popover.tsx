"use client";

import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode, RefObject } from "react";
import { POPUP_CLASS } from "@/components/ui/overlay/popup";
import { cn } from "@/lib/console/class-names";

type PopoverProps = {
	/** The button that opens it. */
	trigger: ReactElement;
	title: string;
	align?: "start" | "center" | "end";
	className?: string;
	/** Only if its content closes it. */
	open?: boolean;
	onOpenChange?: (open: boolean) => void;
	/** Gets the focus when it closes, instead of the trigger. */
	finalFocus?: RefObject<HTMLElement | null>;
	children: ReactNode;
};

/** Controls behind a button that doesn't cover the page. */
export function Popover(props: PopoverProps) {
	const { trigger, title, align = "start", className, open, onOpenChange, finalFocus, children } = props;
	return (
		<Base.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
			<Base.Trigger render={trigger} />
			<Base.Portal>
				<Base.Positioner align={align} sideOffset={4} collisionPadding={8} className="z-40">
					<Base.Popup
						className={cn(POPUP_CLASS, "flex w-72 flex-col gap-3 p-3", className)}
						{...(finalFocus && { finalFocus })}
					>
						<Base.Title className="font-semibold text-table">{title}</Base.Title>
						{children}
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}

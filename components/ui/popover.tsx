"use client";

import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import { POPUP_CLASS } from "@/components/ui/popup";
import { cn } from "@/lib/console/class-names";

type PopoverProps = {
	trigger: ReactElement;
	/** Names it for those who don't see it; shown unless `titleHidden`. */
	title: string;
	titleHidden?: boolean;
	side?: "top" | "bottom" | "left" | "right";
	align?: "start" | "center" | "end";
	open?: boolean;
	onOpenChange?: (open: boolean) => void;
	className?: string;
	children: ReactNode;
};

/** A small window beside its button: filters, details. */
export function Popover(props: PopoverProps) {
	const {
		trigger,
		title,
		titleHidden,
		side = "bottom",
		align = "start",
		open,
		onOpenChange,
		className,
	} = props;
	return (
		<Base.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
			<Base.Trigger render={trigger} />
			<Base.Portal>
				<Base.Positioner side={side} align={align} sideOffset={4} collisionPadding={8} className="z-50">
					<Base.Popup className={cn(POPUP_CLASS, "w-72 p-3", className)}>
						<Base.Title className={titleHidden ? "sr-only" : "mb-2 font-semibold text-table"}>
							{title}
						</Base.Title>
						{props.children}
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}

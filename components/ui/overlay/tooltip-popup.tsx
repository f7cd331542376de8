"use client";

import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactNode } from "react";
import { Kbd } from "@/components/ui/kbd";

export type TooltipSide = "top" | "bottom" | "left" | "right" | "inline-end" | "inline-start";

export type TooltipContent = {
	content: ReactNode;
	/** The equivalent shortcut, in the format of Kbd. */
	keys?: string | undefined;
	side?: TooltipSide | undefined;
};

type TooltipPopupProps = TooltipContent & {
	anchor: Element;
	/** The pointer is on the popup, which stays meanwhile. */
	onHover: () => void;
	onClose: () => void;
};

/** An open tooltip. */
export function TooltipPopup({ anchor, content, keys, side = "top", onHover, onClose }: TooltipPopupProps) {
	return (
		<Base.Root open onOpenChange={(open) => !open && onClose()}>
			<Base.Portal>
				<Base.Positioner anchor={anchor} side={side} sideOffset={6} collisionPadding={8} className="z-60">
					<Base.Popup
						onPointerEnter={onHover}
						onPointerLeave={onClose}
						className="flex max-w-72 animate-appear items-center gap-2 text-pretty rounded-control bg-ink px-2 py-1 text-background text-label shadow-raised"
					>
						{content}
						{keys && <Kbd keys={keys} inverted />}
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}

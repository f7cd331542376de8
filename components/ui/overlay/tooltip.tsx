"use client";

import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { Kbd } from "@/components/ui/kbd";

export type TooltipSide = "top" | "bottom" | "left" | "right" | "inline-end" | "inline-start";

type TooltipProps = {
	content: ReactNode;
	/** The equivalent shortcut, in the format of {@link Kbd}. */
	keys?: string | undefined;
	side?: TooltipSide | undefined;
	disabled?: boolean;
	/** One focusable element, so that keyboard users can read the tooltip. */
	children: ReactElement;
};

/** A visual hint. Essential information belongs in the element's name or description. */
export function Tooltip({ content, keys, side = "top", disabled, children }: TooltipProps) {
	return (
		<Base.Root disabled={disabled}>
			<Base.Trigger render={children} />
			<Base.Portal>
				<Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-60">
					<Base.Popup className="flex max-w-72 animate-appear items-center gap-2 text-pretty rounded-control bg-ink px-2 py-1 text-background text-label shadow-raised">
						{content}
						{keys && <Kbd keys={keys} inverted />}
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}

/** Shares the delay: after the first tooltip, neighbouring ones open immediately. */
export const TooltipProvider = Base.Provider;

"use client";

import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/overlay/tooltip";
import type { TooltipSide } from "@/components/ui/overlay/tooltip-popup";
import { cn } from "@/lib/console/class-names";

type IconButtonProps = Omit<ButtonProps, "children" | "icon" | "aria-label"> & {
	/** What it does: its accessible name and tooltip. */
	label: string;
	icon: ReactNode;
	/** Shortcut shown in the tooltip. */
	keys?: string | undefined;
	side?: TooltipSide;
};

/** A square icon button with a tooltip. */
export function IconButton({
	label,
	icon,
	keys,
	side,
	variant = "ghost",
	size = "regular",
	className,
	...rest
}: IconButtonProps) {
	const button = (
		<Button
			{...rest}
			aria-label={label}
			variant={variant}
			size={size}
			icon={icon}
			className={cn(size === "small" ? "w-7" : "w-8", "!px-0", className)}
		/>
	);
	if (rest.disabledReason !== undefined) return button;
	return (
		<Tooltip content={label} keys={keys} side={side}>
			{button}
		</Tooltip>
	);
}

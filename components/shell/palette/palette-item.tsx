"use client";

import { Command } from "cmdk";
import type { ReactNode } from "react";
import { cn } from "@/lib/console/class-names";

type PaletteItemProps = {
	/** The text that a search matches; unique within the palette. */
	value: string;
	icon: ReactNode;
	children: ReactNode;
	onSelect: () => void;
	/** Always shown, for results that were found elsewhere. */
	always?: boolean;
	className?: string;
};

export function PaletteItem({
	value,
	icon,
	children,
	onSelect,
	always = false,
	className,
}: PaletteItemProps) {
	return (
		<Command.Item
			value={value}
			onSelect={onSelect}
			forceMount={always}
			className={cn(
				"flex min-h-9 items-center gap-2.5 rounded-control px-2 text-table data-[selected=true]:bg-subtle [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-2",
				className,
			)}
		>
			{icon}
			{children}
		</Command.Item>
	);
}

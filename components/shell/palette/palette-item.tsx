"use client";

import { Command } from "cmdk";
import type { ReactNode } from "react";

type PaletteItemProps = {
	/** What it is found by; unique within the palette. */
	value: string;
	icon: ReactNode;
	children: ReactNode;
	onSelect: () => void;
	/** Shown whatever was typed, since it was found elsewhere. */
	always?: boolean;
};

export function PaletteItem({ value, icon, children, onSelect, always = false }: PaletteItemProps) {
	return (
		<Command.Item
			value={value}
			onSelect={onSelect}
			forceMount={always}
			className="flex min-h-9 items-center gap-2.5 rounded-control px-2 text-table data-[selected=true]:bg-subtle [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-2"
		>
			{icon}
			{children}
		</Command.Item>
	);
}

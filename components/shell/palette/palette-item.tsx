"use client";

import { type ReactNode, useId, useLayoutEffect } from "react";
import { usePaletteList } from "@/components/shell/palette/palette-list";
import { cn } from "@/lib/console/class-names";
import { fold } from "@/lib/contract/text/search";

type PaletteItemProps = {
	/** The text that a search matches. */
	value: string;
	icon: ReactNode;
	children: ReactNode;
	onSelect: () => void;
	/** Always shown, for results that were found elsewhere. */
	always?: boolean;
	className?: string;
};

export function PaletteItem(props: PaletteItemProps) {
	const { text } = usePaletteList();
	return props.always || containsEveryWord(props.value, text) ? <ShownItem {...props} /> : null;
}

function ShownItem({ icon, children, onSelect, always, className }: PaletteItemProps) {
	const { selectedId, select, changed } = usePaletteList();
	const id = useId();
	useLayoutEffect(() => {
		changed();
		return changed;
	}, [changed]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles keys, and Enter clicks the selected item
		<div
			id={id}
			role="option"
			tabIndex={-1}
			aria-selected={id === selectedId}
			data-found={always || undefined}
			onPointerMove={() => select(id)}
			onClick={onSelect}
			className={cn(
				"flex min-h-9 items-center gap-2.5 rounded-control px-2 text-table nth-2:scroll-mt-7 aria-selected:bg-subtle [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-2",
				className,
			)}
		>
			{icon}
			{children}
		</div>
	);
}

/**
 * Plain containment, ignoring case and accents: looser matching would put "Theme: Dark" before a contact called Mara.
 */
function containsEveryWord(value: string, search: string): boolean {
	const text = fold(value);
	return fold(search)
		.split(" ")
		.every((word) => text.includes(word));
}

"use client";

import { useLayoutEffect, useRef, useState } from "react";
import type { CanvasText } from "@/components/flows/build/canvas/canvas-texts";

type TypedTextProps = {
	text: CanvasText;
	/** The element that shows it, which the field covers. */
	element: HTMLElement;
	label: string;
	/** Called with the new text, or without one if it was cancelled. */
	onEnd: (value: string | undefined) => void;
};

/** A field over a text of the phone. Enter saves, Esc cancels, Shift+Enter starts a line. */
export function TypedText({ text, element, label, onEnd }: TypedTextProps) {
	const field = useRef<HTMLTextAreaElement>(null);
	const [value, setValue] = useState(text.value);
	const hasEnded = useRef(false);

	useLayoutEffect(() => {
		const area = field.current;
		const frame = area?.offsetParent;
		if (!area || !frame) return;
		const [outer, inner] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
		const { fontSize, fontWeight, lineHeight, textAlign } = getComputedStyle(element);
		Object.assign(area.style, {
			...{ fontSize, fontWeight, lineHeight, textAlign },
			top: `${inner.top - outer.top - 3}px`,
			left: `${inner.left - outer.left - 5}px`,
			width: `${Math.max(inner.width + 10, 120)}px`,
		});
		area.focus();
		area.select();
	}, [element]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
	useLayoutEffect(() => {
		const area = field.current;
		if (!area) return;
		area.style.height = "0";
		area.style.height = `${area.scrollHeight + 2}px`;
	}, [value]);

	function end(result: string | undefined) {
		// Removing the field blurs it.
		if (hasEnded.current) return;
		hasEnded.current = true;
		onEnd(result);
	}

	return (
		<textarea
			ref={field}
			name="text"
			aria-label={label}
			dir="auto"
			rows={1}
			value={value}
			onChange={(event) => setValue(event.target.value)}
			onBlur={() => end(value)}
			onKeyDown={(event) => {
				event.stopPropagation();
				if (event.nativeEvent.isComposing) return;
				if (event.key === "Escape" || (event.key === "Enter" && !event.shiftKey)) {
					event.preventDefault();
					end(event.key === "Enter" ? value : undefined);
				}
			}}
			className="absolute z-30 resize-none overflow-hidden rounded-[4px] border border-accent bg-surface px-1 py-0.5 text-ink outline-2 outline-accent/25"
		/>
	);
}

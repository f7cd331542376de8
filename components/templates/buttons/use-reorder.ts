"use client";

import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * Moves a list row by its handle: drag with mouse, finger or pen, or use the arrow keys.
 * The handle must be inside an `li`; its siblings are the rows.
 */
export function useReorder(place: number, onMove: (place: number) => void) {
	const [isDragged, setDragged] = useState(false);
	const row = useRef<HTMLLIElement>(null);

	const drag = useEffectEvent((event: globalThis.PointerEvent) => {
		const rows = [...(row.current?.parentElement?.children ?? [])];
		const above = rows.filter((other) => {
			const { top, height } = other.getBoundingClientRect();
			return other !== row.current && event.clientY > top + height / 2;
		});
		if (above.length !== place) onMove(above.length);
	});

	// Listens on the document, since the handle moves and would lose the pointer.
	useEffect(() => {
		if (!isDragged) return;
		const end = () => setDragged(false);
		const follow = (event: globalThis.PointerEvent) => drag(event);
		document.addEventListener("pointermove", follow);
		document.addEventListener("pointerup", end);
		document.addEventListener("pointercancel", end);
		return () => {
			document.removeEventListener("pointermove", follow);
			document.removeEventListener("pointerup", end);
			document.removeEventListener("pointercancel", end);
		};
	}, [isDragged]);

	return {
		isDragged,
		rowRef: row,
		handleProps: {
			onPointerDown(event: PointerEvent) {
				if (event.button === 0) setDragged(true);
			},
			onKeyDown(event: KeyboardEvent) {
				const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
				if (step === undefined) return;
				event.preventDefault();
				onMove(place + step);
			},
		},
	};
}

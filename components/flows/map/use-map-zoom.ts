"use client";

import { type RefObject, useEffect, useState } from "react";

/** Smaller texts aren't readable; then the map scrolls sideways. */
const SCALE_MIN = 0.8;
const SCALE_MAX = 1.6;
const STEP = 1.25;

/** The map's scale: fits the width until someone zooms. */
export function useMapZoom(scroller: RefObject<HTMLElement | null>, width: number) {
	const [chosen, setChosen] = useState<number>();
	const [available, setAvailable] = useState(width);
	useEffect(() => {
		const element = scroller.current;
		if (!element) return;
		const observer = new ResizeObserver(() => setAvailable(element.clientWidth));
		observer.observe(element);
		return () => observer.disconnect();
	}, [scroller]);
	const fitting = width === 0 ? 1 : Math.min(1, Math.max(SCALE_MIN, available / width));
	const scale = chosen ?? fitting;
	return {
		scale,
		in: () => setChosen(Math.min(SCALE_MAX, scale * STEP)),
		out: () => setChosen(Math.max(SCALE_MIN / 4, scale / STEP)),
		fit: () => setChosen(undefined),
	};
}

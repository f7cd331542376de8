"use client";

import { useRef } from "react";

/**
 * Delays callbacks until the pointer is released. Pressing a button blurs a field; if its error appeared
 * immediately, it would move the button away before the click completes.
 */
export function useAfterPress() {
	const waiting = useRef<Array<() => void> | null>(null);

	function onPointerDownCapture() {
		if (waiting.current) return;
		waiting.current = [];
		const listeners = new AbortController();
		const end = () => {
			listeners.abort();
			// The click follows this event before any timer runs.
			setTimeout(() => {
				const runs = waiting.current ?? [];
				waiting.current = null;
				for (const run of runs) run();
			});
		};
		for (const event of ["pointerup", "pointercancel"])
			window.addEventListener(event, end, { signal: listeners.signal });
	}

	function afterPress(run: () => void) {
		if (waiting.current) waiting.current.push(run);
		else run();
	}

	return { onPointerDownCapture, afterPress };
}

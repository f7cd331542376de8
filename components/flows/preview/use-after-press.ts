"use client";

import { useRef } from "react";

/**
 * Puts things off until the pointer is up. Pressing a button takes the focus from a field; an error that appeared
 * there at once would push the button away before the click is complete.
 */
export function useAfterPress() {
	const waiting = useRef<Array<() => void> | null>(null);

	function onPointerDownCapture() {
		if (waiting.current) return;
		waiting.current = [];
		const listeners = new AbortController();
		const end = () => {
			listeners.abort();
			// The click comes right after this event, before any timer.
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

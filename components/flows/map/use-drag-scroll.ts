"use client";

import type { PointerEvent, RefObject } from "react";

/** Moves a scrolling area with the mouse, from anywhere but a button. Touch scrolls anyway. */
export function useDragScroll(scroller: RefObject<HTMLElement | null>) {
	return ({ target, pointerType, button, clientX, clientY }: PointerEvent<HTMLElement>) => {
		const element = scroller.current;
		const isButton = target instanceof Element && target.closest("button") !== null;
		if (!element || isButton || pointerType !== "mouse" || button !== 0) return;
		const from = { left: element.scrollLeft, top: element.scrollTop };
		const listeners = new AbortController();
		const { signal } = listeners;
		window.addEventListener(
			"pointermove",
			(event) => {
				element.scrollLeft = from.left - (event.clientX - clientX);
				element.scrollTop = from.top - (event.clientY - clientY);
			},
			{ signal },
		);
		window.addEventListener("pointerup", () => listeners.abort(), { signal });
		window.addEventListener("pointercancel", () => listeners.abort(), { signal });
	};
}

"use client";

import type { Virtualizer } from "@tanstack/react-virtual";
import {
	type KeyboardEvent,
	type UIEvent,
	useEffectEvent,
	useLayoutEffect,
	useRef,
	type WheelEvent,
} from "react";

/** How much of the height Page up and Page down go. */
const PAGE_SHARE = 0.9;
/** Rounding of scroll positions. */
const EXACT_PX = 2;

type ScrollingOptions = {
	/** False where an earlier reading place is taken up again. */
	startsAtEnd: boolean;
	/** The reader may be about to scroll. */
	onReaderScroll: () => void;
};

/**
 * How a conversation scrolls: it stays at its end, whatever turns out to be higher than thought, until the reader
 * leaves the end; and keys scroll it all the way. Give `handlers` to the element that scrolls, and call `leaveEnd`
 * before scrolling elsewhere.
 */
export function useScrolling(
	virtualizer: Virtualizer<HTMLDivElement, Element>,
	{ startsAtEnd, onReaderScroll }: ScrollingOptions,
) {
	const isAtEnd = useRef(startsAtEnd);
	const contentPx = virtualizer.getTotalSize();
	const viewPx = virtualizer.scrollRect?.height;

	const stay = useEffectEvent(() => {
		if (isAtEnd.current) virtualizer.scrollToEnd();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each change of either may move the end
	useLayoutEffect(() => stay(), [contentPx, viewPx]);

	function leaveEnd() {
		isAtEnd.current = false;
	}

	function takeHold() {
		onReaderScroll();
		leaveEnd();
	}

	/** The browser's own long scrolls are animated, and stop short when what they pass turns out to be higher. */
	function scrollByKey(event: KeyboardEvent<HTMLDivElement>) {
		onReaderScroll();
		if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
		if (event.key === "ArrowUp") leaveEnd();
		const pagePx = event.currentTarget.clientHeight * PAGE_SHARE;
		const scrolls: Record<string, () => void> = {
			Home: () => virtualizer.scrollToOffset(0),
			End: () => virtualizer.scrollToEnd(),
			PageUp: () => virtualizer.scrollBy(-pagePx),
			PageDown: () => virtualizer.scrollBy(pagePx),
		};
		const scroll = scrolls[event.key];
		if (!scroll) return;
		event.preventDefault();
		leaveEnd();
		scroll();
	}

	return {
		leaveEnd,
		handlers: {
			onKeyDown: scrollByKey,
			onWheel: ({ deltaY }: WheelEvent) => {
				onReaderScroll();
				if (deltaY < 0) leaveEnd();
			},
			onTouchMove: takeHold,
			/** The scroll bar, too. */
			onPointerDown: takeHold,
			onScroll: ({ currentTarget }: UIEvent<HTMLDivElement>) => {
				const { scrollHeight, scrollTop, clientHeight } = currentTarget;
				if (scrollHeight - scrollTop - clientHeight <= EXACT_PX) isAtEnd.current = true;
			},
		},
	};
}

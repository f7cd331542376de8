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

/** How far Page Up and Page Down scroll, as a share of the height. */
const PAGE_SHARE = 0.9;
/** Tolerance for rounded scroll positions. */
const EXACT_PX = 2;

type ScrollingOptions = {
	/** False if a reading position is restored. */
	startsAtEnd: boolean;
	/** False while newer messages than the loaded ones exist. */
	hasEnd: boolean;
	/** Called when the user may be about to scroll. */
	onReaderScroll: () => void;
};

/**
 * Keeps a conversation at its end as items are measured, until the user scrolls up, and handles scroll keys.
 * Pass `handlers` to the scrolling element, and call `leaveEnd` before scrolling elsewhere.
 */
export function useScrolling(
	virtualizer: Virtualizer<HTMLDivElement, Element>,
	{ startsAtEnd, hasEnd, onReaderScroll }: ScrollingOptions,
) {
	const isAtEnd = useRef(startsAtEnd);
	const contentPx = virtualizer.getTotalSize();
	const viewPx = virtualizer.scrollRect?.height;

	const stay = useEffectEvent(() => {
		if (isAtEnd.current && hasEnd) virtualizer.scrollToEnd();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: a change of either may move the end
	useLayoutEffect(() => stay(), [contentPx, viewPx]);

	function leaveEnd() {
		isAtEnd.current = false;
	}

	function startDrag() {
		onReaderScroll();
		leaveEnd();
	}

	/** Replaces the browser's animated scrolling, which stops short when items turn out taller than estimated. */
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
			onTouchMove: startDrag,
			/** Includes the scroll bar. */
			onPointerDown: startDrag,
			onScroll: ({ currentTarget }: UIEvent<HTMLDivElement>) => {
				const { scrollHeight, scrollTop, clientHeight } = currentTarget;
				if (scrollHeight - scrollTop - clientHeight <= EXACT_PX) isAtEnd.current = hasEnd;
			},
		},
	};
}

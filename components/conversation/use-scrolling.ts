"use client";

import type { Virtualizer } from "@tanstack/react-virtual";
import {
	type KeyboardEvent,
	type UIEvent,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useRef,
	useState,
	type WheelEvent,
} from "react";
import { type ReadingPosition, storePosition } from "@/components/conversation/reading-position";
import { addSeen, countUnseen, type Seen } from "@/components/conversation/seen";
import { estimateHeight } from "@/components/conversation/size-estimate";
import type { HistoryPosition } from "@/lib/console/conversation/first-page";
import { indexOfMessage, type TimelineItem, type Wanted } from "@/lib/console/conversation/timeline";

/** How far Page Up and Page Down scroll, as a share of the height. */
const PAGE_SHARE = 0.9;
/** Tolerance for rounded scroll positions. */
const EXACT_PX = 2;
/** Of a list whose items were never measured. */
export const NO_SIZES: ReadingPosition["sizes"] = [];

type ScrollingOptions = {
	/** False if a reading position is restored. */
	startsAtEnd: boolean;
	/** False while newer messages than the loaded ones exist. */
	hasEnd: boolean;
	/** Called when the user may be about to scroll. */
	onReaderScroll: () => void;
	/** Goes to the newest message. */
	toNewest: () => void;
	/** Goes to the oldest message. */
	toOldest: () => void;
};

/**
 * Keeps a conversation at its end as items are measured, until the user scrolls up, and handles scroll keys.
 * Pass `handlers` to the scrolling element, and call `leaveEnd` before scrolling elsewhere, or `stayAtEnd`.
 */
export function useScrolling(
	virtualizer: Virtualizer<HTMLDivElement, Element>,
	{ startsAtEnd, hasEnd, onReaderScroll, toNewest, toOldest }: ScrollingOptions,
) {
	const isAtEnd = useRef(startsAtEnd);
	const last = useRef({ scrollTop: 0, scrollHeight: 0, clientHeight: 0 });
	const contentPx = virtualizer.getTotalSize();
	const viewPx = virtualizer.scrollRect?.height;

	/** The browser's search and screen readers scroll without a key or a pointer here. */
	function notice({ scrollTop, scrollHeight, clientHeight }: Element) {
		const before = last.current;
		const isUp = scrollTop < before.scrollTop - EXACT_PX;
		// With less content or a taller list, the browser itself moves the position up.
		if (isUp && scrollHeight >= before.scrollHeight && clientHeight <= before.clientHeight) leaveEnd();
		last.current = { scrollTop, scrollHeight, clientHeight };
	}

	const stay = useEffectEvent(() => {
		const element = virtualizer.scrollElement;
		if (element) notice(element);
		if (isAtEnd.current && hasEnd) virtualizer.scrollToEnd();
		if (element) last.current.scrollTop = element.scrollTop;
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: a change of either may move the end
	useLayoutEffect(() => stay(), [contentPx, viewPx]);

	function leaveEnd() {
		isAtEnd.current = false;
	}

	/** At once, or when the newest messages have loaded. */
	function stayAtEnd() {
		isAtEnd.current = true;
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
			Home: toOldest,
			End: toNewest,
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
		stayAtEnd,
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
				notice(currentTarget);
				if (scrollHeight - scrollTop - clientHeight <= EXACT_PX) isAtEnd.current = hasEnd;
			},
		},
	};
}

type SeenOptions = { startsAtEnd: boolean; hasEnd: boolean; totalCount: number | undefined };

/**
 * Whether the newest message is on the screen, and how many arrived since it last was. Measured on the page itself, once
 * all is rendered: while older messages are added, the virtualizer's offset is ahead of the element's height.
 * @param totalCount of the whole history; undefined until it's known
 */
export function useSeen(
	virtualizer: Virtualizer<HTMLDivElement, Element>,
	{ startsAtEnd, hasEnd, totalCount }: SeenOptions,
) {
	const [seen, setSeen] = useState<Seen>({ isAtEnd: startsAtEnd, count: totalCount });
	// After each rendering, which may move the end.
	useEffect(() => {
		const scroll = virtualizer.scrollElement;
		if (scroll) setSeen((before) => addSeen(before, { scroll, hasEnd, totalCount }));
	});
	return { isAtEnd: seen.isAtEnd && hasEnd, unseen: countUnseen(seen, totalCount) };
}

/** The scroll offset of an item; unmeasured sizes are estimates. */
export function offsetOf(
	items: TimelineItem[],
	index: number,
	paddingPx: number,
	sizes: ReadingPosition["sizes"] = [],
): number {
	const measured = new Map(sizes.map(({ key, size }) => [key, size]));
	return items
		.slice(0, index)
		.reduce((px, item) => px + (measured.get(item.key) ?? estimateHeight(item)), paddingPx);
}

/** Where a list starts, and the sizes of its items that are known. */
type Start = { offset: number; sizes: ReadingPosition["sizes"] };
type Wishes = { target: Wanted | null; restored: ReadingPosition | undefined };

/** Where the list starts: at the restored position, near the message to show, or undefined for the end. */
export function startOf(
	items: TimelineItem[],
	paddingPx: number,
	{ target, restored }: Wishes,
): Start | undefined {
	const index = restored ? items.findIndex(({ key }) => key === restored.itemKey) : -1;
	if (restored && index >= 0) {
		const { sizes, hiddenPx } = restored;
		return { sizes, offset: offsetOf(items, index, paddingPx, sizes) + hiddenPx };
	}
	const wanted = target ? indexOfMessage(items, target) : -1;
	if (wanted < 0) return undefined;
	// About the middle of the list, until its height is known.
	return {
		sizes: NO_SIZES,
		offset: Math.max(0, offsetOf(items, wanted, paddingPx) - window.innerHeight / 3),
	};
}

type StoredPositionOptions = {
	contactId: number;
	position: HistoryPosition;
	items: TimelineItem[];
	linkedMessageId: number | null;
	virtualizer: Virtualizer<HTMLDivElement, Element>;
	isAtEnd: boolean;
};

/** Stores the reading position when the conversation closes. */
export function useStoredPosition(options: StoredPositionOptions): void {
	const keep = useEffectEvent(() => {
		const { contactId, position, items, linkedMessageId, virtualizer, isAtEnd } = options;
		const offset = virtualizer.scrollOffset ?? 0;
		const top = virtualizer.getVirtualItemForOffset(offset);
		const item = top && items[top.index];
		if (isAtEnd || !item) return storePosition(contactId, undefined);
		storePosition(contactId, {
			position,
			itemKey: item.key,
			hiddenPx: offset - top.start,
			sizes: virtualizer.takeSnapshot(),
			linkedMessageId,
		});
	});
	useEffect(() => () => keep(), []);
}

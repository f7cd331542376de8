"use client";

import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent } from "react";
import type { Place } from "@/lib/console/conversation/history";
import { type ReadingPosition, storePosition } from "@/lib/console/conversation/reading-position";
import { estimateHeight } from "@/lib/console/conversation/size-estimate";
import type { TimelineItem } from "@/lib/console/conversation/timeline";

/** The scroll offset of an item; unmeasured sizes are estimates. */
export function offsetOf(
	items: TimelineItem[],
	index: number,
	paddingPx: number,
	sizes: ReadingPosition["sizes"] = [],
): number {
	const known = new Map(sizes.map(({ key, size }) => [key, size]));
	return items
		.slice(0, index)
		.reduce((px, item) => px + (known.get(item.key) ?? estimateHeight(item)), paddingPx);
}

type StoredPositionOptions = {
	contactId: number;
	place: Place;
	items: TimelineItem[];
	linkedMessageId: number | null;
	virtualizer: Virtualizer<HTMLDivElement, Element>;
	isAtEnd: boolean;
};

/** Stores the reading position when the conversation closes. */
export function useStoredPosition(options: StoredPositionOptions): void {
	const keep = useEffectEvent(() => {
		const { contactId, place, items, linkedMessageId, virtualizer, isAtEnd } = options;
		const offset = virtualizer.scrollOffset ?? 0;
		const top = virtualizer.getVirtualItemForOffset(offset);
		const item = top && items[top.index];
		if (isAtEnd || !item) return storePosition(contactId, undefined);
		storePosition(contactId, {
			place,
			itemKey: item.key,
			hiddenPx: offset - top.start,
			sizes: virtualizer.takeSnapshot(),
			linkedMessageId,
		});
	});
	useEffect(() => () => keep(), []);
}

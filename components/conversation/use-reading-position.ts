"use client";

import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useState } from "react";
import {
	type ReadingPosition,
	restorePosition,
	storePosition,
} from "@/lib/console/conversation/reading-position";
import { estimateHeight } from "@/lib/console/conversation/size-estimate";
import type { TimelineItem } from "@/lib/console/conversation/timeline";

/** The reading position to restore; undefined to start at the newest message or the one in the URL. */
export function useRestoredPosition(
	contactId: number,
	items: TimelineItem[],
	linkedMessageId: number | null,
	continues: boolean,
): ReadingPosition | undefined {
	const [taken] = useState(() => {
		const place = continues ? restorePosition(contactId, linkedMessageId) : undefined;
		return items.some(({ key }) => key === place?.itemKey) ? place : undefined;
	});
	return taken;
}

/** The scroll offset of a reading position, or of the end; unmeasured sizes are estimates. */
export function offsetOf(
	place: ReadingPosition | undefined,
	items: TimelineItem[],
	paddingPx: number,
): number {
	const known = new Map(place?.sizes.map(({ key, size }) => [key, size]));
	const at = place ? items.findIndex(({ key }) => key === place.itemKey) : items.length;
	const above = items
		.slice(0, at)
		.reduce((px, item) => px + (known.get(item.key) ?? estimateHeight(item)), paddingPx);
	return above + (place?.hiddenPx ?? 0);
}

/** Stores the reading position when the conversation closes. */
export function useStoredPosition(
	contactId: number,
	items: TimelineItem[],
	linkedMessageId: number | null,
	virtualizer: Virtualizer<HTMLDivElement, Element>,
	isAtEnd: boolean,
): void {
	const keep = useEffectEvent(() => {
		const offset = virtualizer.scrollOffset ?? 0;
		const top = virtualizer.getVirtualItemForOffset(offset);
		const item = top && items[top.index];
		if (isAtEnd || !item) return storePosition(contactId, undefined);
		storePosition(contactId, {
			itemKey: item.key,
			hiddenPx: offset - top.start,
			sizes: virtualizer.takeSnapshot(),
			linkedMessageId,
		});
	});
	useEffect(() => () => keep(), []);
}

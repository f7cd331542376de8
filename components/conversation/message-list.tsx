"use client";

import { useVirtualizer, type VirtualItem, type Virtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { DayLabel } from "@/components/conversation/day-label";
import { ListOverlays } from "@/components/conversation/list-overlays";
import { MessageRow } from "@/components/conversation/message-row";
import { OLDER_EDGE_PX, OlderEdge } from "@/components/conversation/older-edge";
import { useJump } from "@/components/conversation/use-jump";
import {
	offsetOf,
	useRestoredPosition,
	useStoredPosition,
} from "@/components/conversation/use-reading-position";
import { useScrolling } from "@/components/conversation/use-scrolling";
import { estimateHeight } from "@/lib/console/conversation/size-estimate";
import { buildTimeline, type TimelineItem } from "@/lib/console/conversation/timeline";
import { useFormats } from "@/lib/console/formats/reader";
import type { Message } from "@/lib/contract/messages";

type MessageListProps = {
	contactId: number;
	/** Oldest first. */
	messages: Message[];
	contactName: string;
	linkedMessageId: number | null;
	/** Whether to restore the last reading position. */
	continues: boolean;
	older: { has: boolean; isFetching: boolean; isFailed: boolean; fetch: () => void };
};

/** Fetches older messages when fewer items than this are above the visible ones. */
const FETCH_AHEAD_ITEMS = 40;
const PADDING_END_PX = 12;
const OVERSCAN_ITEMS = 16;
const NO_SIZES: VirtualItem[] = [];
/** Within this distance of the end, the list follows new messages. */
const AT_END_PX = 80;

/** The messages, newest at the bottom. Renders only visible ones, and keeps the scroll position as others load. */
export function MessageList(props: MessageListProps) {
	const { contactId, messages, contactName, linkedMessageId, continues, older } = props;
	const t = useTranslations("conversation");
	const items = useTimeline(messages, !older.has);
	const parents = useMemo(
		() => new Map(messages.map((message) => [message.chat_message_id, message])),
		[messages],
	);
	const scroller = useRef<HTMLDivElement>(null);
	const [isPlaced, setIsPlaced] = useState(false);
	const place = useRestoredPosition(contactId, items, linkedMessageId, continues);
	const virtualizer = useVirtualizer({
		count: items.length,
		getScrollElement: () => scroller.current,
		getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
		estimateSize: (index) => estimateHeight(items[index]),
		overscan: OVERSCAN_ITEMS,
		paddingStart: OLDER_EDGE_PX,
		paddingEnd: PADDING_END_PX,
		initialOffset: () => offsetOf(place, items, OLDER_EDGE_PX),
		initialMeasurementsCache: place?.sizes ?? NO_SIZES,
		anchorTo: "end",
		followOnAppend: true,
		scrollEndThreshold: AT_END_PX,
	});
	virtualizer.shouldAdjustScrollPositionOnItemSizeChange = keepsPlace;
	const scrolling = useScrolling(virtualizer, {
		startsAtEnd: !place,
		onReaderScroll: () => jump.stopFollowing(),
	});
	const rows = virtualizer.getVirtualItems();
	const isAtEnd = !isPlaced || virtualizer.isAtEnd(AT_END_PX);
	const unseen = useUnseen(messages, isAtEnd);
	useStoredPosition(contactId, items, linkedMessageId, virtualizer, isAtEnd);

	const jump = useJump({
		items,
		// Don't scroll to a linked message again after the user has moved on.
		linkedMessageId: place?.linkedMessageId === linkedMessageId ? null : linkedMessageId,
		hasOlder: older.has,
		isFetching: older.isFetching,
		isFailed: older.isFailed,
		fetchOlder: older.fetch,
		scrollTo: (index) => {
			scrolling.leaveEnd();
			virtualizer.scrollToIndex(index, { align: "center" });
		},
	});
	const { jumpTo } = jump;
	const jumpToParent = useCallback((chatMessageId: string) => jumpToRef.current({ chatMessageId }), []);
	const jumpToRef = useRef(jumpTo);
	useEffect(() => {
		jumpToRef.current = jumpTo;
	});

	useEffect(() => setIsPlaced(true), []);

	const firstShown = rows[0]?.index ?? Number.POSITIVE_INFINITY;
	const wantsOlder =
		isPlaced && older.has && !older.isFetching && !older.isFailed && firstShown < FETCH_AHEAD_ITEMS;
	const fetchOlder = useEffectEvent(() => older.fetch());
	// biome-ignore lint/correctness/useExhaustiveDependencies: reruns for each page, which may leave room for another
	useEffect(() => {
		if (wantsOlder) fetchOlder();
	}, [wantsOlder, items.length]);

	return (
		<div className="relative flex min-h-0 flex-1 flex-col bg-chat-ground">
			<div
				ref={scroller}
				role="log"
				aria-live="off"
				aria-label={t("label", { name: contactName })}
				{...scrolling.handlers}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions must be reachable by keyboard
				tabIndex={0}
				className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
			>
				<div className="relative mt-auto shrink-0" style={{ height: virtualizer.getTotalSize() }}>
					<OlderEdge
						hasOlder={older.has}
						isFailed={older.isFailed}
						isFetching={older.isFetching}
						onRetry={older.fetch}
					/>
					{rows.map((row) => {
						const item = items[row.index];
						return (
							<div
								key={row.key}
								ref={virtualizer.measureElement}
								data-index={row.index}
								className="absolute inset-x-0 top-0"
								style={{ transform: `translateY(${row.start}px)` }}
							>
								{item?.kind === "day" && (
									<div className="flex justify-center pt-2 pb-3">
										<DayLabel day={item.day} />
									</div>
								)}
								{item?.kind === "message" && (
									<MessageRow
										message={item.message}
										parent={parents.get(item.message.parent_chat_message_id ?? "")}
										contactName={contactName}
										isLast={item.isLast}
										isMarked={item.key === jump.markedKey}
										onJump={jumpToParent}
									/>
								)}
							</div>
						);
					})}
				</div>
			</div>
			<ListOverlays
				day={
					virtualizer.isScrolling
						? dayAt(items, virtualizer.getVirtualItemForOffset(virtualizer.scrollOffset ?? 0)?.index)
						: undefined
				}
				search={jump.search}
				checkedCount={messages.length}
				onKeepLooking={jump.keepLooking}
				onStopLooking={jump.stopLooking}
				isAtEnd={isAtEnd}
				unseen={unseen}
				onToEnd={() => {
					jump.stopFollowing();
					virtualizer.scrollToEnd();
				}}
			/>
		</div>
	);
}

/**
 * Whether the scroll position is adjusted when an item's measured size differs from its estimate. Unlike the library's
 * default, includes first measurements just below the top, where older messages replace the top edge.
 */
function keepsPlace(
	item: VirtualItem,
	_deltaPx: number,
	list: Virtualizer<HTMLDivElement, Element>,
): boolean {
	const offset = list.scrollOffset ?? 0;
	const isFirstMeasure = !list.itemSizeCache.has(item.key);
	if (isFirstMeasure) return item.start < offset + OLDER_EDGE_PX;
	return item.end <= offset && list.scrollDirection !== "backward";
}

function useTimeline(messages: Message[], isWhole: boolean): TimelineItem[] {
	const formats = useFormats();
	return useMemo(() => {
		const keys = new Map<string, string>();
		return buildTimeline({ messages, isWhole, dayKey: (time) => remembered(keys, time, formats.dayKey) });
	}, [messages, isWhole, formats]);
}

/** Caches day keys per quarter hour of UTC, which never spans two days in any time zone. */
function remembered(keys: Map<string, string>, time: string, dayKey: (time: string) => string): string {
	const ms = Date.parse(time);
	const quarter = String(Math.floor(ms / 900_000));
	const known = keys.get(quarter);
	if (known !== undefined) return known;
	const key = dayKey(time);
	keys.set(quarter, key);
	return key;
}

function dayAt(items: TimelineItem[], index: number | undefined): string | undefined {
	const item = index === undefined ? undefined : items[index];
	return item?.kind === "message" ? item.message.message_time : item?.day;
}

/** The number of messages that arrived since the list was last at its end. */
function useUnseen(messages: Message[], isAtEnd: boolean): number {
	const newest = messages.at(-1);
	const [seen, setSeen] = useState(newest);
	if (isAtEnd && newest !== seen) setSeen(newest);
	if (isAtEnd || !seen || !newest || seen.id === newest.id) return 0;
	let count = 0;
	for (let index = messages.length - 1; index >= 0 && messages[index]?.id !== seen.id; index -= 1) count += 1;
	return count;
}

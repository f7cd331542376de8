"use client";

import { useVirtualizer, type VirtualItem, type Virtualizer } from "@tanstack/react-virtual";
import { CircleAlert, LoaderCircle } from "lucide-react";
import {
	startTransition,
	useCallback,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { useTranslations } from "use-intl";
import { MessageActionsProvider } from "@/components/conversation/actions/message-actions";
import { SelectionBar } from "@/components/conversation/actions/selection-bar";
import {
	type SelectionState,
	useMessageActions,
} from "@/components/conversation/actions/use-message-actions";
import { DayLabel } from "@/components/conversation/day-label";
import type { JumpOutcome } from "@/components/conversation/jumps";
import { ListOverlays } from "@/components/conversation/list-overlays";
import { MessageRow } from "@/components/conversation/message-row";
import type { ReadingPosition } from "@/components/conversation/reading-position";
import { AT_END_PX } from "@/components/conversation/seen";
import { estimateHeight } from "@/components/conversation/size-estimate";
import type { HistoryEnd } from "@/components/conversation/use-history";
import { useJump } from "@/components/conversation/use-jump";
import {
	NO_SIZES,
	offsetOf,
	startOf,
	useScrolling,
	useSeen,
	useStoredPosition,
} from "@/components/conversation/use-scrolling";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/console/class-names";
import { useMarkRead } from "@/lib/console/contacts/list/use-contact-activity";
import type { HistoryPosition } from "@/lib/console/conversation/first-page";
import { type TimelineItem, useTimeline, type Wanted } from "@/lib/console/conversation/timeline";
import type { Message } from "@/lib/contract/messages";

type MessageListProps = {
	contactId: number;
	position: HistoryPosition;
	/** Oldest first. */
	messages: Message[];
	older: HistoryEnd;
	newer: HistoryEnd;
	/** Of the whole history, once it's known. */
	totalCount: number | undefined;
	contactName: string;
	/** The message ID in the URL. */
	linkedMessageId: number | null;
	/** The message to scroll to; a new object scrolls again. */
	target: Wanted | null;
	restored: ReadingPosition | undefined;
	onJump: (message: Wanted) => void;
	onNewest: () => void;
	selection: SelectionState;
	openAround: ((message: Wanted) => Promise<JumpOutcome>) | undefined;
	/** Gives up what `openAround` or `onNewest` is loading. */
	stay: () => void;
};

/** Fetches more messages when fewer items than this are beyond the visible ones. */
const FETCH_AHEAD_ITEMS = 40;
const PADDING_END_PX = 12;
const OVERSCAN_ITEMS = 16;
/** Until the visible messages are painted. */
const FIRST_OVERSCAN_ITEMS = 3;
const NOTHING_SEEN: Message[] = [];
/** A day separator this close to the top takes the place of the fixed label. */
const LABEL_PX = 40;

/** The messages, newest at the bottom. Renders only visible ones, and keeps the scroll position as others load. */
export function MessageList(props: MessageListProps) {
	const { contactId, position, messages, older, newer, contactName, target, onJump } = props;
	const t = useTranslations("conversation");
	const items = useTimeline(messages, !older.has);
	const parents = useMemo(
		() => new Map(messages.map((message) => [message.chat_message_id, message])),
		[messages],
	);
	const scroller = useRef<HTMLDivElement>(null);
	const [isPlaced, setIsPlaced] = useState(false);
	const [start] = useState(() => startOf(items, EDGE_PX, { target, restored: props.restored }));
	const virtualizer = useVirtualizer({
		count: items.length,
		getScrollElement: () => scroller.current,
		getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
		estimateSize: (index) => estimateHeight(items[index]),
		overscan: isPlaced ? OVERSCAN_ITEMS : FIRST_OVERSCAN_ITEMS,
		paddingStart: EDGE_PX,
		paddingEnd: newer.has ? EDGE_PX : PADDING_END_PX,
		initialOffset: () => start?.offset ?? offsetOf(items, items.length, EDGE_PX),
		initialMeasurementsCache: start?.sizes ?? NO_SIZES,
		anchorTo: "end",
		// Newer pages that load aren't new messages, so they're not followed.
		followOnAppend: !newer.has,
		scrollEndThreshold: newer.has ? -1 : AT_END_PX,
	});
	virtualizer.shouldAdjustScrollPositionOnItemSizeChange = keepsPosition;
	// What still scrolls to an index would go to another message when older ones are added.
	// biome-ignore lint/correctness/useExhaustiveDependencies: indexes change with the items
	useLayoutEffect(() => virtualizer.cancelScroll(), [items]);
	const scrolling = useScrolling(virtualizer, {
		startsAtEnd: !start,
		hasEnd: !newer.has,
		onReaderScroll: () => jump.stopFollowing(),
		toNewest,
		toOldest,
	});
	const rows = virtualizer.getVirtualItems();
	const { isAtEnd, unseen } = useSeen(virtualizer, {
		startsAtEnd: !start,
		hasEnd: !newer.has,
		totalCount: props.totalCount,
	});
	useMarkRead(contactId, isPlaced && isAtEnd ? messages : NOTHING_SEEN);
	const { linkedMessageId } = props;
	useStoredPosition({ contactId, position, items, linkedMessageId, virtualizer, isAtEnd });

	const jump = useJump({
		items,
		target,
		older,
		openAround: props.openAround,
		stay: props.stay,
		scrollTo: (index) => {
			scrolling.leaveEnd();
			virtualizer.scrollToIndex(index, { align: "center" });
		},
	});
	const { actions, selected, ...selection } = useMessageActions({
		contactId,
		contactName,
		messages,
		selection: props.selection,
	});
	const jumpToParent = useCallback((chatMessageId: string) => onJump({ chatMessageId }), [onJump]);

	useEffect(() => startTransition(() => setIsPlaced(true)), []);
	useFetchAhead(older, isPlaced && (rows[0]?.index ?? items.length) < FETCH_AHEAD_ITEMS, items.length);
	const itemsBelow = items.length - 1 - (rows.at(-1)?.index ?? 0);
	useFetchAhead(newer, isPlaced && itemsBelow < FETCH_AHEAD_ITEMS, items.length);

	function toNewest() {
		jump.stopLooking();
		scrolling.stayAtEnd();
		if (newer.has) props.onNewest();
		else virtualizer.scrollToEnd();
	}

	/** Opening the history elsewhere would unload the start of a range to select. */
	function toOldest() {
		if (older.has && props.openAround && selected === null) onJump({ isOldest: true });
		else virtualizer.scrollToOffset(0);
	}

	return (
		<MessageActionsProvider value={actions}>
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
						<HistoryEdge side="older" end={older} />
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
											contactId={contactId}
											contactName={contactName}
											isLast={item.isLast}
											isMarked={item.key === jump.markedKey}
											isSelected={selected?.has(item.message.id)}
											onJump={jumpToParent}
										/>
									)}
								</div>
							);
						})}
						{newer.has && <HistoryEdge side="newer" end={newer} className="absolute inset-x-0 bottom-0" />}
					</div>
				</div>
				<ListOverlays
					day={dayAt(items, virtualizer)}
					search={jump.search}
					checkedCount={messages.length}
					onKeepLooking={jump.keepLooking}
					onStopLooking={jump.stopLooking}
					isAtEnd={isAtEnd}
					unseen={unseen}
					onToEnd={() => {
						jump.stopFollowing();
						toNewest();
					}}
				/>
			</div>
			{selected && (
				<SelectionBar count={selected.size} onCopy={selection.copySelected} onCancel={selection.clear} />
			)}
			{selection.menu}
		</MessageActionsProvider>
	);
}

/** Loads further messages in one direction while they are wanted. */
function useFetchAhead(end: HistoryEnd, isNear: boolean, itemCount: number): void {
	const isWanted = isNear && end.has && !end.isBusy && !end.isFailed;
	const fetch = useEffectEvent(() => end.fetch());
	// biome-ignore lint/correctness/useExhaustiveDependencies: reruns for each page, which may leave room for another
	useEffect(() => {
		if (isWanted) fetch();
	}, [isWanted, itemCount]);
}

/**
 * Whether the scroll position is adjusted when an item's measured size differs from its estimate. Unlike the library's
 * default, includes first measurements just below the top, where older messages replace the top edge, and all those above
 * a visible message that was measured before: someone may scroll on before older messages are measured.
 */
function keepsPosition(
	item: VirtualItem,
	_deltaPx: number,
	list: Virtualizer<HTMLDivElement, Element>,
): boolean {
	const offset = list.scrollOffset ?? 0;
	const isMeasured = (index: number) => list.itemSizeCache.has(list.options.getItemKey(index));
	if (isMeasured(item.index)) return item.end <= offset && list.scrollDirection !== "backward";
	if (item.start < offset + EDGE_PX) return true;
	for (let below = item.index + 1; below <= (list.range?.endIndex ?? -1); below += 1) {
		if (isMeasured(below)) return true;
	}
	return false;
}

/** The day at the top; undefined if its separator, or the beginning of the conversation, is there. */
function dayAt(items: TimelineItem[], list: Virtualizer<HTMLDivElement, Element>): string | undefined {
	// If all messages fit, nothing ever scrolls, and the offset stays as it was when the list opened.
	const offset = Math.min(list.scrollOffset ?? 0, list.getTotalSize() - (list.scrollRect?.height ?? 0));
	const top = list.getVirtualItemForOffset(offset);
	const item = top && items[top.index];
	if (!item || offset < EDGE_PX) return undefined;
	const below = list.getVirtualItemForOffset(offset + LABEL_PX);
	const isSeparatorThere = item.kind === "day" || (below && items[below.index]?.kind === "day");
	return isSeparatorThere ? undefined : item.message.message_time;
}

/** Space reserved for it above the oldest message, and below the newest loaded one. */
const EDGE_PX = 56;

type HistoryEdgeProps = { side: "older" | "newer"; end: HistoryEnd; className?: string };

/** Shown at either end of the loaded messages. Its height is fixed, so nothing jumps. */
function HistoryEdge({ side, end, className }: HistoryEdgeProps) {
	const t = useTranslations("conversation");
	const tUi = useTranslations("ui.actions");
	return (
		<div
			style={{ height: EDGE_PX }}
			className={cn("flex items-center justify-center gap-2 px-4 text-ink-2 text-label", className)}
			role="status"
		>
			{!end.has && side === "older" && t("beginning")}
			{end.has && end.isFailed && (
				<>
					<CircleAlert className="size-4 shrink-0 text-danger" aria-hidden />
					<span className="text-danger">{t(`${side}Failed`)}</span>
					<Button size="small" onClick={end.fetch} pending={end.isFetching}>
						{tUi("retry")}
					</Button>
				</>
			)}
			{end.has && !end.isFailed && end.isFetching && (
				<span className="flex animate-late items-center gap-2">
					<LoaderCircle className="size-4 animate-spin" aria-hidden />
					{t(side === "older" ? "loadingOlder" : "loadingNewer")}
				</span>
			)}
		</div>
	);
}

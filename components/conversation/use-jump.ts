"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useToast } from "@/components/ui/overlay/toaster";
import { indexOfMessage, type TimelineItem } from "@/lib/console/conversation/timeline";

export type Wanted = { id?: number; chatMessageId?: string };

type UseJumpOptions = {
	items: TimelineItem[];
	/** A message that the address names. */
	linkedMessageId: number | null;
	hasOlder: boolean;
	isFetching: boolean;
	isFailed: boolean;
	fetchOlder: () => void;
	scrollTo: (index: number) => void;
};

const MARKED_MS = 2500;
/** So many pages are fetched to find a message before the reader is asked whether to keep looking. */
const PAGES_AT_ONCE = 50;

/** How the search for a message that isn't loaded goes. */
export type MessageSearch = "none" | "looking" | "paused" | "failed";

/**
 * Leads to a message, fetching older pages until it is there. Until the reader moves on (call `moveOn` then),
 * the message is what one is led to, not its place: older ones that come while the list still settles move it.
 */
export function useJump(options: UseJumpOptions) {
	const { items, linkedMessageId, isFetching } = options;
	const t = useTranslations("conversation");
	const toast = useToast();
	const [wanted, setWanted] = useState<Wanted | null>(null);
	const [pagesLeft, setPagesLeft] = useState(0);
	const [search, setSearch] = useState<MessageSearch>("none");
	const [markedKey, setMarkedKey] = useState<string | null>(null);
	const reached = useRef<string | null>(null);

	function jumpTo(message: Wanted) {
		setPagesLeft(PAGES_AT_ONCE);
		setWanted(message);
		setSearch("looking");
	}

	function keepLooking() {
		setPagesLeft(PAGES_AT_ONCE - 1);
		setSearch("looking");
		options.fetchOlder();
	}

	function stopLooking() {
		setWanted(null);
		setSearch("none");
	}

	const goOn = useEffectEvent(() => {
		if (!wanted || isFetching || search !== "looking") return;
		const index = indexOfMessage(items, wanted);
		const item = items[index];
		if (item) {
			options.scrollTo(index);
			reached.current = item.key;
			setMarkedKey(item.key);
			return stopLooking();
		}
		if (options.isFailed) return setSearch("failed");
		if (options.hasOlder && pagesLeft > 0) {
			setPagesLeft(pagesLeft - 1);
			options.fetchOlder();
			return;
		}
		if (options.hasOlder) return setSearch("paused");
		stopLooking();
		toast.info(t("notFound"));
	});

	// biome-ignore lint/correctness/useExhaustiveDependencies: every page that comes may hold it
	useEffect(() => goOn(), [wanted, items, isFetching]);

	const goAgain = useEffectEvent(() => {
		if (reached.current === null) return;
		const index = items.findIndex((item) => item.key === reached.current);
		if (index >= 0) options.scrollTo(index);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each page that comes moves it
	useEffect(() => goAgain(), [items]);

	useEffect(() => {
		if (linkedMessageId === null) return;
		setPagesLeft(PAGES_AT_ONCE);
		setWanted({ id: linkedMessageId });
		setSearch("looking");
	}, [linkedMessageId]);

	useEffect(() => {
		if (markedKey === null) return;
		const timer = setTimeout(() => {
			setMarkedKey(null);
			reached.current = null;
		}, MARKED_MS);
		return () => clearTimeout(timer);
	}, [markedKey]);

	function moveOn() {
		reached.current = null;
	}

	return { jumpTo, moveOn, search, keepLooking, stopLooking, markedKey };
}

"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useToast } from "@/components/ui/overlay/toaster";
import { indexOfMessage, type TimelineItem } from "@/lib/console/conversation/timeline";

export type Wanted = { id?: number; chatMessageId?: string };

type UseJumpOptions = {
	items: TimelineItem[];
	/** The message ID in the URL. */
	linkedMessageId: number | null;
	hasOlder: boolean;
	isFetching: boolean;
	isFailed: boolean;
	fetchOlder: () => void;
	scrollTo: (index: number) => void;
};

const MARKED_MS = 2500;
/** How many pages to fetch before asking whether to continue the search. */
const PAGES_AT_ONCE = 50;

/** State of the search for a message that isn't loaded. */
export type MessageSearch = "none" | "looking" | "paused" | "failed";

/**
 * Scrolls to a message, fetching older pages until it's loaded. Later pages and measurements may move it, so it's
 * scrolled to again until the user scrolls; call `stopFollowing` then.
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

	const continueSearch = useEffectEvent(() => {
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

	// biome-ignore lint/correctness/useExhaustiveDependencies: every new page may contain it
	useEffect(() => continueSearch(), [wanted, items, isFetching]);

	const scrollAgain = useEffectEvent(() => {
		if (reached.current === null) return;
		const index = items.findIndex((item) => item.key === reached.current);
		if (index >= 0) options.scrollTo(index);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: every new page moves it
	useEffect(() => scrollAgain(), [items]);

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

	function stopFollowing() {
		reached.current = null;
	}

	return { jumpTo, stopFollowing, search, keepLooking, stopLooking, markedKey };
}

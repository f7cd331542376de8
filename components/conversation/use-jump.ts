"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { JumpOutcome } from "@/components/conversation/jumps";
import type { HistoryEnd } from "@/components/conversation/use-history";
import { useToast } from "@/components/ui/overlay/toaster";
import { indexOfMessage, type TimelineItem, type Wanted } from "@/lib/console/conversation/timeline";

type UseJumpOptions = {
	items: TimelineItem[];
	/** The message to scroll to; a new object scrolls again. */
	target: Wanted | null;
	older: HistoryEnd;
	/** Reopens the history around a message that isn't loaded; undefined if the service can't. */
	openAround: ((message: Wanted) => Promise<JumpOutcome>) | undefined;
	/** Gives up what `openAround` is opening. */
	stay: () => void;
	scrollTo: (index: number) => void;
};

const MARKED_MS = 2500;
/** How many pages to fetch before asking whether to continue the search. */
const PAGES_AT_ONCE = 50;

/** State of the search for a message that isn't loaded; `opening` is a request around it. */
export type MessageSearch = "none" | "opening" | "looking" | "paused" | "failed";

/**
 * Scrolls to a message. If it isn't loaded, the history is opened around it, or older pages are fetched until it's
 * there. Later pages and measurements may move it, so it's scrolled to again until the user scrolls; call
 * `stopFollowing` then.
 */
export function useJump(options: UseJumpOptions) {
	const { items, target, older, openAround } = options;
	const t = useTranslations("conversation");
	const toast = useToast();
	const [wanted, setWanted] = useState<Wanted | null>(null);
	const [pagesLeft, setPagesLeft] = useState(0);
	const [search, setSearch] = useState<MessageSearch>("none");
	const [markedKey, setMarkedKey] = useState<string | null>(null);
	const reached = useRef<string | null>(null);

	function start(message: Wanted) {
		setPagesLeft(PAGES_AT_ONCE);
		setWanted(message);
		setSearch("looking");
	}

	function keepLooking() {
		setPagesLeft(PAGES_AT_ONCE - 1);
		setSearch("looking");
		if (!openAround) older.fetch();
	}

	function stopLooking() {
		options.stay();
		setWanted(null);
		setSearch("none");
	}

	function reportMissing() {
		stopLooking();
		toast.info(t("notFound"));
	}

	async function open(message: Wanted) {
		setSearch("opening");
		const outcome = await openAround?.(message);
		if (outcome === "opened") stopLooking();
		else if (outcome === "missing") reportMissing();
		else if (outcome === "failed") setSearch("failed");
	}

	const continueSearch = useEffectEvent(() => {
		if (!wanted || search !== "looking") return;
		const index = indexOfMessage(items, wanted);
		const item = items[index];
		if (item) {
			options.scrollTo(index);
			reached.current = item.key;
			setMarkedKey(item.key);
			return stopLooking();
		}
		if (openAround) return void open(wanted);
		if (older.isBusy) return;
		if (older.isFailed) return setSearch("failed");
		if (older.has && pagesLeft > 0) {
			setPagesLeft(pagesLeft - 1);
			older.fetch();
			return;
		}
		if (older.has) return setSearch("paused");
		reportMissing();
	});

	// biome-ignore lint/correctness/useExhaustiveDependencies: every new page may contain it
	useEffect(() => continueSearch(), [wanted, search, items, older.isBusy]);

	const scrollAgain = useEffectEvent(() => {
		if (reached.current === null) return;
		const index = items.findIndex((item) => item.key === reached.current);
		if (index >= 0) options.scrollTo(index);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: every new page moves it
	useEffect(() => scrollAgain(), [items]);

	const startAgain = useEffectEvent(start);
	useEffect(() => {
		if (target !== null) startAgain(target);
	}, [target]);

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

	return { stopFollowing, search, keepLooking, stopLooking, markedKey };
}

"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { messageSearchQuery } from "@/lib/console/conversation/find/message-search";
import { DIRECTION_OF, type Sender } from "@/lib/console/conversation/find/senders";
import type { Conversation } from "@/lib/console/conversation/first-page";
import type { Wanted } from "@/lib/console/conversation/timeline";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import {
	MESSAGE_COUNT_MAX,
	MESSAGE_SEARCH_LENGTH_MAX,
	type MessageHits,
} from "@/lib/contract/extensions/message-search";

const TYPING_PAUSE_MS = 200;

type FindOptions = {
	text: string;
	/** Whether the service can search. */
	canFind: boolean;
	/** Only messages of this sender; null for anyone's. */
	sender: Sender | null;
	/** The message that the conversation opened at; without it, finding jumps to the newest hit. */
	openedAt: number | null;
	jumpTo: (message: Wanted) => void;
};

/** A hit of a search, by its message ID: its position changes as others arrive. */
type ShownHit = { search: string; sender: Sender | null; id: number };

/** Finds text in a conversation, and steps through its hits from the newest to the oldest. */
export function useFind(
	{ accountId, contactId }: Conversation,
	{ text, canFind, sender, openedAt, jumpTo }: FindOptions,
) {
	const typed = text.trim().slice(0, MESSAGE_SEARCH_LENGTH_MAX);
	const settled = useDebounced(typed, TYPING_PAUSE_MS);
	const search = canFind ? settled : "";
	const direction = sender === null ? {} : { direction: DIRECTION_OF[sender] };
	const query = useInfiniteQuery(messageSearchQuery(accountId, { search, contactId, ...direction }));
	const { fetchNextPage, isFetching, isError } = query;
	const pages = query.data?.pages ?? [];
	const hits = hitsOf(pages);
	const [latest, setLatest] = useState<ShownHit | null>(null);
	const shown = latest?.search === search && latest.sender === sender ? latest : null;
	const index = shown ? hits.indexOf(shown.id) : -1;
	const [link, setLink] = useState({ id: openedAt, words: typed, isUsed: false });
	if (link.id !== openedAt) {
		setLink({ id: openedAt, words: typed, isUsed: false });
		setLatest(null);
	}
	// The same words, typed again later, jump again.
	if (typed === "" && latest !== null) setLatest(null);

	function show(id: number, jumps = true) {
		setLatest({ search, sender, id });
		if (jumps) jumpTo({ id });
	}

	const showFirst = useEffectEvent(() => {
		const [newest] = hits;
		const isLinked = link.id !== null && (hits.includes(link.id) || link.words === search);
		if (link.id !== null && isLinked && !link.isUsed) show(link.id, false);
		else if (newest !== undefined) show(newest);
		setLink({ ...link, isUsed: true });
	});
	const isNew = query.isSuccess && hits.length > 0 && search !== "" && typed === search && !shown;
	useEffect(() => {
		if (isNew) showFirst();
	}, [isNew]);

	const ahead = isError ? null : cursorAhead(pages, shown?.id ?? null);
	const wanted = isFetching ? null : ahead;
	useEffect(() => {
		if (wanted !== null) void fetchNextPage();
	}, [wanted, fetchNextPage]);

	function older() {
		const next = hits[index + 1];
		if (next !== undefined) show(next);
		else void fetchNextPage();
	}
	const isSeeking = index < 0 && ahead !== null;
	const hasOlder = index < hits.length - 1 ? shown && !isSeeking : query.hasNextPage && !isFetching;
	const newer = index > 0 ? hits[index - 1] : undefined;

	return {
		search,
		query,
		/** -1 before there are hits, and while the shown one isn't loaded. */
		index,
		currentId: shown?.id ?? null,
		...countHits(pages),
		isPending:
			typed !== search ||
			(search !== "" && query.isPending && !isError) ||
			(hits.length === 0 && ahead !== null),
		older: hasOlder ? older : undefined,
		newer: newer === undefined ? undefined : () => show(newer),
	};
}

/** Fetches more hits when fewer than this are left. */
const AHEAD = 10;
/** Waits to be asked after so many pages without hits, which people who may not see numbers can get. */
const EMPTY_PAGES_MAX = 10;

/** How many hits there are: exactly, or at least so many. Without a count by the service, the loaded ones count. */
export function countHits(pages: MessageHits[]): { count: number; isAtLeast: boolean } {
	const counted = pages[0]?.count ?? null;
	if (counted !== null) return { count: counted, isAtLeast: counted >= MESSAGE_COUNT_MAX };
	return { count: loadedHits(pages), isAtLeast: (pages.at(-1)?.next_cursor ?? null) !== null };
}

/** The message IDs of the loaded hits, newest first. */
function hitsOf(pages: MessageHits[]): number[] {
	return pages.flatMap(({ hits }) => hits.map(({ message }) => message.id));
}

/**
 * The cursor of the page to fetch before someone at a hit asks for it, or null.
 * @param shownId the hit's message ID, which is read on for if it isn't loaded; null for none
 */
export function cursorAhead(pages: MessageHits[], shownId: number | null): string | null {
	const emptyPages = pages.length - 1 - pages.findLastIndex(({ hits }) => hits.length > 0);
	const isPaused = emptyPages > 0 && emptyPages % EMPTY_PAGES_MAX === 0;
	const count = loadedHits(pages);
	const index = shownId === null ? -1 : hitsOf(pages).indexOf(shownId);
	const isSought = shownId !== null && index < 0 && count < MESSAGE_COUNT_MAX;
	if (isPaused || (!isSought && index <= count - AHEAD)) return null;
	return pages.at(-1)?.next_cursor ?? null;
}

function loadedHits(pages: MessageHits[]): number {
	return pages.reduce((sum, { hits }) => sum + hits.length, 0);
}

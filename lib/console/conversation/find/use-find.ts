"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { countHits, cursorAhead } from "@/lib/console/conversation/find/hit-pages";
import { messageSearchQuery } from "@/lib/console/conversation/find/message-search";
import { DIRECTION_OF, type Sender } from "@/lib/console/conversation/find/senders";
import type { Conversation } from "@/lib/console/conversation/first-page";
import type { Wanted } from "@/lib/console/conversation/timeline";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import { MESSAGE_SEARCH_LENGTH_MAX } from "@/lib/contract/extensions/message-search";

const TYPING_PAUSE_MS = 200;

type FindOptions = {
	text: string;
	/** Only messages of this sender; null for anyone's. */
	sender: Sender | null;
	/** The message that the conversation opened at; without it, finding jumps to the newest hit. */
	openedAt: number | null;
	jumpTo: (message: Wanted) => void;
};

/** Finds text in a conversation, and steps through its hits from the newest to the oldest. */
export function useFind(
	{ accountId, contactId }: Conversation,
	{ text, sender, openedAt, jumpTo }: FindOptions,
) {
	const typed = text.trim().slice(0, MESSAGE_SEARCH_LENGTH_MAX);
	const search = useDebounced(typed, TYPING_PAUSE_MS);
	const direction = sender === null ? {} : { direction: DIRECTION_OF[sender] };
	const query = useInfiniteQuery(messageSearchQuery(accountId, { search, contactId, ...direction }));
	const { fetchNextPage, isFetching, isError } = query;
	const pages = query.data?.pages ?? [];
	const hits = pages.flatMap((page) => page.hits.map(({ message }) => message.id));
	const [shown, setShown] = useState({ search: "", sender, index: -1 });
	const isShown = shown.search === search && shown.sender === sender;
	const index = isShown ? shown.index : -1;

	function show(next: number, jumps = true) {
		setShown({ search, sender, index: next });
		const id = hits[next];
		if (id !== undefined && jumps) jumpTo({ id });
	}

	const showFirst = useEffectEvent(() => {
		const opens = openedAt !== null && shown.search === "";
		show(opens ? Math.max(hits.indexOf(openedAt), 0) : 0, !opens);
	});
	const isNew = query.isSuccess && hits.length > 0 && search !== "" && !isShown;
	useEffect(() => {
		if (isNew) showFirst();
	}, [isNew]);

	const ahead = isError ? null : cursorAhead(pages, index);
	const wanted = isFetching ? null : ahead;
	useEffect(() => {
		if (wanted !== null) void fetchNextPage();
	}, [wanted, fetchNextPage]);

	function older() {
		if (index < hits.length - 1) show(index + 1);
		else void fetchNextPage();
	}
	const hasOlder = index < hits.length - 1 ? index >= 0 : query.hasNextPage && !isFetching;

	return {
		search,
		query,
		/** -1 before there are hits. */
		index,
		currentId: hits[index] ?? null,
		...countHits(pages),
		isComplete: pages[0]?.is_complete ?? true,
		isPending:
			typed !== search ||
			(search !== "" && query.isPending && !isError) ||
			(hits.length === 0 && ahead !== null),
		older: hasOlder ? older : undefined,
		newer: index > 0 ? () => show(index - 1) : undefined,
	};
}

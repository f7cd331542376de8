"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { endpointQuery } from "@/lib/console/api/query";
import { useCanSearchMessages } from "@/lib/console/conversation/find/use-can-search-messages";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import { MESSAGE_SEARCH_LENGTH_MAX } from "@/lib/contract/extensions/message-search";

const SHOWN = 4;
const TYPING_PAUSE_MS = 150;
const LENGTH_MIN = 3;

/** The newest messages with the typed words; isn't searched for short texts, or if the service can't. */
export function useFoundMessages(text: string) {
	const { id: accountId } = useAccount();
	const isSearched = useCanSearchMessages() && text.length >= LENGTH_MIN;
	const search = useDebounced(text.slice(0, MESSAGE_SEARCH_LENGTH_MAX), TYPING_PAUSE_MS);
	const found = useQuery({
		...endpointQuery("searchMessages", { params: { accountId }, query: { search, pageSize: SHOWN } }),
		enabled: isSearched && search.length >= LENGTH_MIN,
		placeholderData: keepPreviousData,
	});
	const isCurrent = search === text.slice(0, MESSAGE_SEARCH_LENGTH_MAX) && !found.isPlaceholderData;
	// Enter must not open a message that only the previous text found. The console's server can read larger pages.
	const hits = ((isSearched && isCurrent && found.data?.data.hits) || []).slice(0, SHOWN);
	const isSettled = !isSearched || (isCurrent && !found.isFetching);
	return { isSearched, search, hits, isSettled };
}

import { MESSAGE_COUNT_MAX, type MessageHits } from "@/lib/contract/extensions/message-search";

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

/** The cursor of the page to fetch before someone at the hit `index` (-1 for none) asks for it, or null. */
export function cursorAhead(pages: MessageHits[], index: number): string | null {
	const emptyPages = pages.length - 1 - pages.findLastIndex(({ hits }) => hits.length > 0);
	const isPaused = emptyPages > 0 && emptyPages % EMPTY_PAGES_MAX === 0;
	if (isPaused || index <= loadedHits(pages) - AHEAD) return null;
	return pages.at(-1)?.next_cursor ?? null;
}

function loadedHits(pages: MessageHits[]): number {
	return pages.reduce((sum, { hits }) => sum + hits.length, 0);
}

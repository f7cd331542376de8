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

/** The message IDs of the loaded hits, newest first. */
export function hitsOf(pages: MessageHits[]): number[] {
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

/** What of a conversation has been on the screen. */
export type Seen = {
	/** Whether the newest message is. */
	isAtEnd: boolean;
	/** How many messages there were when it last was; undefined until that's known. */
	count: number | undefined;
};

type Shown = {
	/** Of the list's element, once everything is rendered. */
	scroll: Pick<Element, "scrollHeight" | "scrollTop" | "clientHeight">;
	/** False while newer messages than the loaded ones exist. */
	hasEnd: boolean;
	/** Of the whole history. */
	totalCount: number | undefined;
};

/** Within this distance of the end, the list follows new messages. */
export const AT_END_PX = 80;

/** Adds what is on the screen now. The same object if nothing changes. */
export function addSeen(before: Seen, { scroll, hasEnd, totalCount }: Shown): Seen {
	const { scrollHeight, scrollTop, clientHeight } = scroll;
	const isAtEnd = hasEnd && scrollHeight - scrollTop - clientHeight <= AT_END_PX;
	// There are fewer when old messages expire.
	const isFewer = totalCount !== undefined && before.count !== undefined && totalCount < before.count;
	const count = isAtEnd || isFewer || before.count === undefined ? totalCount : before.count;
	return isAtEnd === before.isAtEnd && count === before.count ? before : { isAtEnd, count };
}

/** The number of messages that arrived since the newest one was last on the screen, loaded or not. */
export function countUnseen({ isAtEnd, count }: Seen, totalCount: number | undefined): number {
	if (isAtEnd || count === undefined || totalCount === undefined) return 0;
	return Math.max(0, totalCount - count);
}

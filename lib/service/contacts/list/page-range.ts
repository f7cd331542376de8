/** Where a page is in a list, counted from the nearer end. */
export type PageRange = {
	limit: number;
	offset: number;
	/** Whether to read the list in reverse order, and turn the rows around. */
	isFromEnd: boolean;
};

/**
 * The rows of a page among `total`, so that the last pages cost as little as the first ones; null past the end.
 */
export function pageRange(
	{ page, pageSize }: { page: number; pageSize: number },
	total: number,
): PageRange | null {
	const offset = (page - 1) * pageSize;
	if (offset >= total) return null;
	const limit = Math.min(pageSize, total - offset);
	const after = total - offset - limit;
	return after < offset ? { limit, offset: after, isFromEnd: true } : { limit, offset, isFromEnd: false };
}

/** Rows in the order of the list, however they were read. */
export function inListOrder<Row>(rows: Row[], { isFromEnd }: PageRange): Row[] {
	return isFromEnd ? rows.reverse() : rows;
}

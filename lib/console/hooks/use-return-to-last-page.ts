"use client";

import { useEffect, useEffectEvent } from "react";
import type { Pagination } from "@/lib/contract/envelope";

/**
 * Returns to the last page when the page in the address is past it, as after the only row of a page was deleted.
 * @param pagination of the page in the address; undefined while it loads
 * @returns whether that happens now, so that the page isn't shown as empty
 */
export function useReturnToLastPage(
	page: number,
	pagination: Pick<Pagination, "totalCount" | "totalPages"> | undefined,
	onPage: (page: number) => void,
): boolean {
	const lastPage = pagination?.totalPages ?? 1;
	const isPastEnd = (pagination?.totalCount ?? 0) > 0 && page > lastPage;
	const turnBack = useEffectEvent(() => onPage(lastPage));
	useEffect(() => {
		if (isPastEnd) turnBack();
	}, [isPastEnd]);
	return isPastEnd;
}

import { endpointAddress } from "@/lib/console/api/client";

/** Where reading starts. All but the newest message need our service. */
export type HistoryPosition = "newest" | "oldest" | { message: number } | { chatMessageId: string };

export type Conversation = { accountId: number; contactId: number };

/** How many messages a page of a history has. */
export const PAGE_SIZE = 100;

/** The URL of a history's first page, so that a browser can read it before the scripts have loaded. */
export function firstPageAddress(params: Conversation, position: HistoryPosition): string {
	const query = { pageSize: PAGE_SIZE };
	if (position === "newest") return endpointAddress("listMessages", params, query);
	return endpointAddress("readHistory", params, { ...query, ...positionQuery(position) });
}

/** Before the first message of any history. */
const BEGINNING = "1970-01-01T00:00:00Z";

/** A position as the extension's query names it. */
export function positionQuery(position: HistoryPosition) {
	if (position === "newest") return {};
	return position === "oldest" ? { time: BEGINNING } : position;
}

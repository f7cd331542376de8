import { endpointAddress } from "@/lib/console/api/client";

/** Where reading starts: at the newest message, or around one, which needs the capability `history-around`. */
export type Place = "newest" | { message: number } | { chatMessageId: string };

export type Conversation = { accountId: number; contactId: number };

/** How many messages a page of a history has. */
export const PAGE_SIZE = 100;

/** The URL of a history's first page, so that a browser can read it before the scripts have loaded. */
export function firstPageAddress(params: Conversation, place: Place): string {
	const query = { pageSize: PAGE_SIZE };
	if (place === "newest") return endpointAddress("listMessages", params, query);
	return endpointAddress("readHistory", params, { ...query, ...place });
}

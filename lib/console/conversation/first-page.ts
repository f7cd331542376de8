import { endpointAddress } from "@/lib/console/api/client";

/** Where reading starts. All but the newest message need our service. */
export type Place = "newest" | "oldest" | { message: number } | { chatMessageId: string };

export type Conversation = { accountId: number; contactId: number };

/** How many messages a page of a history has. */
export const PAGE_SIZE = 100;

/** The URL of a history's first page, so that a browser can read it before the scripts have loaded. */
export function firstPageAddress(params: Conversation, place: Place): string {
	const query = { pageSize: PAGE_SIZE };
	if (place === "newest") return endpointAddress("listMessages", params, query);
	return endpointAddress("readHistory", params, { ...query, ...placeQuery(place) });
}

/** Before the first message of any history. */
const BEGINNING = "1970-01-01T00:00:00Z";

/** A place as the extension's query names it. */
export function placeQuery(place: Place) {
	if (place === "newest") return {};
	return place === "oldest" ? { time: BEGINNING } : place;
}

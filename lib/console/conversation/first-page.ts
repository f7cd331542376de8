/** Where reading starts. All but the newest message need our service. */
export type HistoryPosition = "newest" | "oldest" | { message: number } | { chatMessageId: string };

export type Conversation = { accountId: number; contactId: number };

/** How many messages a page of a history has. */
export const PAGE_SIZE = 100;

/** Before the first message of any history. */
const BEGINNING = "1970-01-01T00:00:00Z";

/** A position as the extension's query names it. */
export function positionQuery(position: HistoryPosition) {
	if (position === "newest") return {};
	return position === "oldest" ? { time: BEGINNING } : position;
}

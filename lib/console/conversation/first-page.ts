/** Where reading starts: at the newest message, or around one, which needs the capability `history-around`. */
export type Place = "newest" | { message: number } | { chatMessageId: string };

export type Conversation = { accountId: number; contactId: number };

/** How many messages a page of a history has. */
export const PAGE_SIZE = 100;

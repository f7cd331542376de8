import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@/lib/console/api/client";
import { type Conversation, type HistoryPosition, PAGE_SIZE } from "@/lib/console/conversation/first-page";
import {
	fetchListed,
	fetchPage,
	type HistoryPage,
	type PageParam,
} from "@/lib/console/conversation/history-page";
import type { Message } from "@/lib/contract/messages";

/** Pages newest first. */
export type HistoryData = InfiniteData<HistoryPage, PageParam>;

/** How many pages around the visible messages stay loaded. */
const PAGES_KEPT = 10;
const KEPT_MS = 30 * 60 * 1000;
/** How many pages to read to close a gap between loaded and new messages. */
const UPDATE_PAGES_MAX = 10;

type HistoryOptions = {
	/** Whether the service is ours. With another one, newer pages couldn't load again. */
	canReadAround: boolean;
	/** Never drops pages. */
	keepsAll?: boolean;
};

/**
 * Query options of a contact's chat history from a position on, paged in both directions. Pages far from the visible
 * messages are dropped, and load again when you scroll back.
 */
export function historyQuery(
	{ accountId, contactId }: Conversation,
	position: HistoryPosition,
	{ canReadAround, keepsAll = false }: HistoryOptions,
) {
	return infiniteQueryOptions({
		queryKey: [accountId, "history", contactId, position] as const,
		queryFn: ({ client, queryKey, pageParam, signal }) => {
			const cached = client.getQueryData<HistoryData>(queryKey);
			// Updates are added to the first page. When it's read again, nothing of it may be lost.
			const minSize = cached?.pageParams[0] === pageParam ? cached.pages[0]?.messages.length : undefined;
			return fetchPage({ accountId, contactId }, pageParam, { canReadAround, minSize, signal });
		},
		initialPageParam: { at: position } as PageParam,
		getNextPageParam: ({ older }): PageParam | undefined => (older === null ? undefined : { before: older }),
		getPreviousPageParam: ({ newer }): PageParam | undefined =>
			newer === null ? undefined : { after: newer },
		...(canReadAround && !keepsAll && { maxPages: PAGES_KEPT }),
		// Only the newest page changes; `fetchUpdates` updates it.
		staleTime: Number.POSITIVE_INFINITY,
		// Long enough to return to a reading position.
		gcTime: KEPT_MS,
		structuralSharing: false,
	});
}

/** A history of nothing but its newest page. */
export async function fetchNewest(conversation: Conversation): Promise<HistoryData> {
	const newest: PageParam = { at: "newest" };
	return { pages: [await fetchListed(conversation, newest, PAGE_SIZE)], pageParams: [newest] };
}

/** Whether a history reaches the newest message. */
export function reachesNewest({ pages }: HistoryData): boolean {
	return pages[0]?.newer === null;
}

/** Whether the messages where reading started are still loaded. */
export function hasPosition(data: HistoryData, position: HistoryPosition): boolean {
	if (position === "newest") return reachesNewest(data);
	if (position === "oldest") return data.pages.at(-1)?.older === null;
	return data.pages.some(({ messages }) =>
		messages.some((message) =>
			"message" in position
				? message.id === position.message
				: message.chat_message_id === position.chatMessageId,
		),
	);
}

/** The number of messages in a whole history. */
export async function fetchCount(params: Conversation, signal: AbortSignal): Promise<number> {
	const { pagination } = await call("listMessages", { params, query: { pageSize: 1 }, signal });
	return pagination.totalCount;
}

/**
 * A history that reaches the newest message, updated with new messages and new states of recent ones. Returns the same
 * object without changes, and undefined if there are so many that the history should be read again.
 * @param size of the pages that are read
 */
export async function fetchUpdates(
	conversation: Conversation,
	data: HistoryData,
	{ size, signal }: { size: number; signal: AbortSignal },
): Promise<HistoryData | undefined> {
	const loaded = new Set(data.pages.flatMap(({ messages }) => messages.map(({ id }) => id)));
	let page = await fetchListed(conversation, { at: "newest" }, size, signal);
	const { totalCount } = page;
	if (loaded.size === 0)
		return page.messages.length === 0 ? data : { pages: [page], pageParams: [{ at: "newest" }] };
	const updates = [...page.messages];
	for (let count = 1; !page.messages.some(({ id }) => loaded.has(id)); count += 1) {
		if (page.older === null || count >= UPDATE_PAGES_MAX) return undefined;
		page = await fetchListed(conversation, { before: page.older }, size, signal);
		updates.push(...page.messages);
	}
	return mergeUpdates(data, updates, totalCount);
}

/** Whether the history grew by more messages than the updates added, so that some came late, among older ones. */
export function lacksMessages(before: HistoryData, after: HistoryData): boolean {
	const totalOf = ({ pages }: HistoryData) => pages[0]?.totalCount;
	const [had, has] = [totalOf(before), totalOf(after)];
	return had !== undefined && has !== undefined && has - had > countOf(after) - countOf(before);
}

/** Whether updates neither added nor changed a message. */
export function hasSameMessages(before: HistoryData, after: HistoryData): boolean {
	return before.pages.every(({ messages }, index) => messages === after.pages[index]?.messages);
}

/** The number of loaded messages. */
export function countOf({ pages }: HistoryData): number {
	return pages.reduce((sum, { messages }) => sum + messages.length, 0);
}

/** Adds new messages and replaces changed ones. */
export function mergeUpdates(
	data: HistoryData,
	updates: Message[],
	totalCount: number | undefined,
): HistoryData {
	const updatesById = new Map(updates.map((message) => [message.id, message]));
	let isChanged = false;
	const pages = data.pages.map((page) => {
		let isPageChanged = false;
		const messages = page.messages.map((message) => {
			const current = updatesById.get(message.id);
			updatesById.delete(message.id);
			if (!current || JSON.stringify(current) === JSON.stringify(message)) return message;
			isPageChanged = true;
			return current;
		});
		isChanged ||= isPageChanged;
		return isPageChanged ? { ...page, messages } : page;
	});
	const [first, ...rest] = pages;
	if (!first || (updatesById.size === 0 && !isChanged && first.totalCount === totalCount)) return data;
	const added = [...updatesById.values()];
	const newest = {
		...first,
		messages: added.length > 0 ? [...added, ...first.messages] : first.messages,
		totalCount,
	};
	return { ...data, pages: [newest, ...rest] };
}

/** All loaded messages, oldest first, each once. */
export function messagesOf(data: Pick<HistoryData, "pages">): Message[] {
	const byId = new Map<number, Message>();
	for (const page of data.pages) for (const message of page.messages) byId.set(message.id, message);
	const messages = [...byId.values()].reverse();
	for (let index = 1; index < messages.length; index += 1) {
		if (isLater(messages[index - 1], messages[index]))
			return messages.sort((a, b) => (isLater(a, b) ? 1 : -1));
	}
	return messages;
}

/** Whether a message comes after another in the history. */
export function isLater(one: Message | undefined, other: Message | undefined): boolean {
	if (!one || !other) return false;
	if (one.message_time !== other.message_time) return one.message_time > other.message_time;
	return one.id > other.id;
}

import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { type ApiResponse, callEndpoint } from "@/lib/console/api/client";
import type { Message } from "@/lib/contract/messages";

export type HistoryPage = ApiResponse<"listMessages">;
/** Pages newest first, with messages newest first; a page's param is the cursor it was fetched with. */
export type HistoryData = InfiniteData<HistoryPage, string | null>;

type Conversation = { accountId: number; contactId: number };

const PAGE_SIZE = 100;
const KEPT_MS = 30 * 60 * 1000;
const UPDATES_SIZE = 50;
/** How many pages to read to close a gap between known and new messages. */
const UPDATE_PAGES_MAX = 10;

/** Query options of a contact's chat history, paged from newest to oldest. */
export function historyQuery({ accountId, contactId }: Conversation) {
	return infiniteQueryOptions({
		queryKey: [accountId, "history", contactId] as const,
		queryFn: ({ pageParam, signal }) => fetchPage({ accountId, contactId }, PAGE_SIZE, pageParam, signal),
		initialPageParam: null as string | null,
		getNextPageParam: ({ messagesMeta }) =>
			messagesMeta.hasMore && messagesMeta.nextCursor ? messagesMeta.nextCursor : undefined,
		// Only the newest page changes; `fetchUpdates` updates it.
		staleTime: Number.POSITIVE_INFINITY,
		// Long enough to return to a reading position.
		gcTime: KEPT_MS,
		structuralSharing: false,
	});
}

/**
 * The history updated with new messages and new states of recent ones. Returns the same object without changes, and
 * undefined if there are so many that the history should be read again.
 */
export async function fetchUpdates(
	conversation: Conversation,
	data: HistoryData,
	signal: AbortSignal,
): Promise<HistoryData | undefined> {
	const known = new Set(data.pages.flatMap((page) => page.data.map(({ id }) => id)));
	let page = await fetchPage(conversation, UPDATES_SIZE, null, signal);
	if (known.size === 0) return page.data.length === 0 ? data : { pages: [page], pageParams: [null] };
	const updates = [...page.data];
	for (let count = 1; !page.data.some(({ id }) => known.has(id)); count += 1) {
		if (!page.messagesMeta.hasMore || count >= UPDATE_PAGES_MAX) return undefined;
		page = await fetchPage(conversation, UPDATES_SIZE, page.messagesMeta.nextCursor, signal);
		updates.push(...page.data);
	}
	return mergeUpdates(data, updates, page.pagination.totalCount);
}

/** Adds new messages and replaces changed ones. */
export function mergeUpdates(data: HistoryData, updates: Message[], totalCount: number): HistoryData {
	const updatesById = new Map(updates.map((message) => [message.id, message]));
	let isChanged = false;
	const pages = data.pages.map((page) => {
		let isPageChanged = false;
		const messages = page.data.map((message) => {
			const current = updatesById.get(message.id);
			updatesById.delete(message.id);
			if (!current || JSON.stringify(current) === JSON.stringify(message)) return message;
			isPageChanged = true;
			return current;
		});
		isChanged ||= isPageChanged;
		return isPageChanged ? { ...page, data: messages } : page;
	});
	const [first, ...rest] = pages;
	if (!first || (updatesById.size === 0 && !isChanged && first.pagination.totalCount === totalCount))
		return data;
	const newest = {
		...first,
		data: [...updatesById.values(), ...first.data],
		pagination: { ...first.pagination, totalCount },
	};
	return { ...data, pages: [newest, ...rest] };
}

/** All loaded messages, oldest first, each once. */
export function messagesOf(data: Pick<HistoryData, "pages">): Message[] {
	const byId = new Map<number, Message>();
	for (const page of data.pages) for (const message of page.data) byId.set(message.id, message);
	const messages = [...byId.values()].reverse();
	for (let index = 1; index < messages.length; index += 1) {
		if (isLater(messages[index - 1], messages[index]))
			return messages.sort((a, b) => (isLater(a, b) ? 1 : -1));
	}
	return messages;
}

function isLater(one: Message | undefined, other: Message | undefined): boolean {
	if (!one || !other) return false;
	if (one.message_time !== other.message_time) return one.message_time > other.message_time;
	return one.id > other.id;
}

function fetchPage(
	params: Conversation,
	pageSize: number,
	before: string | null,
	signal: AbortSignal,
): Promise<HistoryPage> {
	const query = { pageSize, ...(before !== null && { before }) };
	return callEndpoint("listMessages", { params, query, signal });
}

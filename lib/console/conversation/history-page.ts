import { call } from "@/lib/console/api/client";
import {
	type Conversation,
	type HistoryPosition,
	PAGE_SIZE,
	positionQuery,
} from "@/lib/console/conversation/first-page";
import type { Message } from "@/lib/contract/messages";

/** A part of a history, newest first, with cursors to what is older and newer; null at that end. */
export type HistoryPage = {
	messages: Message[];
	older: string | null;
	newer: string | null;
	/** Of the whole history; only the newest page has it. */
	totalCount: number | undefined;
};
export type PageParam = { at: HistoryPosition } | { before: string } | { after: string };

type PageOptions = {
	/** Whether the service is ours, and reads on in both directions. */
	canReadAround: boolean;
	/** Reads on until the page has as many messages: newer ones, then older ones. */
	minSize?: number | undefined;
	signal: AbortSignal;
};

/** A page of a history: one request, unless it's to have more messages. */
export async function fetchPage(
	conversation: Conversation,
	param: PageParam,
	{ canReadAround, minSize = 0, signal }: PageOptions,
): Promise<HistoryPage> {
	const fetchFurther = canReadAround ? fetchPart : fetchListed;
	const fetchFirst = "at" in param ? (param.at === "newest" ? fetchListed : fetchPart) : fetchFurther;
	let page = await fetchFirst(conversation, param, PAGE_SIZE, signal);
	while (page.messages.length < minSize) {
		if (page.newer !== null) {
			const { messages, newer } = await fetchFurther(conversation, { after: page.newer }, PAGE_SIZE, signal);
			page = { ...page, messages: [...messages, ...page.messages], newer };
		} else if (page.older !== null) {
			const { messages, older } = await fetchFurther(conversation, { before: page.older }, PAGE_SIZE, signal);
			page = { ...page, messages: [...page.messages, ...messages], older };
		} else break;
	}
	return page;
}

/** A page of the public API, which has no cursors to newer messages: the newest messages, or those before a cursor. */
export async function fetchListed(
	params: Conversation,
	param: PageParam,
	pageSize: number,
	signal?: AbortSignal,
): Promise<HistoryPage> {
	const query = { pageSize, ...("before" in param && param) };
	const { data, pagination, messagesMeta } = await call("listMessages", {
		params,
		query,
		...(signal && { signal }),
	});
	return {
		messages: data,
		older: messagesMeta.hasMore ? messagesMeta.nextCursor : null,
		newer: null,
		totalCount: pagination.totalCount,
	};
}

/** A page of the extension, which shares its cursors with the public API. */
async function fetchPart(
	params: Conversation,
	param: PageParam,
	pageSize: number,
	signal: AbortSignal,
): Promise<HistoryPage> {
	const query = { pageSize, ...("at" in param ? positionQuery(param.at) : param) };
	const { data } = await call("readHistory", { params, query, signal });
	return {
		messages: data.messages,
		older: data.older_cursor,
		newer: data.newer_cursor,
		totalCount: undefined,
	};
}

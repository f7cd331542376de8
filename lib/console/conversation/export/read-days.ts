import { callEndpoint } from "@/lib/console/api/client";
import type { Conversation } from "@/lib/console/conversation/first-page";
import type { Message } from "@/lib/contract/messages";
import { PAGE_SIZE_MAX } from "@/lib/contract/parameters";

/** First and last day, as yyyy-mm-dd; empty for no limit. */
export type Days = { from: string; until: string };

type Options = {
	/** The day of a time, as yyyy-mm-dd in the person's time zone. */
	dayKey: (time: string) => string;
	signal: AbortSignal;
	/** How many messages were read so far, and of how many. */
	onProgress: (done: number, total: number) => void;
};

/**
 * A contact's messages of some days, oldest first, by the public API. Reads back from the newest message to the first day.
 * Rejects with ApiError.
 */
export async function readDays(
	params: Conversation,
	{ from, until }: Days,
	{ dayKey, signal, onProgress }: Options,
): Promise<Message[]> {
	const found: Message[] = [];
	let done = 0;
	for (let before: string | null | undefined; before !== null; ) {
		const query = { pageSize: PAGE_SIZE_MAX, ...(before && { before }) };
		const page = await callEndpoint("listMessages", { params, query, signal });
		const days = page.data.map((message) => ({ message, day: dayKey(message.message_time) }));
		const isWanted = ({ day }: { day: string }) =>
			(until === "" || day <= until) && (from === "" || day >= from);
		found.push(...days.filter(isWanted).map(({ message }) => message));
		done += page.data.length;
		onProgress(done, page.pagination.totalCount);
		const isPast = from !== "" && (days.at(-1)?.day ?? "") < from;
		before = page.messagesMeta.hasMore && !isPast ? page.messagesMeta.nextCursor : null;
	}
	return found.reverse();
}

import { call } from "@/lib/console/api/client";
import type { Conversation } from "@/lib/console/conversation/first-page";
import { PAGE_SIZE_MAX } from "@/lib/contract/choices";
import type { Message } from "@/lib/contract/messages";

/** First and last day, as yyyy-mm-dd; empty for no limit. */
type Days = { from: string; until: string };

type Options = {
	/** The day of a time, as yyyy-mm-dd in the person's time zone. */
	dayKey: (time: string) => string;
	/** Whether the service is ours; with another one, reading starts at the newest message. */
	canReadAround: boolean;
	signal: AbortSignal;
	/** How many messages were read so far, and of how many. */
	onProgress: (done: number, total: number) => void;
};

/** A time zone's day ends at most this long after the day began in UTC. */
const DAY_END_MS = 36 * 3_600_000;

/**
 * A contact's messages of some days, oldest first. Reads back from the last day to the first. Rejects with ApiError.
 */
export async function readDays(
	params: Conversation,
	{ from, until }: Days,
	{ dayKey, canReadAround, signal, onProgress }: Options,
): Promise<Message[]> {
	const found: Message[] = [];
	let done = 0;
	/** @returns whether an older message may be wanted */
	function take(messages: Message[]): boolean {
		const days = messages.map((message) => ({ message, day: dayKey(message.message_time) }));
		const isWanted = ({ day }: { day: string }) =>
			(until === "" || day <= until) && (from === "" || day >= from);
		found.push(...days.filter(isWanted).map(({ message }) => message));
		done += messages.length;
		return from === "" || (days.at(-1)?.day ?? "") >= from;
	}

	let before: string | null | undefined;
	if (canReadAround && until !== "") {
		const time = new Date(Date.parse(`${until}T00:00:00Z`) + DAY_END_MS).toISOString();
		const query = { time, pageSize: PAGE_SIZE_MAX };
		const { data } = await call("readHistory", { params, query, signal });
		before = take(data.messages) ? data.older_cursor : null;
	}
	while (before !== null) {
		const query = { pageSize: PAGE_SIZE_MAX, ...(before && { before }) };
		const page = await call("listMessages", { params, query, signal });
		const isPast = !take(page.data);
		onProgress(done, page.pagination.totalCount);
		before = page.messagesMeta.hasMore && !isPast ? page.messagesMeta.nextCursor : null;
	}
	return found.reverse();
}

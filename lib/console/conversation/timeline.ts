import type { Message } from "@/lib/contract/messages";

export type TimelineItem =
	/** `day` is any time of that day. */
	| { kind: "day"; key: string; day: string }
	/** `isLast`: the last of several in a row from one side. */
	| { kind: "message"; key: string; message: Message; isLast: boolean };

type TimelineOptions = {
	/** Oldest first. */
	messages: Message[];
	/** Whether the first of them is the first of all: only then its day is known to begin there. */
	isWhole: boolean;
	dayKey: (time: string) => string;
};

/**
 * Messages with the days between them. As older messages come, keys stay the same, nothing is taken out again,
 * and no item changes what its height depends on: so the place of the reader can be kept exactly.
 */
export function buildTimeline({ messages, isWhole, dayKey }: TimelineOptions): TimelineItem[] {
	const items: TimelineItem[] = [];
	let previousDay: string | undefined;
	messages.forEach((message, index) => {
		const day = dayKey(message.message_time);
		const isNewDay = previousDay === undefined ? isWhole : day !== previousDay;
		if (isNewDay) items.push({ kind: "day", key: `day ${message.id}`, day: message.message_time });
		const isLast = messages[index + 1]?.direction !== message.direction;
		items.push({ kind: "message", key: `message ${message.id}`, message, isLast });
		previousDay = day;
	});
	return items;
}

/** Where a message stands, by its own id or the platform's; -1 if it is not there. */
export function indexOfMessage(
	items: TimelineItem[],
	wanted: { id?: number; chatMessageId?: string },
): number {
	return items.findIndex(
		(item) =>
			item.kind === "message" &&
			(item.message.id === wanted.id ||
				(wanted.chatMessageId !== undefined && item.message.chat_message_id === wanted.chatMessageId)),
	);
}

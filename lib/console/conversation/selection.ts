import { isLater } from "@/lib/console/conversation/history";
import type { Message } from "@/lib/contract/messages";

/** Messages that were selected, by ID. They stay selected when the history is opened elsewhere. */
export type Selection = ReadonlyMap<number, Message>;

/** Selects a message, or removes it, with all others of a range. */
export function toggled(selection: Selection | null, message: Message, range: Message[]): Selection {
	const after = new Map(selection);
	const isAdded = !after.has(message.id);
	for (const one of range) isAdded ? after.set(one.id, one) : after.delete(one.id);
	return after;
}

/** The selected messages, oldest first. */
export function selectedMessages(selection: Selection): Message[] {
	return [...selection.values()].sort((a, b) => (isLater(a, b) ? 1 : -1));
}

/** The messages from one to another in a list, in either direction; only the latter if the former isn't there. */
export function rangeOf(messages: Message[], from: number | null, to: Message): Message[] {
	const start = messages.findIndex(({ id }) => id === from);
	const end = messages.findIndex(({ id }) => id === to.id);
	if (start < 0 || end < 0) return [to];
	return messages.slice(Math.min(start, end), Math.max(start, end) + 1);
}

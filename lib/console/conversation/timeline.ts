"use client";

import { useMemo } from "react";
import { useFormats } from "@/lib/console/formats/reader";
import type { Message } from "@/lib/contract/messages";

export type TimelineItem =
	/** `day` is any time on that day. */
	| { kind: "day"; key: string; day: string }
	/** `isLast`: the last of several messages from one side. */
	| { kind: "message"; key: string; message: Message; isLast: boolean };

type TimelineOptions = {
	/** Oldest first. */
	messages: Message[];
	/** Whether the history is complete: only then the first message is known to start its day. */
	isWhole: boolean;
	dayKey: (time: string) => string;
};

/**
 * Messages with day separators. When older messages load, keys and heights of existing items don't change and none is
 * removed, so that the scroll position can be kept exactly.
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

/** A message to look for, by its own ID or the platform's, or the first of the conversation. */
export type Wanted = { id?: number; chatMessageId?: string; isOldest?: true };

/** The index of a message, or of the first one's day separator; -1 if it isn't loaded. */
export function indexOfMessage(items: TimelineItem[], wanted: Wanted): number {
	// Only a complete history starts with a separator.
	if (wanted.isOldest) return items[0]?.kind === "day" ? 0 : -1;
	return items.findIndex(
		(item) =>
			item.kind === "message" &&
			(item.message.id === wanted.id ||
				(wanted.chatMessageId !== undefined && item.message.chat_message_id === wanted.chatMessageId)),
	);
}

/** Messages with day separators in the reader's time zone. */
export function useTimeline(messages: Message[], isWhole: boolean): TimelineItem[] {
	const formats = useFormats();
	return useMemo(() => {
		const keys = new Map<string, string>();
		return buildTimeline({ messages, isWhole, dayKey: (time) => remembered(keys, time, formats.dayKey) });
	}, [messages, isWhole, formats]);
}

/** Caches day keys per quarter hour of UTC, which never spans two days in any time zone. */
function remembered(keys: Map<string, string>, time: string, dayKey: (time: string) => string): string {
	const ms = Date.parse(time);
	const quarter = String(Math.floor(ms / 900_000));
	const cached = keys.get(quarter);
	if (cached !== undefined) return cached;
	const key = dayKey(time);
	keys.set(quarter, key);
	return key;
}

"use client";

import { useMemo, useState } from "react";
import { buildTimeline, type TimelineItem } from "@/lib/console/conversation/timeline";
import { useFormats } from "@/lib/console/formats/reader";
import type { Message } from "@/lib/contract/messages";

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
	const known = keys.get(quarter);
	if (known !== undefined) return known;
	const key = dayKey(time);
	keys.set(quarter, key);
	return key;
}

/**
 * The number of messages that arrived since the list was last at its end, loaded or not.
 * @param totalCount of the whole history; undefined until it's known
 */
export function useUnseen(totalCount: number | undefined, isAtEnd: boolean): number {
	const [seen, setSeen] = useState(totalCount);
	if (totalCount === undefined) return 0;
	// There are fewer when old messages expire.
	const isSeen = isAtEnd || seen === undefined || totalCount < seen;
	if (isSeen && totalCount !== seen) setSeen(totalCount);
	return isSeen ? 0 : totalCount - seen;
}

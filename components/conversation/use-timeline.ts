"use client";

import { useMemo } from "react";
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
	const cached = keys.get(quarter);
	if (cached !== undefined) return cached;
	const key = dayKey(time);
	keys.set(quarter, key);
	return key;
}

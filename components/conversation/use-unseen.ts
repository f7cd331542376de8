"use client";

import { useState } from "react";
import type { Message } from "@/lib/contract/messages";

/** How many messages have come since the reader was last at the end. */
export function useUnseen(messages: Message[], isAtEnd: boolean): number {
	const newest = messages.at(-1);
	const [seen, setSeen] = useState(newest);
	if (isAtEnd && newest !== seen) setSeen(newest);
	if (isAtEnd || !seen || !newest || seen.id === newest.id) return 0;
	let count = 0;
	for (let index = messages.length - 1; index >= 0 && messages[index]?.id !== seen.id; index -= 1) count += 1;
	return count;
}

"use client";

import { useState } from "react";
import type { Message } from "@/lib/contract/messages";

/**
 * The number of messages that arrived since the list was last at its end.
 * @param isWhole whether the loaded messages reach the newest one; others aren't new when they load
 */
export function useUnseen(messages: Message[], isAtEnd: boolean, isWhole: boolean): number {
	const newest = messages.at(-1);
	const [seen, setSeen] = useState(newest);
	const [wasWhole, setWasWhole] = useState(isWhole);
	if (wasWhole !== isWhole) setWasWhole(isWhole);
	const isSeen = isAtEnd || !isWhole || !wasWhole;
	if (isSeen && newest !== seen) setSeen(newest);
	if (isSeen || !seen || !newest || seen.id === newest.id) return 0;
	let count = 0;
	for (let index = messages.length - 1; index >= 0 && messages[index]?.id !== seen.id; index -= 1) count += 1;
	return count;
}

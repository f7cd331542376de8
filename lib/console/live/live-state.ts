"use client";

import { useSyncExternalStore } from "react";
import { createSignal } from "@/lib/console/signal";

/*
 * Whether this page hears about changes as they happen, and how many messages came in while nobody looked at it.
 */

let isLive = false;
let unseen = 0;
const changes = createSignal();

export function setLive(next: boolean): void {
	if (isLive === next) return;
	isLive = next;
	changes.emit();
}

/** Counts messages that arrived while the page was hidden. */
export function addUnseen(count: number): void {
	if (count === 0) return;
	unseen += count;
	changes.emit();
}

export function clearUnseen(): void {
	if (unseen === 0) return;
	unseen = 0;
	changes.emit();
}

const NEVER = () => false;

/** Whether changes arrive as they happen, so that queries needn't poll. */
export function useIsLive(): boolean {
	return useSyncExternalStore(changes.subscribe, () => isLive, NEVER);
}

/** How often a query has to poll, or false while changes arrive as they happen. */
export function usePollMs(pollMs: number): number | false {
	return useIsLive() ? false : pollMs;
}

/** The number of messages that arrived since the page was last looked at. */
export function useUnseen(): number {
	return useSyncExternalStore(
		changes.subscribe,
		() => unseen,
		() => 0,
	);
}

"use client";

import { useSyncExternalStore } from "react";
import { whenIdle } from "@/lib/console/browser/when-idle";
import { createSignal, neverChanges } from "@/lib/console/signal";

let wasIdle = false;
const changes = createSignal();
whenIdle(() => {
	wasIdle = true;
	changes.emit();
});

/**
 * Whether the page has been idle since it loaded. Reads that can wait, such as totals in the sidebar, start then, so
 * that they don't delay the page's content.
 */
export function useWasIdle(): boolean {
	return useSyncExternalStore(
		changes.subscribe,
		() => wasIdle,
		() => false,
	);
}

/** False during hydration, when the page must render exactly what the server did. */
export function useIsHydrated(): boolean {
	return useSyncExternalStore(
		neverChanges,
		() => true,
		() => false,
	);
}

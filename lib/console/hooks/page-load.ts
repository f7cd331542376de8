"use client";

import { useSyncExternalStore } from "react";
import { whenIdle, whenSettled } from "@/lib/console/browser/when-idle";
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

let hasSettled = false;
const settling = createSignal();
whenSettled(() => {
	hasSettled = true;
	settling.emit();
});

/**
 * Whether the page has been idle for a moment, without a press that may open something. Totals are read then, since the stream
 * of changes has usually started, which has the page read again what it read before.
 */
export function useHasSettled(): boolean {
	return useSyncExternalStore(
		settling.subscribe,
		() => hasSettled,
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

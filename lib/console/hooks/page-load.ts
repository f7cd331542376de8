"use client";

import { useSyncExternalStore } from "react";
import { whenIdle } from "@/lib/console/browser/when-idle";
import { createSignal, neverChanges } from "@/lib/console/hooks/signal";

let wasIdle = false;
const changes = createSignal();
whenIdle(() => {
	wasIdle = true;
	changes.emit();
});

/**
 * Whether the page has been idle since it loaded. What nobody opens it for, such as totals in the sidebar, is read then,
 * so that it doesn't delay the rest.
 */
export function useWasIdle(): boolean {
	return useSyncExternalStore(
		changes.subscribe,
		() => wasIdle,
		() => false,
	);
}

/** False while the page takes over what the server rendered, when it must render the same. */
export function useIsHydrated(): boolean {
	return useSyncExternalStore(
		neverChanges,
		() => true,
		() => false,
	);
}

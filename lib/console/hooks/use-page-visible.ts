"use client";

import { useSyncExternalStore } from "react";
import { createSignal } from "@/lib/console/signal";

const visibility = createSignal((emit) => {
	document.addEventListener("visibilitychange", emit);
	return () => document.removeEventListener("visibilitychange", emit);
});

/** Whether the page is in front, rather than in another tab or a minimized window. */
export function usePageVisible(): boolean {
	return useSyncExternalStore(
		visibility.subscribe,
		() => document.visibilityState === "visible",
		() => false,
	);
}

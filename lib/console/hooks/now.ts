"use client";

import { useSyncExternalStore } from "react";
import { createSignal } from "@/lib/console/signal";

const TICK_MS = 30_000;

let now = new Date();
const ticks = createSignal((emit) => {
	// A newer time would render again what has just been hydrated.
	if (Date.now() - now.getTime() > TICK_MS) now = new Date();
	const timer = setInterval(() => {
		now = new Date();
		emit();
	}, TICK_MS);
	return () => clearInterval(timer);
});

/** The current time, updated every 30 seconds by one timer for all components. */
export function useNow(): Date {
	return useSyncExternalStore(ticks.subscribe, read, read);
}

/** The server has no timer: each page that it renders has its own time. */
function read(): Date {
	if (typeof window === "undefined") now = new Date();
	return now;
}

"use client";

import { useSyncExternalStore } from "react";

const TICK_MS = 30_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The present, renewed every half minute by one timer for all who watch. */
export function useNow(): Date {
	return useSyncExternalStore(subscribe, read, read);
}

function read(): Date {
	return now;
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	if (timer === undefined) {
		now = new Date();
		timer = setInterval(tick, TICK_MS);
	}
	return () => {
		listeners.delete(listener);
		if (listeners.size > 0) return;
		clearInterval(timer);
		timer = undefined;
	};
}

function tick() {
	now = new Date();
	for (const listener of listeners) listener();
}

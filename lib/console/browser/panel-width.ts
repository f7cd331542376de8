"use client";

import { useSyncExternalStore } from "react";

const KEY = "panel width";
const listeners = new Set<() => void>();

/** The panel width in px that was chosen in this browser; null for the usual one. */
export function usePanelWidth(): [number | null, (widthPx: number | null) => void] {
	const width = useSyncExternalStore(subscribe, read, () => null);
	return [width, write];
}

function subscribe(onChange: () => void): () => void {
	listeners.add(onChange);
	return () => void listeners.delete(onChange);
}

function read(): number | null {
	return Number(localStorage.getItem(KEY)) || null;
}

function write(widthPx: number | null): void {
	if (widthPx === null) localStorage.removeItem(KEY);
	else localStorage.setItem(KEY, String(Math.round(widthPx)));
	for (const listener of listeners) listener();
}

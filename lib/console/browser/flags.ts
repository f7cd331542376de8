"use client";

import { useSyncExternalStore } from "react";
import { neverChanges } from "@/lib/console/signal";

let shown: boolean | undefined;

/** Whether this device has flag emoji; Windows and minimal Linux systems don't. */
export function useShowsFlags(): boolean {
	return useSyncExternalStore(
		neverChanges,
		() => {
			shown ??= drawsColour("🇩🇪");
			return shown;
		},
		() => false,
	);
}

/** A glyph drawn in black that appears in colour is an emoji. */
function drawsColour(glyph: string): boolean {
	const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
	if (!context) return false;
	context.font = "24px sans-serif";
	context.textBaseline = "top";
	context.fillText(glyph, 0, 0);
	const { data } = context.getImageData(0, 0, 32, 32);
	for (let at = 0; at < data.length; at += 4) {
		if (data[at] !== data[at + 1] || data[at + 1] !== data[at + 2]) return true;
	}
	return false;
}

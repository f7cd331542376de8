"use client";

import { useSyncExternalStore } from "react";
import { flagOf } from "@/lib/console/formats/phone";
import { neverChanges } from "@/lib/console/signal";

type FlagProps = {
	/** ISO country code in capitals; undefined leaves the space empty. */
	country: string | undefined;
};

/** A country's flag, or its letters on systems without flag emoji. Decorative: the number says the same. */
export function Flag({ country }: FlagProps) {
	const showsFlags = useShowsFlags();
	return (
		<span aria-hidden className="inline-flex w-5 shrink-0 select-none justify-center">
			{country &&
				(showsFlags ? (
					flagOf(country)
				) : (
					<span className="rounded-[3px] border border-line px-0.5 font-medium text-[10px] text-ink-3 leading-3.5">
						{country}
					</span>
				))}
		</span>
	);
}

let shown: boolean | undefined;

/** Whether this device has flag emoji; Windows and minimal Linux systems don't. */
function useShowsFlags(): boolean {
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

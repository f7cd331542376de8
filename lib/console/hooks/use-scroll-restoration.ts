"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

type NavigateEvent = Event & {
	readonly navigationType: "push" | "replace" | "reload" | "traverse";
	readonly destination: { readonly url: string };
};

/** The path that Back, Forward or a reload led to; undefined after a link. */
let returnPath: string | undefined;

// Without the Navigation API, lists always start at the top.
const { navigation } = globalThis as { navigation?: EventTarget };
if (navigation) {
	const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (load?.type === "reload" || load?.type === "back_forward") returnPath = location.pathname;
	navigation.addEventListener("navigate", (event) => {
		const { navigationType, destination } = event as NavigateEvent;
		// Replacing the URL isn't a navigation to another place.
		if (navigationType === "replace") return;
		returnPath = navigationType === "push" ? undefined : new URL(destination.url).pathname;
	});
}

/**
 * Whether the page of a path was reached by Back, Forward or a reload rather than a link. The path tells them apart
 * while a link's page renders: its URL is pushed only afterwards.
 */
export function cameBackTo(path: string): boolean {
	return returnPath === path;
}

/**
 * Keeps a list's scroll position in this tab. Back, Forward and reloads restore it; links open the list at the top.
 * @param key identifies the list with its page and search
 * @param isReady false while there's nothing to scroll to yet
 */
export function useScrollRestoration(
	area: RefObject<HTMLElement | null>,
	key: string,
	isReady: boolean,
): void {
	const shown = useRef<string>(undefined);

	useLayoutEffect(() => {
		const element = area.current;
		if (!element || !isReady || shown.current === key) return;
		const isFirst = shown.current === undefined;
		shown.current = key;
		if (returnPath === undefined) sessionStorage.removeItem(nameOf(key));
		const stored = Number(sessionStorage.getItem(nameOf(key)) ?? 0);
		if (stored > 0 || !isFirst) element.scrollTop = stored;
	}, [area, key, isReady]);

	useEffect(() => {
		const element = area.current;
		if (!element) return;
		const keep = () => {
			if (shown.current === key) sessionStorage.setItem(nameOf(key), String(Math.round(element.scrollTop)));
		};
		element.addEventListener("scroll", keep, { passive: true });
		return () => element.removeEventListener("scroll", keep);
	}, [area, key]);
}

function nameOf(key: string): string {
	return `scrolled ${key}`;
}

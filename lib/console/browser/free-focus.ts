"use client";

import { useEffect } from "react";
import { OPEN_DIALOG } from "@/lib/console/browser/keys";

/*
 * Removing the focused element moves focus to the body: the next Tab then starts at the top of the page, and screen
 * readers read it again. Pages, dialogs and rows don't each need to think of that.
 */

const CONTENT_ID = "content";

/** What has the focus only because the focused element was removed. */
let fallback: HTMLElement | null = null;

/** Whether nothing on the page that people chose has the focus, so that something else may take it. */
export function isFocusFree(): boolean {
	const { activeElement } = document;
	if (activeElement === null || activeElement === document.body) return true;
	return activeElement === fallback || activeElement.id === CONTENT_ID;
}

/**
 * When the focused element is removed and nothing else takes the focus, focuses what surrounded it, or the page's content
 * after the whole page was replaced.
 */
export function useFocusAfterRemoval(): void {
	useEffect(() => {
		/** The focused element and those around it, which can't be found once it's removed. */
		let around: Element[] = [];
		let timer: ReturnType<typeof setTimeout> | undefined;
		function remember({ target }: FocusEvent) {
			if (target !== fallback) fallback = null;
			around = [];
			for (let one = target as Element | null; one; one = one.parentElement) around.push(one);
		}
		function check() {
			const [focused] = around;
			if (!focused || focused.isConnected) return;
			around = around.filter(({ isConnected }) => isConnected);
			// After effects of the new page, and after dialogs that return the focus where they got it.
			requestAnimationFrame(() => {
				clearTimeout(timer);
				timer = setTimeout(() => {
					if (document.activeElement !== null && document.activeElement !== document.body) return;
					fallback = refuge(around);
					fallback?.focus({ preventScroll: true });
				});
			});
		}
		const observer = new MutationObserver(check);
		observer.observe(document.body, { childList: true, subtree: true });
		document.addEventListener("focusin", remember);
		return () => {
			observer.disconnect();
			clearTimeout(timer);
			document.removeEventListener("focusin", remember);
		};
	}, []);
}

/** The nearest of the remaining elements that can take the focus, within the content or an open dialog. */
function refuge(around: Element[]): HTMLElement | null {
	const dialog = [...document.querySelectorAll<HTMLElement>(OPEN_DIALOG)].at(-1);
	const content = dialog ?? document.getElementById(CONTENT_ID);
	const nearest = around.find((one) => one.matches("[tabindex]") && content?.contains(one));
	return nearest instanceof HTMLElement && nearest.isConnected ? nearest : (content ?? null);
}

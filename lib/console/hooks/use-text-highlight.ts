"use client";

import { useEffect } from "react";

type Highlighted = {
	/** Elements whose text is highlighted. */
	selector: string;
	/** One of them, which is highlighted more strongly. */
	currentSelector: string | null;
	/** Where the hits in a text are, as [start, end). */
	rangesOf: (text: string) => [number, number][];
};

const NAMES = ["find", "find-current"] as const;

/**
 * Highlights hits in rendered text without changing its elements, also as they change. Styled by `::highlight(find)`
 * and `::highlight(find-current)`. Does nothing in browsers without the CSS Custom Highlight API.
 */
export function useTextHighlight(root: HTMLElement | null, highlighted: Highlighted | null): void {
	useEffect(() => {
		if (!root || !highlighted || !("highlights" in CSS)) return;
		const { selector, currentSelector, rangesOf } = highlighted;
		let frame: number | undefined;

		function mark() {
			frame = undefined;
			const found: Record<(typeof NAMES)[number], Range[]> = { find: [], "find-current": [] };
			for (const element of root?.querySelectorAll(selector) ?? []) {
				const isCurrent = currentSelector !== null && element.matches(currentSelector);
				found[isCurrent ? "find-current" : "find"].push(...rangesIn(element, rangesOf));
			}
			for (const name of NAMES) CSS.highlights.set(name, new Highlight(...found[name]));
		}

		const observer = new MutationObserver(() => {
			frame ??= requestAnimationFrame(mark);
		});
		observer.observe(root, { childList: true, subtree: true, characterData: true });
		mark();
		return () => {
			observer.disconnect();
			if (frame !== undefined) cancelAnimationFrame(frame);
			for (const name of NAMES) CSS.highlights.delete(name);
		};
	}, [root, highlighted]);
}

function rangesIn(element: Element, rangesOf: Highlighted["rangesOf"]): Range[] {
	const ranges: Range[] = [];
	const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const node = texts.currentNode as Text;
		if (node.parentElement?.closest("time, .sr-only")) continue;
		for (const [start, end] of rangesOf(node.data)) {
			const range = new Range();
			range.setStart(node, start);
			range.setEnd(node, end);
			ranges.push(range);
		}
	}
	return ranges;
}

"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Delivery } from "@/lib/contract/extensions/deliveries";

/** Within this distance of the log's top, new rows are visible. */
const AT_START_PX = 40;

/**
 * Keeps visible rows in place when newer deliveries arrive above them, once you've scrolled down or opened one.
 * Rows carry `data-delivery`.
 * @param question identifies the log's filter; a change discards the position
 * @param openId the open delivery; if it just arrived (a test event), it's shown and not counted
 * @returns how many deliveries arrived out of view, and a function that scrolls to them
 */
export function useSteadyRows(
	scroller: RefObject<HTMLDivElement | null>,
	deliveries: ReadonlyArray<Delivery> | undefined,
	question: string,
	openId: string | null,
) {
	const before = useRef<{ question: string; firstId: string; top: number } | null>(null);
	const [fresh, setFresh] = useState(0);
	const firstId = deliveries?.[0]?.id;

	useLayoutEffect(() => {
		const area = scroller.current;
		const anchor = before.current;
		before.current = null;
		if (!area || firstId === undefined) return;
		if (anchor && anchor.question === question && anchor.firstId !== firstId) {
			const row = rowOf(area, anchor.firstId);
			const count = deliveries?.findIndex(({ id }) => id === anchor.firstId) ?? 0;
			const cameIn = deliveries?.slice(0, Math.max(0, count)).filter(({ id }) => id !== openId) ?? [];
			const isReading = openId !== null && cameIn.length === count;
			if (row && (isReading || area.scrollTop > AT_START_PX)) {
				area.scrollTop += row.offsetTop - anchor.top;
				// In a log shorter than its area, new rows are always visible.
				if (isOutOfSight(area, firstId)) setFresh((already) => already + cameIn.length);
			}
		}
		if (!anchor || anchor.question !== question) setFresh(0);
	}, [scroller, deliveries, firstId, question, openId]);

	// Runs after all other effects: remembers where the first row is until the next rows arrive.
	useEffect(() => {
		const row = firstId === undefined ? null : rowOf(scroller.current, firstId);
		if (row && firstId !== undefined) before.current = { question, firstId, top: row.offsetTop };
	});

	useEffect(() => {
		const area = scroller.current;
		if (!area || fresh === 0) return;
		function look() {
			if (area && firstId !== undefined && !isOutOfSight(area, firstId)) setFresh(0);
		}
		area.addEventListener("scroll", look, { passive: true });
		return () => area.removeEventListener("scroll", look);
	}, [scroller, fresh, firstId]);

	return {
		fresh,
		seeFresh() {
			setFresh(0);
			scroller.current?.scrollTo({ top: 0 });
		},
	};
}

/** Whether a row is above the visible part of the log. */
function isOutOfSight(area: HTMLElement, id: string): boolean {
	const row = rowOf(area, id);
	return row !== null && row.getBoundingClientRect().top < area.getBoundingClientRect().top;
}

function rowOf(area: HTMLElement | null, id: string): HTMLElement | null {
	return area?.querySelector<HTMLElement>(`[data-delivery="${CSS.escape(id)}"]`) ?? null;
}

"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Delivery } from "@/lib/contract/deliveries";

/** Closer to the log's start than this one sees what comes in. */
const AT_START_PX = 40;

/**
 * Keeps what you read where it is while newer deliveries come in above it, once you have scrolled down or opened
 * one of them. Rows carry `data-delivery`.
 * @param question what the rows answer: with another one nothing is kept
 * @param openId the open delivery. One that has just come in itself, as a test event, is shown and not counted
 * @returns how many came in out of sight, and the way to them
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
		const kept = before.current;
		before.current = null;
		if (!area || firstId === undefined) return;
		if (kept && kept.question === question && kept.firstId !== firstId) {
			const row = rowOf(area, kept.firstId);
			const count = deliveries?.findIndex(({ id }) => id === kept.firstId) ?? 0;
			const cameIn = deliveries?.slice(0, Math.max(0, count)).filter(({ id }) => id !== openId) ?? [];
			const isReading = openId !== null && cameIn.length === count;
			if (row && (isReading || area.scrollTop > AT_START_PX)) {
				area.scrollTop += row.offsetTop - kept.top;
				// A log that is shorter than its area can't scroll: what came in is in sight.
				if (isOutOfSight(area, firstId)) setFresh((already) => already + cameIn.length);
			}
		}
		if (!kept || kept.question !== question) setFresh(0);
	}, [scroller, deliveries, firstId, question, openId]);

	// After everything else has settled: where the first row stands until the next ones come.
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

/** Whether a row stands above what is shown of the log. */
function isOutOfSight(area: HTMLElement, id: string): boolean {
	const row = rowOf(area, id);
	return row !== null && row.getBoundingClientRect().top < area.getBoundingClientRect().top;
}

function rowOf(area: HTMLElement | null, id: string): HTMLElement | null {
	return area?.querySelector<HTMLElement>(`[data-delivery="${CSS.escape(id)}"]`) ?? null;
}

"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Delivery } from "@/lib/contract/deliveries";

/** Closer to the log's start than this one sees what comes in. */
const AT_START_PX = 40;

/**
 * Keeps what one reads where it is while newer deliveries come in above it, once one has scrolled down or has
 * something open. Rows carry `data-delivery`.
 * @param question what the rows answer: with another one nothing is kept
 * @returns how many came in out of sight, and the way to them
 */
export function useSteadyRows(
	scroller: RefObject<HTMLDivElement | null>,
	deliveries: ReadonlyArray<Delivery> | undefined,
	question: string,
	isReading: boolean,
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
			const isSteady = isReading || area.scrollTop > AT_START_PX;
			if (row && isSteady) {
				area.scrollTop += row.offsetTop - kept.top;
				const count = deliveries?.findIndex(({ id }) => id === kept.firstId) ?? 0;
				setFresh((already) => already + Math.max(0, count));
			}
		}
		if (!kept || kept.question !== question) setFresh(0);
	}, [scroller, deliveries, firstId, question, isReading]);

	// After everything else has settled: where the first row stands until the next ones come.
	useEffect(() => {
		const row = firstId === undefined ? null : rowOf(scroller.current, firstId);
		if (row && firstId !== undefined) before.current = { question, firstId, top: row.offsetTop };
	});

	useEffect(() => {
		const area = scroller.current;
		if (!area || fresh === 0) return;
		function look() {
			const first = firstId === undefined ? null : rowOf(area, firstId);
			if (area && first && first.getBoundingClientRect().top >= area.getBoundingClientRect().top) setFresh(0);
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

function rowOf(area: HTMLElement | null, id: string): HTMLElement | null {
	return area?.querySelector<HTMLElement>(`[data-delivery="${CSS.escape(id)}"]`) ?? null;
}

"use client";

import type { Query } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { whenIdle } from "@/lib/console/browser/when-idle";

/** Whether a query may read now, as its option `enabled`. */
export type MayRead = (query: Pick<Query, "state">) => boolean;

/** Whether the page has loaded and been idle since, for reads that must not delay those of its content. */
export function useIdle(): boolean {
	const [isIdle, setIdle] = useState(false);
	useEffect(() => whenIdle(() => setIdle(true)), []);
	return isIdle;
}

/**
 * The `enabled` of a query that waits until the page is idle. It leaves alone what the page itself couldn't read: there,
 * a retry is offered, which must not disappear under the pointer.
 */
export function useOnceIdle(): (may: boolean) => MayRead {
	const isIdle = useIdle();
	return (may) =>
		({ state }) =>
			isIdle && may && !(state.status === "error" && state.data === undefined);
}

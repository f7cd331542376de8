"use client";

import { useEffect, useState } from "react";

const SLOW_MS = 200;

/** True once something takes noticeably long, so that displayed data can be marked as outdated. */
export function useIsSlow(isGoingOn: boolean): boolean {
	const [isSlow, setSlow] = useState(false);
	useEffect(() => {
		if (!isGoingOn) return;
		const timer = setTimeout(() => setSlow(true), SLOW_MS);
		return () => {
			clearTimeout(timer);
			setSlow(false);
		};
	}, [isGoingOn]);
	return isGoingOn && isSlow;
}

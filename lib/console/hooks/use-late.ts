"use client";

import { useEffect, useState } from "react";

const LATE_MS = 200;

/** True once something takes noticeably long, so that displayed data can be marked as outdated. */
export function useLate(isGoingOn: boolean): boolean {
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		if (!isGoingOn) return;
		const timer = setTimeout(() => setLate(true), LATE_MS);
		return () => {
			clearTimeout(timer);
			setLate(false);
		};
	}, [isGoingOn]);
	return isGoingOn && isLate;
}

"use client";

import { useEffect, useState } from "react";

const LATE_MS = 200;

/** True once something has gone on so long that people notice: what is on screen is shown to be old then. */
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

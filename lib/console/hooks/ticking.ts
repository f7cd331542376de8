"use client";

import { useEffect, useState } from "react";

const TICK_MS = 1_000;
/** The interval for users who prefer reduced motion. */
const CALM_TICK_MS = 15_000;

/** The current time, updated every second during a countdown; less often with reduced motion. */
export function useTicking(isOn: boolean): Date {
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		if (!isOn) return;
		const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
		setNow(new Date());
		const timer = setInterval(() => setNow(new Date()), isCalm ? CALM_TICK_MS : TICK_MS);
		return () => clearInterval(timer);
	}, [isOn]);
	return now;
}

"use client";

import { useEffect, useState } from "react";

const TICK_MS = 1_000;
/** For those who asked for less motion. */
const CALM_TICK_MS = 15_000;

/** The present, second by second while something counts down; calmer for those who asked for less motion. */
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

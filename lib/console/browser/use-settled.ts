"use client";

import { useEffect, useState } from "react";

/** A value once it has not changed for `pauseMs`: what one types, when one pauses. */
export function useSettled<T>(value: T, pauseMs: number): T {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), pauseMs);
		return () => clearTimeout(timer);
	}, [value, pauseMs]);
	return settled;
}

"use client";

import { useEffect, useState } from "react";

/** A value, debounced by `pauseMs`. */
export function useDebounced<T>(value: T, pauseMs: number): T {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), pauseMs);
		return () => clearTimeout(timer);
	}, [value, pauseMs]);
	return settled;
}

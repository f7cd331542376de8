"use client";

import { useEffect, useEffectEvent, useState } from "react";

/**
 * A value, debounced by `pauseMs`.
 * @param onPause is called with it before it's rendered, so that a request needn't wait for that
 */
export function useDebounced<T>(value: T, pauseMs: number, onPause?: (value: T) => void): T {
	const [settled, setSettled] = useState(value);
	const settle = useEffectEvent((next: T) => {
		if (next !== settled) onPause?.(next);
		setSettled(next);
	});
	useEffect(() => {
		const timer = setTimeout(() => settle(value), pauseMs);
		return () => clearTimeout(timer);
	}, [value, pauseMs]);
	return settled;
}

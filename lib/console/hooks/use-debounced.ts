"use client";

import { useEffect, useEffectEvent, useMemo, useState } from "react";

/**
 * A value, debounced by `pauseMs`. The pause begins when the value changes, not once the page has rendered it.
 * @param onPause is called with it before it's rendered, so that a request needn't wait for that
 */
export function useDebounced<T>(value: T, pauseMs: number, onPause?: (value: T) => void): T {
	const [settled, setSettled] = useState(value);
	const settle = useEffectEvent((next: T) => {
		if (next !== settled) onPause?.(next);
		setSettled(next);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: read again when the value changes
	const changedAt = useMemo(() => performance.now(), [value]);
	useEffect(() => {
		const timer = setTimeout(() => settle(value), changedAt + pauseMs - performance.now());
		return () => clearTimeout(timer);
	}, [value, pauseMs, changedAt]);
	return settled;
}

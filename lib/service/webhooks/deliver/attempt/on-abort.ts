const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls `stop` when a signal aborts. All callbacks of a signal share one listener, because adding and removing one for
 * each POST would cost as much as signing it.
 * @returns a function that removes the callback
 */
export function onAbort(signal: AbortSignal, stop: () => void): () => void {
	const stops = waiting.get(signal) ?? listen(signal);
	stops.add(stop);
	return () => stops.delete(stop);
}

function listen(signal: AbortSignal): Set<() => void> {
	const stops = new Set<() => void>();
	waiting.set(signal, stops);
	signal.addEventListener("abort", () => {
		for (const stop of stops) stop();
	});
	return stops;
}

/** Notifies listeners that a value outside React has changed; `subscribe` is for useSyncExternalStore. */
type Signal = {
	subscribe: (listener: () => void) => () => void;
	emit: () => void;
	hasListeners: () => boolean;
};

/** @param watch runs while there are listeners, for values that change elsewhere; returns its cleanup */
export function createSignal(watch?: (emit: () => void) => () => void): Signal {
	const listeners = new Set<() => void>();
	let unwatch: (() => void) | undefined;
	function emit() {
		for (const listener of listeners) listener();
	}
	return {
		emit,
		hasListeners: () => listeners.size > 0,
		subscribe(listener) {
			listeners.add(listener);
			if (listeners.size === 1) unwatch = watch?.(emit);
			return () => {
				listeners.delete(listener);
				if (listeners.size === 0) unwatch?.();
			};
		},
	};
}

/** For useSyncExternalStore with a value that only the browser knows. */
export function neverChanges(): () => void {
	return () => undefined;
}

/** Tells listeners that a value outside React has changed; `subscribe` is for useSyncExternalStore. */
export type Signal = {
	subscribe: (listener: () => void) => () => void;
	emit: () => void;
	hasListeners: () => boolean;
};

/** @param watch runs while anyone listens, for values that change elsewhere; gives what ends that */
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

/** For useSyncExternalStore with a value that the browser knows and the server doesn't. */
export function neverChanges(): () => void {
	return () => undefined;
}

/** Requests at the same time: enough to be quick, few enough to leave room for others. */
const PARALLEL = 4;

/**
 * Runs an action for each item, a few at a time, in order. After `signal` is aborted no further one starts; those that
 * have started are finished.
 * @param onDone called with each item's failure, or undefined if it succeeded
 */
export async function runEach<T>(
	items: readonly T[],
	act: (item: T) => Promise<unknown>,
	{ signal, onDone }: { signal: AbortSignal; onDone: (item: T, failure: unknown) => void },
): Promise<void> {
	let next = 0;
	async function work(): Promise<void> {
		while (next < items.length && !signal.aborted) {
			const item = items[next] as T;
			next += 1;
			try {
				await act(item);
				onDone(item, undefined);
			} catch (error) {
				onDone(item, error ?? new Error("failed"));
			}
		}
	}
	await Promise.all(Array.from({ length: Math.min(PARALLEL, items.length) }, work));
}

/*
 * Next cancels a pending navigation when something else writes to the address, and nuqs writes typed text there up to
 * 300 ms after the last key: a row clicked in that time would not open. While a navigation is pending, such writes
 * therefore change only the history entry that the navigation leaves.
 */

/** The address that a pending navigation leaves. It is over once the address is another one. */
let leaving: string | undefined;
let replaceState: History["replaceState"];

/** An address with typed text that nuqs has not written yet. */
let awaited: string | undefined;

/** Tells of typed text on its way to the address, so that Back leads to it even if a row is clicked before. */
export function awaitAddress(address: string, written: Promise<unknown>): void {
	awaited = address;
	void written.finally(() => {
		if (awaited === address) awaited = undefined;
	});
}

/** Next calls this when a navigation starts. */
export function keepNavigation(url: string, type: "push" | "replace" | "traverse"): void {
	if (history.replaceState !== writeAddress) {
		replaceState = history.replaceState;
		history.replaceState = writeAddress;
	}
	const isElsewhere = new URL(url, location.href).href !== location.href;
	leaving = type !== "traverse" && isElsewhere ? location.href : undefined;
	if (leaving !== undefined && awaited !== undefined) history.replaceState(history.state, "", awaited);
	awaited = undefined;
}

function writeAddress(this: History, state: unknown, unused: string, url?: string | URL | null): void {
	const isLeaving = location.href === leaving;
	// Next ignores writes that carry its own state.
	replaceState.call(this, isLeaving && !isNextState(state) ? this.state : state, unused, url);
	if (isLeaving) leaving = location.href;
}

function isNextState(state: unknown): boolean {
	return typeof state === "object" && state !== null && "__NA" in state;
}

/*
 * Next cancels a pending navigation when something else writes to the URL, and nuqs writes typed text late: a row
 * clicked before that wouldn't open. Such writes therefore change only the history entry being left.
 */

/** How long after the last key typed text is written to the URL. Sooner would delay rendering the results. */
export const ADDRESS_MS = 600;

/** The URL that a pending navigation leaves. The navigation is over once the URL differs. */
let leaving: string | undefined;
let writeAddress: History["replaceState"] | undefined;

/** A URL with typed text that nuqs hasn't written yet. */
let awaited: string | undefined;

/** Announces typed text that will be written to the URL, so that Back restores it even if a row is clicked first. */
export function awaitAddress(address: string, written: Promise<unknown>): void {
	awaited = address;
	void written.finally(() => {
		if (awaited === address) awaited = undefined;
	});
}

/** Called by Next when a navigation starts. */
export function keepNavigation(url: string, type: "push" | "replace" | "traverse"): void {
	if (history.replaceState !== writeAddress) {
		// A new function each time: Next may have wrapped the last one, which would then call itself without end.
		writeAddress = keepingNavigation(history.replaceState);
		history.replaceState = writeAddress;
	}
	const isElsewhere = new URL(url, location.href).href !== location.href;
	leaving = type !== "traverse" && isElsewhere ? location.href : undefined;
	writeAwaited(leaving !== undefined);
}

/**
 * Changes the URL for what is shown at once: no page is requested from the server.
 * @returns false, and changes nothing, while typed text isn't written yet: the list would show the search before it
 */
export function openInPlace(address: string): boolean {
	if (awaited !== undefined) return false;
	history.pushState(null, "", address);
	return true;
}

/** Writes the announced text to the history entry being left. */
function writeAwaited(isLeaving: boolean): void {
	if (isLeaving && awaited !== undefined) history.replaceState(history.state, "", awaited);
	awaited = undefined;
}

function keepingNavigation(replaceState: History["replaceState"]): History["replaceState"] {
	return function replaceKeepingNavigation(this: History, state, unused, url) {
		const isLeaving = location.href === leaving;
		// Next ignores writes that contain its own state.
		replaceState.call(this, isLeaving && !isNextState(state) ? this.state : state, unused, url);
		if (isLeaving) leaving = location.href;
	};
}

function isNextState(state: unknown): boolean {
	return typeof state === "object" && state !== null && "__NA" in state;
}

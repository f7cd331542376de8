/**
 * Calls back when the page may be gone next: it's closed, left or hidden. Drafts are stored on the same events, after
 * this. @returns a function that stops
 */
export function beforeLeaving(callback: () => void): () => void {
	const stopped = new AbortController();
	const options = { capture: true, signal: stopped.signal };
	addEventListener("beforeunload", callback, options);
	addEventListener("pagehide", callback, options);
	const onHidden = () => document.visibilityState === "hidden" && callback();
	document.addEventListener("visibilitychange", onHidden, options);
	return () => stopped.abort();
}

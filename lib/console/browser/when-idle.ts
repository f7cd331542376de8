/** Without requestIdleCallback, as in Safari, the page counts as idle this long after it has loaded. */
const IDLE_AFTER_MS = 2_000;

/** Calls back once the page has loaded and does nothing else. Does nothing on the server. */
export function whenIdle(callback: () => void): void {
	if (typeof window === "undefined") return;
	const wait = () => {
		if ("requestIdleCallback" in window) window.requestIdleCallback(callback);
		else setTimeout(callback, IDLE_AFTER_MS);
	};
	if (document.readyState === "complete") wait();
	else addEventListener("load", wait, { once: true });
}

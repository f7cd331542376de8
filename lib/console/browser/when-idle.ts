/** Without requestIdleCallback, as in Safari, the page counts as idle this long after it has loaded. */
const IDLE_AFTER_MS = 2_000;
/** A page that hasn't loaded by then, or isn't idle this long after, counts as idle anyway. */
const LATEST_MS = 10_000;

/** Calls back once the page has loaded and does nothing else. Does nothing on the server. */
export function whenIdle(callback: () => void): void {
	if (typeof window === "undefined") return;
	let isWaiting = false;
	const wait = () => {
		if (isWaiting) return;
		isWaiting = true;
		if ("requestIdleCallback" in window) window.requestIdleCallback(callback, { timeout: LATEST_MS });
		else setTimeout(callback, IDLE_AFTER_MS);
	};
	if (document.readyState === "complete") wait();
	else {
		addEventListener("load", wait, { once: true });
		// The event doesn't come if someone stops the page, or as long as a picture doesn't come.
		setTimeout(wait, LATEST_MS);
	}
}

const SETTLES_MS = 1_000;

/**
 * Calls back once the page is idle and nobody has pressed a key, a button or the screen for a moment: what they open comes
 * first. Does nothing on the server.
 */
export function whenSettled(callback: () => void): void {
	whenIdle(() => {
		const settled = new AbortController();
		let timer: ReturnType<typeof setTimeout>;
		const wait = () => {
			clearTimeout(timer);
			timer = setTimeout(() => {
				settled.abort();
				callback();
			}, SETTLES_MS);
		};
		for (const press of ["pointerdown", "keydown"]) {
			addEventListener(press, wait, { signal: settled.signal, passive: true, capture: true });
		}
		wait();
	});
}

/** What someone does first on a page, such as opening a row, isn't delayed by what they may need next. */
const AFTER_USE_MS = 1_000;
const USES = ["pointermove", "pointerdown", "keydown", "focusin"];

/**
 * Calls back once someone uses the page: moves the pointer, presses a key, touches it. What they may need next loads
 * soon after that, once the page is idle. Does nothing on the server.
 */
export function whenUsed(callback: () => void): void {
	if (typeof window === "undefined") return;
	const used = new AbortController();
	for (const use of USES) {
		addEventListener(
			use,
			() => {
				used.abort();
				setTimeout(() => whenIdle(callback), AFTER_USE_MS);
			},
			{ signal: used.signal, passive: true },
		);
	}
}

import type { Page } from "@playwright/test";

/** What {@link installClock} adds to a page. */
declare global {
	interface Window {
		/** When `isShown` was first true in a painted frame, in milliseconds since 1970. */
		paintedAt(isShown: () => boolean): Promise<number>;
		/** When the last key or pointer was pressed, in milliseconds since 1970. */
		pressedAt: number;
	}
}

/** Records in a page when something was pressed, and tells when something is painted. Call it before the page opens. */
export async function installClock(page: Page): Promise<void> {
	await page.addInitScript(() => {
		for (const kind of ["keydown", "pointerdown"]) {
			const record = (event: Event) => {
				window.pressedAt = performance.timeOrigin + event.timeStamp;
			};
			addEventListener(kind, record, { capture: true });
		}
		window.paintedAt = (isShown) =>
			new Promise((resolve, reject) => {
				const endAt = performance.now() + 30_000;
				function look() {
					if (performance.now() > endAt) return reject(new Error(`Not painted within 30 s: ${isShown}`));
					if (!isShown()) return requestAnimationFrame(look);
					// A task after a frame's callbacks runs once that frame is painted.
					const { port1, port2 } = new MessageChannel();
					port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
					port2.postMessage(null);
				}
				requestAnimationFrame(look);
			});
	});
}

/** Milliseconds from the last key or pointer press to the frame in which `expression` holds. */
export async function sincePress(
	page: Page,
	expression: string,
	press: () => Promise<void>,
): Promise<number> {
	const painted = page.evaluate(`window.paintedAt(() => Boolean(${expression}))`) as Promise<number>;
	await press();
	return (await painted) - (await page.evaluate(() => window.pressedAt));
}

/** Counts a page's requests from now on, and waits until it has started none for a while: what it loads once it's idle. */
export function watchRequests(page: Page) {
	let count = 0;
	let lastAt = performance.now();
	page.on("request", () => {
		count += 1;
		lastAt = performance.now();
	});
	return {
		count: () => count,
		async untilQuiet(quietMs: number): Promise<void> {
			while (performance.now() - lastAt < quietMs) await page.waitForTimeout(100);
		},
	};
}

/** The JavaScript heap after a garbage collection, in MB. */
export async function heapMB(page: Page): Promise<number> {
	await collectGarbage(page);
	const session = await page.context().newCDPSession(page);
	const { usedSize } = await session.send("Runtime.getHeapUsage");
	await session.detach();
	return usedSize / 1_000_000;
}

/** Frees what earlier pages left in the browser's process, so that it isn't collected during a measurement. */
export async function collectGarbage(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("HeapProfiler.enable");
	await session.send("HeapProfiler.collectGarbage");
	await session.detach();
}

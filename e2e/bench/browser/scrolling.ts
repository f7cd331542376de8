import type { BrowserContext, Page } from "@playwright/test";
import type { Row } from "../group";
import { spread } from "../measure";
import { type LongConversation, openNewest } from "./conversation";
import { heapMB } from "./in-page";

const FIRST = 1_000;
/** Up to here at the speed of a fast wheel, then as fast as pages load, but never past a row in one frame. */
const STEADY = 10_000;
const ALL = 100_000;
const STEADY_PX_PER_FRAME = 300;
const FAST_PX_PER_FRAME = 600;
const SECONDS_MAX = 600;

type Scrolled = {
	seen: number;
	frames: number[];
	mostElements: number;
	largestJumpPx: number;
	isInOrder: boolean;
};

/** Scrolls back through a conversation of a million messages. */
export async function scrollingRows(owner: BrowserContext, talker: LongConversation): Promise<Row[]> {
	const page = await owner.newPage();
	await openNewest(page, talker);
	await install(page);
	await scrollBack(page, FIRST, STEADY_PX_PER_FRAME);
	const before = await heapMB(page);
	const steady = await scrollBack(page, STEADY, STEADY_PX_PER_FRAME);
	const all = await scrollBack(page, ALL, FAST_PX_PER_FRAME);
	const after = await heapMB(page);
	await page.close();
	const { p95 } = spread(steady.frames);
	const longest = Math.max(...steady.frames);
	const seen = all.seen.toLocaleString("en");
	return [
		{
			measure: `scrolling back to message ${STEADY.toLocaleString("en")} at ${STEADY_PX_PER_FRAME} px a frame: frames`,
			target: "95 % ≤ 20 ms, none over 100 ms",
			figure: `95 % ≤ ${p95.toFixed(1)} ms, the longest ${longest.toFixed(0)} ms`,
			passes: p95 <= 20 && longest <= 100,
		},
		{
			measure: `scrolling back to message ${ALL.toLocaleString("en")}: message elements`,
			target: "≤ 200",
			figure: `${all.mostElements} over ${seen} messages`,
			passes: all.mostElements <= 200,
		},
		{
			measure: `scrolling back to message ${ALL.toLocaleString("en")}: order`,
			target: "every message once, in order",
			figure: all.isInOrder ? `in order over ${seen} messages` : "a message was missing or out of order",
			passes: all.isInOrder && all.seen >= ALL,
		},
		{
			measure: "the same: a message that stays visible moves on its own by",
			target: "≤ 1 px",
			figure: `${Math.max(steady.largestJumpPx, all.largestJumpPx).toFixed(1)} px`,
			passes: Math.max(steady.largestJumpPx, all.largestJumpPx) <= 1,
		},
		{
			measure: `the same: heap over that after ${FIRST.toLocaleString("en")}`,
			target: "≤ 1.5 ×",
			figure: `${(after / before).toFixed(2)} × (${after.toFixed(1)} over ${before.toFixed(1)} MB)`,
			passes: after / before <= 1.5 && all.seen >= ALL,
		},
	];
}

async function scrollBack(page: Page, until: number, pxPerFrame: number): Promise<Scrolled> {
	return page.evaluate(`window.scrollBack(${until}, ${pxPerFrame}, ${SECONDS_MAX * 1000})`);
}

/** Message IDs fall by one in the filled conversation, so a gap is a missing message. */
async function install(page: Page): Promise<void> {
	await page.evaluate(() => {
		const found = document.querySelector<HTMLElement>('[role="log"]');
		if (!found) throw new Error("There is no conversation.");
		const list = found;
		const idsShown = () =>
			[...list.querySelectorAll<HTMLElement>("[data-message-id]")].map((one) =>
				Number(one.dataset.messageId),
			);
		const newest = Math.max(...idsShown());
		let oldest = newest + 1;
		let isInOrder = true;
		const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
		/** The top of a message in the middle of the list. */
		function anchor(): { element: Element; top: number } | undefined {
			const { left, top, width, height } = list.getBoundingClientRect();
			const element = document
				.elementsFromPoint(left + width / 2, top + height / 2)
				.map((one) => one.closest("[data-message-id], [data-index]"))
				.find((one) => one !== null);
			return element ? { element, top: element.getBoundingClientRect().top } : undefined;
		}
		function read(): number {
			const ids = idsShown();
			for (let at = 1; at < ids.length; at += 1) if (ids[at] !== (ids[at - 1] ?? 0) + 1) isInOrder = false;
			// The rows of this frame continue those of the frame before.
			if ((ids.at(-1) ?? 0) < oldest - 1) isInOrder = false;
			oldest = Math.min(oldest, ids[0] ?? oldest);
			return ids.length;
		}
		Object.assign(window, {
			async scrollBack(until: number, pxPerFrame: number, timeoutMs: number): Promise<Scrolled> {
				const frames: number[] = [];
				let mostElements = 0;
				let largestJumpPx = 0;
				const endAt = performance.now() + timeoutMs;
				let before = await nextFrame();
				while (newest - oldest + 1 < until && performance.now() < endAt) {
					const step = Math.min(pxPerFrame, list.scrollTop);
					list.scrollTop -= step;
					// Browsers report a wheel's scroll before anything else runs, but a script's only with the next frame.
					list.dispatchEvent(new Event("scroll"));
					const held = step < list.clientHeight / 2 ? anchor() : undefined;
					const now = await nextFrame();
					frames.push(now - before);
					before = now;
					if (held?.element.isConnected) {
						largestJumpPx = Math.max(
							largestJumpPx,
							Math.abs(held.element.getBoundingClientRect().top - held.top),
						);
					}
					mostElements = Math.max(mostElements, read());
				}
				return { seen: newest - oldest + 1, frames, mostElements, largestJumpPx, isInOrder };
			},
		});
	});
}

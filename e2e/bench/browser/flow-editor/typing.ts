import type { Page } from "@playwright/test";

const LINES = ".monaco-editor .view-lines";
/** The line of the first screen's title, from 0. */
const TITLE_LINE = 4;

/** Whether the editor shows text and takes keys. */
export const IS_USABLE = `document.querySelector("${LINES} .view-line")?.textContent && document.querySelector('[aria-label^="Definition of"]')`;

/** Puts the cursor at the end of the first screen's title, inside its quotes. */
export async function enterTitle(page: Page): Promise<void> {
	await page.evaluate(`window.paintedAt(() => Boolean(${IS_USABLE}))`);
	await page.getByRole("textbox", { name: /^Definition of / }).focus();
	await page.keyboard.press("ControlOrMeta+Home");
	for (let line = 0; line < TITLE_LINE; line += 1) await page.keyboard.press("ArrowDown");
	await page.keyboard.press("End");
	for (const _ of '",') await page.keyboard.press("ArrowLeft");
}

/** Moves the cursor down to the end of the first line with a text, inside its quotes. */
export async function enterLine(page: Page, text: string, definition: string): Promise<void> {
	const line = definition.split("\n").findIndex((each) => each.includes(text));
	const ending = definition.split("\n")[line]?.endsWith(",") ? '",' : '"';
	await page.getByRole("textbox", { name: /^Definition of / }).focus();
	await page.keyboard.press("ControlOrMeta+Home");
	for (let at = 0; at < line; at += 1) await page.keyboard.press("ArrowDown");
	await page.keyboard.press("End");
	for (const _ of ending) await page.keyboard.press("ArrowLeft");
}

type Typed = { keys: number[]; longestTaskMs: number };

/** Types at a steady pace. @returns per key, the time until its character was painted; and the longest task */
export async function type(page: Page, count: number, paceMs: number): Promise<Typed> {
	await page.evaluate((selector) => {
		const lines = document.querySelector(selector);
		if (!lines) throw new Error("There is no editor.");
		const keys: number[] = [];
		const tasks: number[] = [];
		let pressedAt: number | undefined;
		addEventListener("keydown", (event) => (pressedAt = event.timeStamp), { capture: true });
		new MutationObserver(() => {
			const from = pressedAt;
			pressedAt = undefined;
			if (from === undefined) return;
			// Monaco renders in a frame's callback; a task after it runs once the frame is painted.
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => keys.push(performance.now() - from);
			port2.postMessage(null);
		}).observe(lines, { subtree: true, childList: true, characterData: true });
		new PerformanceObserver((list) =>
			tasks.push(...list.getEntries().map(({ duration }) => duration)),
		).observe({
			entryTypes: ["longtask"],
		});
		Object.assign(window, { typed: () => ({ keys, longestTaskMs: Math.max(0, ...tasks) }) });
	}, LINES);
	for (let key = 0; key < count; key += 1) {
		const pause = page.waitForTimeout(paceMs);
		await page.keyboard.press("x");
		await pause;
	}
	return page.evaluate("window.typed()");
}

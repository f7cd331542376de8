import type { Page } from "@playwright/test";

/**
 * Holds responses until `release` is called. @param url as for `page.route`
 * @returns `answered` too, which resolves once the server has answered the first request
 */
export async function holdResponses(page: Page, url: Parameters<Page["route"]>[0]) {
	let noteAnswer = () => {};
	let release = () => {};
	const answered = new Promise<void>((resolve) => {
		noteAnswer = resolve;
	});
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(url, async (route) => {
		const response = await route.fetch();
		noteAnswer();
		await released;
		await route.fulfill({ response });
	});
	return { answered, release };
}

/** Holds requests until `release` is called. @param url as for `page.route` */
export async function holdRequests(page: Page, url: Parameters<Page["route"]>[0]): Promise<() => void> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(url, async (route) => {
		await held;
		await route.fallback();
	});
	return release;
}

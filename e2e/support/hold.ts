import type { Page } from "@playwright/test";

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

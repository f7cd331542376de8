import type { Page } from "@playwright/test";

/** Opens pages without the data that the server puts into them, so that tests can answer the browser's own requests. */
export async function withoutFirstData(page: Page): Promise<void> {
	await page.route("**/*", async (route) => {
		const request = route.request();
		if (request.resourceType() !== "document") return route.fallback();
		const headers = { ...request.headers(), "sec-fetch-dest": "empty" };
		await route.fulfill({ response: await route.fetch({ headers, maxRedirects: 0 }) });
	});
}

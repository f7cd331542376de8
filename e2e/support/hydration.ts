import type { Page } from "@playwright/test";

/**
 * Waits until the page reacts to clicks and keys. `goto` and `reload` wait for it themselves; a navigation that the page
 * starts, as after signing in, doesn't.
 */
export async function hydrated(page: Page): Promise<void> {
	await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

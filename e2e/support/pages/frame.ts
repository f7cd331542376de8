import { expect, type Page } from "@playwright/test";

/** Waits for hydration and the service, which the counts need. */
export async function waitForCounts(page: Page) {
	await expect(page.getByRole("link", { name: /^Contacts\s*\d/ })).toBeVisible({ timeout: 30_000 });
}

export async function openPalette(page: Page) {
	await page.keyboard.press("ControlOrMeta+k");
	await expect(page.getByPlaceholder("Search contacts and messages, or go to a page")).toBeFocused();
}

/** Where the focus belongs after a deletion: on a row, or on the page's content. */
export const FOCUSED_PLACE = "[data-row-link]:focus, #content:focus";

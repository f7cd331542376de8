import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { ACCOUNT } from "../../support/instance";
import { footerField, openNewTemplate } from "../../support/pages/templates";

const BUTTONS = Array.from({ length: 6 }, (_, index) => ({ type: "custom", label: `Answer ${index + 1}` }));

/** Scrolling areas whose overflow is positioned relative to an element outside of them. */
async function leakingAreas(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const scrolls = (element: Element) =>
			/auto|scroll/.test(getComputedStyle(element).overflowY) && element.tagName !== "MAIN";
		const leaks = new Set<string>();
		for (const element of document.querySelectorAll<HTMLElement>("main *")) {
			const isDrawing = !(element instanceof HTMLElement);
			// A page that still loads is hidden; nothing of it has a place.
			if (isDrawing || !element.checkVisibility()) continue;
			if (getComputedStyle(element).position !== "absolute") continue;
			let parent = element.parentElement;
			while (parent && parent !== element.offsetParent) {
				if (scrolls(parent)) leaks.add(`${parent.tagName} ${parent.className} holds ${element.outerHTML}`);
				parent = parent.parentElement;
			}
		}
		return [...leaks];
	});
}

test.describe("Scrolling areas", () => {
	for (const [width, height] of [
		[1440, 900],
		[1280, 720],
		[1024, 768],
		[390, 844],
	] as const) {
		test(`keep a template's buttons visible after a failed save at ${width} px`, async ({
			ownerPage: page,
		}) => {
			await page.setViewportSize({ width, height });
			await openNewTemplate(page, { buttons: BUTTONS });
			const save = page.getByRole("button", { name: "Save draft" });
			const label = page.getByRole("textbox", { name: "Label" }).last();
			await label.fill("");
			await save.click();
			await expect(label).toBeFocused();
			await expect(label).toBeInViewport({ ratio: 1 });
			await expect(save).toBeInViewport({ ratio: 1 });
			await label.fill("Answer 6");
			await footerField(page).fill("a".repeat(80));
			await save.click();
			await expect(footerField(page)).toBeFocused();
			await expect(save).toBeInViewport({ ratio: 1 });
			expect(await page.locator("main").evaluate((main) => main.scrollTop)).toBe(0);
		});
	}

	for (const [path, shown] of [
		["contacts", "table"],
		["contacts/1", "tabpanel"],
		["contacts/1?tab=details", "tabpanel"],
		["contacts/new", "textbox"],
		["flows", "table"],
		["templates", "heading"],
		["templates/order_update", "textbox"],
		["webhooks", "table"],
		["webhooks/new", "textbox"],
		["webhooks/1", "tabpanel"],
	] as const) {
		test(`contain all their content on ${path}`, async ({ ownerPage: page }) => {
			await page.goto(`/${ACCOUNT}/${path}`);
			await expect(page.locator("main").getByRole(shown).first()).toBeVisible({ timeout: 30_000 });
			expect(await leakingAreas(page)).toEqual([]);
		});
	}
});

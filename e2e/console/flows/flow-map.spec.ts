import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { openSample, phone, playInstead, seats } from "../../support/pages/flows";

const map = (page: Page) => page.getByRole("region", { name: "Map", exact: true });
const node = (page: Page, title: string) => map(page).getByRole("button", { name: title });

test("All of a small map is in view at first, with its end", async ({ ownerPage: page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await openSample(page, "Sign in", "?view=map");
	const screens = map(page).getByRole("button", { name: /[A-Z]{3,}/ });
	await expect(screens.first()).toBeVisible();
	const overflow = () =>
		screens.first().evaluate((screen) => {
			const scroller = screen.closest(".overflow-auto");
			return scroller ? scroller.scrollHeight - scroller.clientHeight : Number.NaN;
		});
	await expect.poll(overflow).toBeLessThanOrEqual(1);
});

test("The map shows how a flow's screens connect, and opens them", { tag: "@job" }, async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const toggle = page.getByRole("button", { name: "Map", exact: true });
	const start = map(page).getByRole("button", { name: /SIGN_IN Start/ });

	await test.step("it's part of the URL, and marks the first screen and pages that only Back leaves", async () => {
		await openSample(page, "Sign in", "?view=map");
		await expect(start).toBeVisible();
		await expect(node(page, "Terms and conditions")).toContainText("Back only");
		await expectAccessible(page);
	});

	await test.step("a click opens a screen in the preview and the JSON", async () => {
		await node(page, "Forgot password").click();
		await expect(phone(page).getByRole("heading", { name: "Forgot password" })).toBeVisible();
		await expect(page.locator(".view-line").filter({ hasText: "FORGOT_PASSWORD" }).first()).toBeVisible();
		await expect(node(page, "Forgot password")).toHaveAttribute("aria-current", "true");
	});

	await test.step("arrow keys move between screens, and Enter opens one", async () => {
		await start.focus();
		await page.keyboard.press("ArrowDown");
		const focused = map(page).locator("button:focus");
		await expect(focused).toContainText(/SIGN_UP|FORGOT_PASSWORD/);
		await page.keyboard.press("ArrowUp");
		await expect(focused).toContainText("SIGN_IN");
		await page.keyboard.press("ArrowDown");
		await expect(focused).toContainText(/SIGN_UP|FORGOT_PASSWORD/);
		const title = (await focused.locator("bdi").first().textContent()) ?? "";
		await page.keyboard.press("Enter");
		await expect(phone(page).getByRole("heading", { name: title })).toBeVisible();
	});

	await test.step("opening it is a step to go back", async () => {
		await toggle.click();
		await expect(map(page)).toBeHidden();
		await toggle.click();
		await expect(map(page)).toBeVisible();
		await expect(page).toHaveURL(/view=map/);
		await page.goBack();
		await expect(map(page)).toBeHidden();
	});

	await test.step("it marks screens that nothing leads to, and routes to unknown ones", async () => {
		await playInstead(page, seats("NOWHERE"));
		await toggle.click();
		await expect(node(page, "Payment")).toContainText("Not reachable");
		await expect(node(page, "Choose your seat")).toContainText("Unknown screen “NOWHERE”");
		await expect(map(page).getByRole("status")).toContainText("1 screen isn't reachable");
	});
});

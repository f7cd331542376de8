import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import {
	createFlow,
	openEditor,
	openSample,
	phone,
	seats,
	waitForCodeEditor,
} from "../../support/pages/flows";

const map = (page: Page) => page.getByRole("region", { name: "Map", exact: true });
const node = (page: Page, title: string) => map(page).getByRole("button", { name: title });

test("A screen of the map opens in the preview and the JSON", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	await openSample(page, "Sign in");
	await page.getByRole("button", { name: "Map", exact: true }).click();
	await expect(page).toHaveURL(/view=map/);
	await expect(map(page).getByRole("button", { name: /SIGN_IN Start/ })).toBeVisible();
	await expect(node(page, "Terms and conditions")).toContainText("Back only");
	await expectAccessible(page);

	await node(page, "Forgot password").click();
	await expect(phone(page).getByRole("heading", { name: "Forgot password" })).toBeVisible();
	await expect(page.locator(".view-line").filter({ hasText: "FORGOT_PASSWORD" }).first()).toBeVisible();
	await expect(node(page, "Forgot password")).toHaveAttribute("aria-current", "true");

	await page.emulateMedia({ colorScheme: "dark" });
	await expectAccessible(page);
	await page.reload();
	await waitForCodeEditor(page);
	await expect(map(page)).toBeVisible();
	await page.goBack();
	await expect(map(page)).toBeHidden();
});

test("Arrow keys move between the screens of the map, and Enter opens one", async ({ ownerPage: page }) => {
	await openSample(page, "Sign in");
	await page.getByRole("button", { name: "Map", exact: true }).click();
	await map(page)
		.getByRole("button", { name: /SIGN_IN Start/ })
		.focus();
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

test("The map marks dead ends and screens that nothing leads to", async ({ ownerPage: page }) => {
	const { id } = await createFlow(seats("NOWHERE"));
	await openEditor(page, id);
	await page.getByRole("button", { name: "Map", exact: true }).click();
	await expect(node(page, "Payment")).toContainText("Not reachable");
	await expect(node(page, "Choose your seat")).toContainText("Unknown screen “NOWHERE”");
	await expect(map(page).getByRole("status")).toContainText("1 screen isn't reachable");
});
